// A smaller composition for the wires that the first leaves alone: the metadata, the address that holds the question,
// the search box, and a variable's page with its first rows, all under a location that may lose chunks. One word to
// type, one variable that exists and one that does not.
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { variable } from '#contract/api/examples.ts';
import { catalogueCases } from '#machines/catalogue/catalogue.cases.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { CatalogueContext } from '#machines/catalogue/catalogue.setup.ts';
import { readQuery } from '#machines/catalogue/query.ts';
import { draftsMachine } from '#machines/catalogue/drafts/drafts.machine.ts';
import type { DraftsContext } from '#machines/catalogue/drafts/drafts.setup.ts';
import { searchboxCases } from '#machines/search/searchbox.cases.ts';
import type { SearchboxContext } from '#machines/search/searchbox.setup.ts';
import { searchboxMachine } from '#machines/search/searchbox.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { LocationContext } from '#machines/location/location.setup.ts';
import { routes, titleOf } from '#machines/location/routes.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import type { QueryContext } from '#machines/kinds/query/query.setup.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import { indexAt, wantsList } from '#machines/portal/thing.ts';
import { bundle, origin } from './one-tab.ts';
import { thing } from './thing.ts';
import { searchProperties } from './finding-search.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';

const word = 'tax';
const productName = 'Meridian';

const contextOf = <Context>(snapshot: AnyMachineSnapshot) => snapshot.context as Context;

const goings = ['/home', '/browse', `/variables/${variable.id}`, '/variables/no.such'].map(
  (to): [PartName, AnyEventObject] => ['location', { type: 'location.go', to }],
);
const coming: [PartName, AnyEventObject] = ['searchbox', { type: 'box.focus', at: 'header', text: '' }];
const suggesting: [PartName, AnyEventObject][] = [
  ...['', word].map((text): [PartName, AnyEventObject] => [
    'searchbox',
    { type: 'box.type', at: 'header', text },
  ]),
  ['searchbox', { type: 'box.choose', to: `/variables/${variable.id}` }],
  ['searchbox', { type: 'box.send', text: word }],
];
/** Another tab has put the variable in, which may be heard of at any time. */
const elsewhere: [PartName, AnyEventObject] = [
  'bundle',
  {
    type: 'storage.merged',
    record: { [variable.id]: { stamp: [1000, 'other'], present: true, place: 1000 } },
  },
];
const retries: [PartName, AnyEventObject][] = [
  ['catalogue', { type: 'catalogue.retry' }],
  ['thing', { type: 'query.retry' }],
  ['query', { type: 'query.retry' }],
  ['location', { type: 'location.retry' }],
];

const begins = (address: string): Composition['begins'] => ({
  catalogue: undefined,
  searchbox: undefined,
  bundle: { tab: 'a' },
  location: { origin, address, productName, hasReloaded: true },
});

/** @param canLoseChunks without which it is less than half as large */
export const finding = (
  wires?: readonly Wire[],
  faulty: Partial<Record<PartName, AnyStateMachine>> = {},
  canLoseChunks = true,
) =>
  ({
    parts: {
      location: {
        machine: faulty.location ?? locationMachine,
        cases: { 'xstate.error.actor.loadScreen': canLoseChunks ? [{ error: new Error('chunk lost') }] : [] },
        project: (snapshot) => {
          const { wanted, shown, isAdmitted, title } = contextOf<LocationContext>(snapshot);
          return [snapshot.value, wanted.url, shown?.url, isAdmitted, title];
        },
      },
      catalogue: {
        machine: faulty.catalogue ?? catalogueMachine,
        cases: catalogueCases,
        project: (snapshot) => {
          const { index, typed, query } = contextOf<CatalogueContext>(snapshot);
          return [snapshot.value, index !== null, typed, query.search];
        },
      },
      bundle: { ...bundle, machine: faulty.bundle ?? bundle.machine },
      thing: { ...thing, machine: faulty.thing ?? thing.machine },
      query: {
        machine: faulty.query ?? queryMachine,
        cases: { 'xstate.error.actor.readQuery': [{ error: new Error('no rows') }] },
        project: (snapshot) => [snapshot.value, soughtBy(snapshot)],
      },
      drafts: {
        machine: faulty.drafts ?? draftsMachine,
        project: (snapshot) => [snapshot.value, contextOf<DraftsContext>(snapshot).search],
      },
      searchbox: {
        machine: faulty.searchbox ?? searchboxMachine,
        cases: searchboxCases,
        project: (snapshot) => {
          const { at, typed, asked, answer } = contextOf<SearchboxContext>(snapshot);
          return [snapshot.value, at, typed, typed !== asked, answer !== null];
        },
      },
    },
    begins: begins('/browse'),
    offers: (read) => {
      // The box stands in the header of every page; somebody comes to it before they type.
      const box = read('location')!.context.shown && read('searchbox')!.context.at ? suggesting : [coming];
      return [...goings, ...box, ...retries, elsewhere];
    },
    reload: (read) => {
      const here = read('location')!;
      const address = here.context.wanted.url;
      return here.matches('leaving')
        ? { label: `a document loads at ${address}`, begins: begins(address) }
        : null;
    },
    ...(wires && { wires }),
  }) satisfies Composition;

