// A smaller composition for the wires that the first leaves alone: the metadata, the address that holds the question,
// its suggestions, a variable's page with its first rows, and the download page, all under a location that may lose chunks. One word to
// type, one variable that exists and one that does not.
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { variable } from '#contract/api/examples.ts';
import { catalogueCases } from '#machines/catalogue/catalogue.cases.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { CatalogueContext } from '#machines/catalogue/catalogue.setup.ts';
import { readQuery } from '#machines/catalogue/query.ts';
import { groupsOf, type Group } from '#machines/bundle/select-groups.ts';
import { downloadMachine } from '#machines/file/download.machine.ts';
import type { DownloadContext } from '#machines/file/download.setup.ts';
import { suggestionsMachine } from '#machines/catalogue/suggestions/suggestions.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { LocationContext } from '#machines/location/location.setup.ts';
import { routes, titleOf } from '#machines/location/routes.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import { bundle, origin } from './one-tab.ts';
import type { PortalProperty } from '#tests/model/checker/properties/properties.ts';

const word = 'tax';
const productName = 'Meridian';

const contextOf = <Context>(snapshot: AnyMachineSnapshot) => snapshot.context as Context;

const idsIn = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ variables }) => variables.map(({ id }) => id));

const goings = ['/home', '/browse', `/variables/${variable.id}`, '/variables/no.such', '/download'].map(
  (to): [PartName, AnyEventObject] => ['location', { type: 'location.go', to }],
);
const typing = ['', word].map((text): [PartName, AnyEventObject] => [
  'catalogue',
  { type: 'catalogue.type', text },
]);
const submit: [PartName, AnyEventObject] = ['catalogue', { type: 'catalogue.submit' }];
const suggesting: [PartName, AnyEventObject][] = [
  ['suggestions', { type: 'suggestion.open' }],
  ['suggestions', { type: 'suggestion.choose', to: `/variables/${variable.id}` }],
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
  ['query', { type: 'query.retry' }],
  ['location', { type: 'location.retry' }],
];
const admit: [PartName, AnyEventObject] = ['location', { type: 'location.admit', isStaff: false }];

const begins = (address: string): Composition['begins'] => ({
  catalogue: undefined,
  bundle: { tab: 'a' },
  location: { origin, address, productName, hasReloaded: true },
});

export const finding = (wires?: readonly Wire[], faulty: Partial<Record<PartName, AnyStateMachine>> = {}) =>
  ({
    parts: {
      location: {
        machine: faulty.location ?? locationMachine,
        cases: { 'xstate.error.actor.loadScreen': [{ error: new Error('chunk lost') }] },
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
      query: {
        machine: faulty.query ?? queryMachine,
        cases: { 'xstate.error.actor.readQuery': [{ error: new Error('no rows') }] },
        project: (snapshot) => snapshot.value,
      },
      download: {
        machine: faulty.download ?? downloadMachine,
        project: (snapshot) => [snapshot.value, idsIn(contextOf<DownloadContext>(snapshot).groups)],
      },
      suggestions: {
        machine: faulty.suggestions ?? suggestionsMachine,
        project: (snapshot) => snapshot.value,
      },
    },
    begins: begins('/browse'),
    offers: (read) => {
      // The field stands on the browse page, and nowhere else.
      const hasField = read('location')!.context.shown?.route === 'browse';
      const isUnknown = read('location')!.context.isAdmitted === null;
      return [
        ...goings,
        ...(hasField ? [...typing, submit, ...suggesting] : []),
        ...retries,
        elsewhere,
        ...(isUnknown ? [admit] : []),
      ];
    },
    fair: (_part, { type }) => (type === 'location.admit' ? 'it is known who is here' : null),
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
const isLoaded = (read: Read): boolean => read('catalogue')!.context.index !== null;

const about: readonly PartName[] = ['location', 'catalogue', 'bundle', 'query', 'download', 'suggestions'];

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
    unless: (label) => label.startsWith('catalogue ← catalogue.type'),
  },
  {
    says: 'first rows are read exactly while a known variable is shown',
    about,
    always: (read) => (read('query') !== null) === (shownVariable(read) === variable.id && isLoaded(read)),
  },
  {
    says: 'a variable’s page bears its title once it is known',
    about,
    always: (read) =>
      !isSettledAt(read, 'variable') ||
      !isLoaded(read) ||
      read('location')!.context.title ===
        titleOf(shownVariable(read) === variable.id ? variable.title : routes.notFound.title, productName),
  },
  {
    says: 'file choices are there exactly while their page is',
    about,
    always: (read) => (read('download') !== null) === (read('location')!.context.shown?.route === 'download'),
  },
  {
    says: 'suggestions are there exactly while their page is',
    about,
    always: (read) =>
      (read('suggestions') !== null) === (read('location')!.context.shown?.route === 'browse'),
  },
  {
    says: 'a suggestion that is chosen is where the visitor goes',
    about,
    on: 'suggestion.choose',
    whenever: (before, { event }, after) =>
      !before('suggestions')?.matches('open') || after('location')!.context.wanted.path === event['to'],
  },
  {
    says: 'files are made of what is in the bundle, once it is known what that is',
    about,
    always: (read) => {
      const index = read('catalogue')!.context.index;
      const made = read('download')?.context.groups;
      const held = index && groupsOf(index, read('bundle')!.context.ids);
      return !made || !held || String(idsIn(made)) === String(idsIn(held));
    },
  },
  {
    says: 'the bundle can be changed exactly when the metadata are here',
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
  { says: 'the metadata can always still come', about, neverLost: isLoaded },
];
