// What a connection and a version let pass.
import type { Ignored } from './ignored.ts';

export const ignoredByConnection: readonly Ignored[] = [
  {
    events: ['connection.retry'],
    in: ['near.known', 'near.stale', 'slow', 'asking', 'back'],
    because: 'the server is not away, so there is no button',
  },
  { events: ['connection.retry'], in: ['away.asking'], because: 'the server is being asked' },
  {
    events: ['connection.answer'],
    in: ['near.known', 'near.stale', 'back'],
    because: 'that the server answers is known',
  },
  {
    events: ['connection.lag', 'connection.answer', 'connection.miss'],
    in: ['asking'],
    because: 'the server is being asked, and its own answer counts',
  },
  {
    events: ['connection.look'],
    in: ['near.known', 'slow', 'back'],
    because: 'the server was heard not long ago, or is being waited for',
  },
  {
    events: ['connection.look'],
    in: ['asking', 'away.asking'],
    because: 'the server is being asked',
  },
  { events: ['connection.lag'], in: ['slow'], because: 'that it takes long is known' },
  { events: ['connection.lag'], in: ['back'], because: 'a server that has just come back may take its time' },
  {
    events: ['connection.lag', 'connection.miss', 'connection.lose'],
    in: ['away.waiting', 'away.asking'],
    because: 'that the server is away is known',
  },
];

export const ignoredByVersion: readonly Ignored[] = [
  {
    events: ['version.load', 'version.defer'],
    in: ['current', 'deferred'],
    because: 'the line with the buttons is not there',
  },
];
