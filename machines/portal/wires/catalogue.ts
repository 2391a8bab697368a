// What follows from the metadata, and from what is picked of them: a variable's page, the address, the bundle's undoing.
import * as say from '#machines/toast/toasts.ts';
import { pageAt } from '#machines/portal/page.ts';
import type { Read } from '#machines/portal/parts.ts';
import { nameThing, open, thingShown } from './opening.ts';
import { wire, type MessageTo, type Wire } from './wire.ts';

/** What files are made of: the metadata, and the ids in the bundle. */
const collected = (read: Read) => ({
  index: read('catalogue')?.context.index ?? null,
  ids: read('bundle')?.context.ids ?? [],
});

/** From the page of a link, which has no more to say, to the bundle. */
const toBundle = (read: Read): MessageTo<'location'>[] =>
  read('location')?.context.wanted.route === 'shared'
    ? [{ to: 'location', event: { type: 'location.go', to: '/bundle', replace: true } }]
    : [];

export const ofCatalogue: readonly Wire[] = [
  wire('catalogue', 'catalogue.loaded', ['bundle'], 'the bundle learns which ids exist', ({ known }) => [
    { to: 'bundle', event: { type: 'bundle.identify', known } },
  ]),
  wire(
    'catalogue',
    'catalogue.loaded',
    ['query', 'chart', 'location'],
    'the page of a thing waits for the metadata',
    (_event, read, actorsOf) => {
      const shown = read('location')?.context.shown;
      if (!shown || thingShown(read, shown) === undefined) return [];
      const [declared, page] = [actorsOf(shown), pageAt(shown, read)];
      return [open('query', declared, page), open('chart', declared, page), ...nameThing(read, shown)];
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
  wire('suggestions', 'suggestion.chosen', ['location'], 'a suggestion leads where it says', ({ to }) => [
    { to: 'location', event: { type: 'location.go', to } },
  ]),
  wire('catalogue', 'catalogue.loaded', ['download'], 'files wait for the metadata', (_event, read) => [
    { to: 'download', event: { type: 'download.show', ...collected(read) } },
  ]),
  wire('bundle', 'bundle.merged', ['download'], 'files are made of what is in the bundle', (_event, read) => [
    { to: 'download', event: { type: 'download.show', ...collected(read) } },
  ]),
  wire('bundle', 'bundle.removed', ['toaster'], 'a removal can be undone', ({ ids }, read) => [
    {
      to: 'toaster',
      event: { type: 'toast.show', toast: say.removed(ids, read('catalogue')?.context.index ?? null) },
    },
  ]),
  wire('bundle', 'bundle.cleared', ['toaster'], 'clearing can be undone', ({ ids }) => [
    { to: 'toaster', event: { type: 'toast.show', toast: say.cleared(ids) } },
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
