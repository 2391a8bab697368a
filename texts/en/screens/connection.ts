// What the portal says in English of its server: that it is away or back, that it serves a newer version, that a page waits
// for it.
import { plural } from '#texts/en/numbers.ts';

export const connectionText = {
  away: 'The server does not answer.',
  againIn: (seconds: number) => `Trying again in ${plural(seconds, 'second')}.`,
  againNow: 'Trying again now.',
  kept: 'Your bundle and what you typed are kept.',
  tryNow: 'Try now',
  back: 'The server answers again.',
  newer: 'A newer version of this portal is ready.',
  newerKept: 'Your bundle and what you typed are kept.',
  loadNow: 'Load it now',
  later: 'Later',
  unreached: 'The server cannot be reached',
  unreachedText:
    'This page is for members, and the server could not tell whether you are signed in. It opens once the server answers.',
  tryAgain: 'Try again',
  loading: 'Loading the page',
  slow: 'The connection is slow.',
} as const;
