// What must be true of a session that ends by itself, and of a tab in which somebody else has signed in, property by
// property; the rest is in properties.ts.
import type { Account } from '#contract/account/account.ts';
import type { SessionEnd } from '#contract/session/sessions.ts';
import type { Read } from '#machines/portal/parts.ts';
import type { PortalProperty } from './properties.ts';
import { saidIds } from './toast-properties.ts';

const isIn = (read: Read, state: 'asking' | 'ending' | 'staying'): boolean =>
  read('session')!.matches({ signedIn: state });
const isMember = (read: Read): boolean => read('session')!.hasTag('present');
const userOf = (read: Read): Account | null => read('session')!.context.user;
const isTold = (read: Read, id: string): boolean => saidIds(read).includes(id);
const withToasts = ['session', 'toaster', 'toast0', 'toast1'] as const;

export const sessionProperties: readonly PortalProperty[] = [
  {
    says: 'a session’s end is told before it comes',
    about: withToasts,
    on: 'xstate.done.actor.readEnd',
    whenever: (_before, { event }, after) =>
      (event['output'] as SessionEnd).endsInSeconds > 120 || isTold(after, 'session-ending'),
  },
  {
    says: 'no end is told that is not near',
    about: withToasts,
    always: (read) => !isTold(read, 'session-ending') || isIn(read, 'ending'),
  },
  {
    says: 'a question about the session leads to an answer',
    about: ['session'],
    from: (read) => isIn(read, 'asking') || isIn(read, 'staying'),
    leadsTo: (read) => !isIn(read, 'asking') && !isIn(read, 'staying'),
    unless: (label) => label.startsWith('session ← session'),
  },
  {
    says: 'who stays is still signed in',
    about: ['session'],
    on: 'xstate.done.actor.stay',
    whenever: (_before, _step, after) => isMember(after),
  },
  {
    says: 'other tabs hear of who stays',
    about: ['session'],
    on: 'xstate.done.actor.stay',
    whenever: (_before, { sentToActors }) => sentToActors.some(({ actor }) => actor === 'watchTabs'),
  },
  {
    says: 'a session found to be over is told as one that has expired',
    about: withToasts,
    on: 'xstate.error.actor.readEnd',
    whenever: (_before, { event }, after) =>
      (event['error'] as { status?: number }).status !== 401 || isTold(after, 'session-expired'),
  },
  {
    says: 'nobody sees the page of another member',
    about: ['session', 'location'],
    on: 'xstate.done.actor.loadAccount',
    whenever: (before, _step, after) =>
      userOf(before) === null ||
      userOf(before)!.id === userOf(after)!.id ||
      after('location')!.matches('leaving'),
  },
];
