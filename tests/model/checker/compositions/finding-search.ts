// What must be true of the search box beside what is found (./finding.ts): where it leads, what the list hears of it, and that
// nothing is suggested for what nobody asks any more.
import { readQuery } from '#machines/catalogue/query.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';

const isSettledAtList = (read: Read): boolean =>
  read('location')!.matches('settled') && read('location')!.context.shown?.route === 'browse';

export const searchProperties = (about: readonly PartName[]): readonly PortalProperty[] => [
  {
    says: 'a suggestion that is chosen is where the visitor goes',
    about,
    on: 'box.choose',
    whenever: (before, { event }, after) =>
      !before('searchbox')!.matches('ready') || after('location')!.context.wanted.path === event['to'],
  },
  {
    says: 'a search leads to the list with its words',
    about,
    on: 'box.send',
    whenever: (_before, { event }, after) => {
      const { route, search } = after('location')!.context.wanted;
      return route === 'browse' && readQuery(search).search === event['text'];
    },
  },
  {
    says: 'the list hears what is typed into its box',
    about,
    on: 'box.type',
    whenever: (before, { event }, after) =>
      before('location')!.context.shown?.route !== 'browse' ||
      after('catalogue')!.context.typed === event['text'],
  },
  {
    says: 'suggestions over the list are for what its box holds',
    about,
    always: (read) =>
      !isSettledAtList(read) ||
      !read('searchbox')!.matches({ ready: 'open' }) ||
      read('searchbox')!.context.typed === read('catalogue')!.context.typed,
  },
  {
    says: 'no suggestion outlasts its page',
    about,
    whenever: (before, _step, after) =>
      before('location')!.context.shown?.path === after('location')!.context.shown?.path ||
      after('searchbox')!.context.answer === null,
  },
  {
    says: 'asking for suggestions leads to some or to none',
    about,
    from: (read) => read('searchbox')!.matches({ ready: 'asking' }),
    leadsTo: (read) => !read('searchbox')!.matches({ ready: 'asking' }),
    unless: (label) => label.startsWith('searchbox ← box'),
  },
];
