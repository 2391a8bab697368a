// What follows from the metadata, and from what is picked of them: a variable's page, the address, the bundle's undoing.
import * as say from '#machines/toast/toasts.ts';
import type { Toast, ToastNoun } from '#machines/toast/toast.types.ts';
import { type ActorsOf, pageAt } from '#machines/portal/page.ts';
import type { Read } from '#machines/portal/parts.ts';
import { indexAt, listIn, selectPart } from '#machines/portal/thing.ts';
import { openNext, openThing } from './opening.ts';
import { wire, type MessageTo, type Wire } from './wire.ts';

const shownIn = (read: Read) => read('location')?.context.shown ?? null;

/** What is asked of the variables that are collected (src/catalogue/catalogue.actors.ts). */
type HeldRequests = { metadata?: { body?: { variables?: string[]; datasets?: string[] } } };

/** What files are made of: the metadata, the ids in the bundle, and what the address names in their place. */
const showFiles = (_event: unknown, read: Read): MessageTo<'download'>[] => [
  {
    to: 'download',
    event: {
      type: 'download.show',
      index: indexAt(shownIn(read), read),
      ids: read('bundle')?.context.ids ?? [],
      search: read('location')?.context.shown?.search ?? '',
    },
  },
];

/** What files and the bundle are made of is read, where something of it is not known yet. */
function readMore(read: Read, actorsOf: ActorsOf): MessageTo<'thing'>[] {
  const shown = shownIn(read);
  const part = shown && selectPart(read('thing'), shown);
  if (!part || listIn(read)) return [];
  const [declared, page] = [actorsOf(shown), pageAt(shown, read)];
  const asked = declared.thing?.input(page)?.requests as HeldRequests | undefined;
  const { variables = [], datasets } = asked?.metadata?.body ?? {};
  return datasets || variables.some((id) => !part.byId.has(id))
    ? [openNext('thing', declared, page, read)]
    : [];
}

/** A toast, unless the screen that is shown says it itself: then it is for the history alone. */
function tell(noun: ToastNoun, toast: Toast, read: Read, actorsOf: ActorsOf): MessageTo<'toaster'>[] {
  const shown = shownIn(read);
  const onScreen = shown !== null && actorsOf(shown).says?.includes(noun) === true;
  return [{ to: 'toaster', event: { type: 'toast.show', toast, ...(onScreen && { onScreen }) } }];
}

/** From the page of a link, which has no more to say, to the bundle. */
const toBundle = (read: Read): MessageTo<'location'>[] =>
  read('location')?.context.wanted.route === 'shared'
    ? [{ to: 'location', event: { type: 'location.go', to: '/bundle', replace: true } }]
    : [];

export const ofCatalogue: readonly Wire[] = [
  wire('catalogue', 'catalogue.loaded', ['bundle'], 'the bundle learns which ids exist', ({ known }) =>
    known ? [{ to: 'bundle', event: { type: 'bundle.identify', known } }] : [],
  ),
  wire(
    'catalogue',
    'catalogue.loaded',
    ['query', 'chart', 'location'],
    'the page of a thing waits for the metadata',
    (_event, read, actorsOf) => {
      const shown = shownIn(read);
      // Where its part was here before the list, all of it has begun.
      return !shown || selectPart(read('thing'), shown) ? [] : openThing(shown, read, actorsOf);
    },
  ),
  wire(
    'thing',
    'query.answered',
    ['query', 'chart', 'location', 'download'],
    'the page of a thing waits for its part of the metadata',
    (event, read, actorsOf) => {
      const shown = shownIn(read);
      if (!shown || listIn(read)) return [];
      return shown.route === 'download' ? showFiles(event, read) : openThing(shown, read, actorsOf);
    },
  ),
  wire('chart', 'chart.asked', ['location'], 'what is drawn stands in the address', ({ search }, read) => {
    const { wanted, shown } = read('location')!.context;
    // A pause in turning the years may end when the visitor is on the way to another page.
    return wanted.path === shown?.path
      ? [{ to: 'location', event: { type: 'location.go', to: wanted.path + search, replace: true } }]
      : [];
  }),
  wire(
    'catalogue',
    'catalogue.asked',
    ['location'],
    'a question stands in the address',
    ({ to, isTyping }, read) =>
      // The pause after the last key may end when the visitor has gone on to another page: then nobody asks any more.
      isTyping && read('location')?.context.wanted.route !== 'browse'
        ? []
        : [{ to: 'location', event: { type: 'location.go', to, replace: isTyping } }],
  ),
  wire('catalogue', 'catalogue.loaded', ['download'], 'files wait for the metadata', showFiles),
  wire(
    'bundle',
    'bundle.merged',
    ['download', 'thing'],
    'files are made of what is in the bundle',
    (event, read, actorsOf) => [...showFiles(event, read), ...readMore(read, actorsOf)],
  ),
  wire(
    'location',
    'location.moved',
    ['download', 'thing'],
    'the address may name what files are made of',
    (event, read, actorsOf) =>
      event.place.route === 'download' ? [...showFiles(event, read), ...readMore(read, actorsOf)] : [],
  ),
  wire('bundle', 'bundle.removed', ['toaster'], 'a removal can be undone', ({ ids }, read, actorsOf) =>
    tell('bundle', say.removed(ids, indexAt(shownIn(read), read)), read, actorsOf),
  ),
  wire('bundle', 'bundle.cleared', ['toaster'], 'clearing can be undone', ({ ids }, read, actorsOf) =>
    tell('bundle', say.cleared(ids), read, actorsOf),
  ),
  wire('bundle', 'bundle.changed', ['workbench'], 'the bundle’s page says what was changed', ({ ids }) => [
    { to: 'workbench', event: { type: 'change.tell' } },
    { to: 'workbench', event: { type: 'rows.keep', ids } },
  ]),
  wire(
    'bundle',
    'bundle.merged',
    ['workbench'],
    'rows that another tab took out are gone',
    (_event, read) => [
      { to: 'workbench', event: { type: 'rows.keep', ids: read('bundle')?.context.ids ?? [] } },
    ],
  ),
  wire('workbench', 'row.moved', ['bundle'], 'a row that is put down is moved', ({ ids, before, about }) => [
    { to: 'bundle', event: { type: 'bundle.move', ids, before, about } },
  ]),
  wire(
    'selection',
    'selection.taken',
    ['bundle', 'location'],
    'what was passed on comes into the bundle, and that is seen',
    ({ how, document: { variables, notes, title = '' } }, read) => [
      { to: 'bundle', event: { type: 'bundle.take', how, ids: variables, texts: { ...notes, '': title } } },
      ...toBundle(read),
    ],
  ),
  wire(
    'selection',
    'selection.cancelled',
    ['location'],
    'who wants it not sees the own bundle',
    (_event, read) => toBundle(read),
  ),
  wire('bundle', 'bundle.unkept', ['toaster'], 'a bundle that cannot be kept says so', () => [
    { to: 'toaster', event: { type: 'toast.show', toast: say.unkept() } },
  ]),
];