const isSettledAt = (read: Read, route: string): boolean =>
  read('location')!.matches('settled') && read('location')!.context.shown?.route === route;
const shownVariable = (read: Read): string | undefined => {
  const { shown } = read('location')!.context;
  return shown?.route === 'variable' ? shown.params['id'] : undefined;
};
/** The words that a reading looks for; none, where it reads something else. */
function soughtBy({ context }: Pick<AnyMachineSnapshot, 'context'>): string {
  const { requests } = context as QueryContext<{ found?: { query: { q: string } } }>;
  return requests.found?.query.q ?? '';
}
const soughtIn = (read: Read): string => {
  const query = read('query');
  return query ? soughtBy(query) : '';
};
const isLoaded = (read: Read): boolean => read('catalogue')!.context.index !== null;
/** By the list or by its own part. */
const isKnown = (read: Read): boolean => indexAt(read('location')!.context.shown, read) !== null;

const about: readonly PartName[] = [
  'location',
  'catalogue',
  'bundle',
  'thing',
  'query',
  'drafts',
  'searchbox',
];

export const findingProperties: readonly PortalProperty[] = [
  {
    says: 'the results answer the question in the address',
    about,
    always: (read) =>
      !isSettledAt(read, 'browse') ||
      readQuery(read('location')!.context.shown!.search).search === read('catalogue')!.context.query.search,
  },
  {
    says: 'what is typed becomes the question, unless the page is left',
    about,
    from: (read) => isSettledAt(read, 'browse') && read('catalogue')!.matches({ ready: 'typing' }),
    leadsTo: (read) =>
      !isSettledAt(read, 'browse') ||
      read('catalogue')!.context.typed === read('catalogue')!.context.query.search,
    unless: (label) => label.startsWith('searchbox ← box.type'),
  },
  {
    says: 'first rows are read exactly while a known variable is shown',
    about,
    always: (read) =>
      read('location')!.context.shown?.route === 'browse' ||
      (read('query') !== null) === (shownVariable(read) === variable.id && isKnown(read)),
  },
  {
    says: 'what is found beside the list is found for the words in the address',
    about,
    always: (read) => {
      const { shown } = read('location')!.context;
      return shown?.route !== 'browse' || soughtIn(read) === readQuery(shown.search).search;
    },
  },
  {
    says: 'a variable’s page bears its title once it is known',
    about,
    always: (read) =>
      !isSettledAt(read, 'variable') ||
      !isKnown(read) ||
      read('location')!.context.title ===
        titleOf(shownVariable(read) === variable.id ? variable.title : routes.notFound.title, productName),
  },
  {
    says: 'what is half typed is there exactly while its page is',
    about,
    always: (read) => (read('drafts') !== null) === (read('location')!.context.shown?.route === 'browse'),
  },
  {
    says: 'values of a filter are counted by the question in the address',
    about,
    always: (read) =>
      !isSettledAt(read, 'browse') ||
      read('drafts')?.context.search === read('location')!.context.shown!.search,
  },
  ...searchProperties(about),
  {
    says: 'ids in the bundle are judged exactly when the list is here',
    about,
    always: (read) => read('bundle')!.matches({ contents: 'ready' }) === read('catalogue')!.matches('ready'),
  },
  {
    says: 'reading first rows leads to rows or to a reason',
    about,
    from: (read) => read('query')?.matches('loading') === true,
    leadsTo: (read) => !read('query')?.matches('loading'),
    // Another page, or the same again, for ever.
    unless: (label) => label.startsWith('location ← location'),
  },
  {
    says: 'the list is loaded by no page but one that is of it',
    about,
    whenever: (before, _step, after) => {
      const { shown } = after('location')!.context;
      const isWanted = before('catalogue')!.matches('resting') && !after('catalogue')!.matches('resting');
      return !isWanted || (shown !== null && wantsList(shown));
    },
  },
  {
    says: 'a variable’s page comes to its part of the metadata or to a reason',
    about,
    from: (read) => shownVariable(read) !== undefined && !isKnown(read),
    leadsTo: (read) =>
      shownVariable(read) === undefined || isKnown(read) || read('thing')?.matches('failed') === true,
    unless: (label) => label.startsWith('location ← location') || label.includes('retry'),
  },
  { says: 'the metadata can always still come', about, neverLost: isLoaded },
];
