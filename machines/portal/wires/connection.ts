// What follows from whether the server can be reached: what had failed is read again, a page that could not be fetched
// comes, and a newer build is told.
import { hasFailed } from '#machines/kinds/failure.ts';
import type { Read } from '#machines/portal/parts.ts';
import { wire, type Wire } from './wire.ts';

/** How each part that reads is told to read again. */
const retries = [
  { to: 'catalogue', event: { type: 'catalogue.retry' } },
  { to: 'thing', event: { type: 'query.retry' } },
  { to: 'query', event: { type: 'query.retry' } },
  { to: 'chart', event: { type: 'chart.retry' } },
  { to: 'list', event: { type: 'list.retry' } },
  { to: 'subscription', event: { type: 'subscription.retry' } },
] as const;

/** The server did not say who is here. */
const isUnsure = (read: Read): boolean => (read('session')?.context.misses ?? 0) > 0;

/** Where the visitor is, as the address bar has it. */
function hereFor(read: Read): string {
  const { url, hash } = read('location')!.context.wanted;
  return `${url}${hash}`;
}

export const ofConnection: readonly Wire[] = [
  wire(
    'connection',
    'connection.answered',
    ['version'],
    'a server that is asked says its build',
    ({ build }) => [{ to: 'version', event: { type: 'version.hear', build } }],
  ),
  wire(
    'connection',
    'connection.answered',
    ['location'],
    'a page that waits for the server comes when it is there',
    (_event, read) =>
      read('location')?.matches('stranded') ? [{ to: 'location', event: { type: 'location.resume' } }] : [],
  ),
  wire(
    'connection',
    'connection.back',
    ['session'],
    'who is here is asked again when the server is back',
    (_event, read) => (isUnsure(read) ? [{ to: 'session', event: { type: 'session.recheck' } }] : []),
  ),
  wire(
    'connection',
    'connection.back',
    ['catalogue', 'thing', 'query', 'chart', 'list', 'subscription'],
    'what could not be read is read again',
    (_event, read) => retries.filter(({ to }) => hasFailed(read(to))),
  ),
  wire(
    'location',
    'location.stranded',
    ['connection'],
    'a page that cannot be fetched may mean no server',
    () => [{ to: 'connection', event: { type: 'connection.miss' } }],
  ),
  wire(
    'toaster',
    'toaster.pageShown',
    ['connection'],
    'who comes back to the page sees how things are',
    () => [{ to: 'connection', event: { type: 'connection.look' } }],
  ),
  wire(
    'toaster',
    'toaster.pageShown',
    ['session'],
    'who comes back to the page is asked for again where that is not known',
    (_event, read) => (isUnsure(read) ? [{ to: 'session', event: { type: 'session.recheck' } }] : []),
  ),
  wire(
    'version',
    'version.wanted',
    ['location'],
    'a newer build comes with a load of the page',
    (_event, read) => [{ to: 'location', event: { type: 'location.leave', to: hereFor(read) } }],
  ),
];
