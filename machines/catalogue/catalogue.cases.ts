// One of each event that a catalogue can meet. Guards ask one thing, whether the field is ahead of the query, so
// two words are enough: what is typed is never the query's word, and what the address brings is never what is being
// typed. Once a question is asked the address answers it by `catalogue.find` (a wire), so a settled catalogue is
// one state however it was reached.
import type { AnyMachineSnapshot } from 'xstate';
import { collection, dataset, source, variable } from '#contract/api/examples.ts';
import { noAnswer, unavailable } from '#machines/kinds/failure.cases.ts';
import type { CatalogueContext } from './catalogue.setup.ts';
import type { Metadata } from './search.ts';

export const words = ['corporate', 'offshore'] as const;

/** A source and a collection to filter by. */
export const filters = { source: 'office-of-accounts', collection: 'public-revenue' };

const metadata: Metadata = {
  variables: [variable],
  datasets: [dataset],
  sources: [source],
  collections: [collection],
};

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as CatalogueContext;
const otherThan = (word: string): string => (word === words[0] ? words[1] : words[0]);

/** Before any page has wanted the list there is no field, and no filter to take off. */
const onItsPage = (snapshot: AnyMachineSnapshot, payload: object): object[] =>
  snapshot.matches('resting') ? [] : [payload];

export const catalogueCases = {
  'catalogue.type': (snapshot: AnyMachineSnapshot) =>
    onItsPage(snapshot, { text: otherThan(contextOf(snapshot).query.search) }),
  'catalogue.submit': (snapshot: AnyMachineSnapshot) => onItsPage(snapshot, {}),
  'catalogue.reset': (snapshot: AnyMachineSnapshot) => onItsPage(snapshot, {}),
  'catalogue.find': (snapshot: AnyMachineSnapshot) => [
    { search: `?search=${otherThan(contextOf(snapshot).typed)}` },
  ],
  'catalogue.sort': [{ sort: '-title' }],
  'catalogue.narrow': (snapshot: AnyMachineSnapshot) => onItsPage(snapshot, { by: { sources: [] } }),
  'xstate.done.actor.loadMetadata': [{ output: metadata }],
  'xstate.error.actor.loadMetadata': [{ error: noAnswer }, { error: unavailable }],
};

export const projectCatalogue = (snapshot: AnyMachineSnapshot): unknown => {
  const { typed, query } = contextOf(snapshot);
  return snapshot.matches('ready') ? snapshot.value : [snapshot.value, typed !== query.search];
};
