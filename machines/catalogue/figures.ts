// The catalogue in figures: what home and a variable's page say of it beside the list. Read from the index, which
// does not change once it is loaded, so each figure is worked out once.
import type { Collection, Dataset, Entities, Variable } from '#contract/catalogue/catalogue.ts';
import { extentOf, howSynthetic } from '#contract/catalogue/extents.ts';
import { latestCount, mostOffered, phrases } from '#contract/catalogue/listed.ts';
import type { Extent } from '#contract/catalogue/overview.ts';
import { locale } from '#contract/ground/constants.ts';
import { countingCountries } from '#contract/place/counts.ts';
import { find } from './find.ts';
import { emptyQuery } from './query.ts';
import { remembered } from './remember.ts';
import type { Index } from './search.ts';

const countryWords = { one: 'country', many: 'countries' };

/** A dataset, or what several have in common. */
export type About = { entities?: Pick<Entities, 'kind'> | undefined };

/** What a dataset's rows are about, beside the year: countries where the import found them. */
export const entitiesOf = (about: About | undefined): { one: string; many: string } =>
  about?.entities?.kind === 'country' ? countryWords : { one: 'entity', many: 'entities' };

const rememberCountries = remembered((index: Index): number => {
  const counting = countingCountries(index.datasets);
  let step = counting.next();
  while (!step.done) step = counting.next();
  return step.value;
});
/** How many countries and territories of today the whole catalogue has. */
export const countCountries = (index: Index): number => rememberCountries(index);

/** The dataset of an id; none has the id null. */
export const datasetOf = (index: Index, id: string | null): Dataset | undefined =>
  index.datasetsById.get(id!);

const rememberExtent = remembered((index: Index) => extentOf(index.variables));
/** The whole catalogue's extent. */
export const catalogueExtent = (index: Index): Extent => rememberExtent(index);

export type CollectionCard = Collection & { extent: Extent };

const rememberCards = remembered((index: Index): CollectionCard[] => {
  const members = new Map<string, Variable[]>(index.collections.map(({ id }) => [id, []]));
  for (const variable of index.variables)
    for (const { collectionId } of variable.inCollections) members.get(collectionId)?.push(variable);
  return index.collections.map((collection) => {
    const variables = members.get(collection.id)!;
    return { ...collection, variableCount: variables.length, extent: extentOf(variables) };
  });
});
/** The collections with what their variables cover. */
export const collectionCards = (index: Index): readonly CollectionCard[] => rememberCards(index);

const rememberLatest = remembered((index: Index): Dataset[] =>
  [...index.datasets]
    .sort((a, b) => b.updated.localeCompare(a.updated) || a.title.localeCompare(b.title, locale))
    .slice(0, latestCount),
);
/** The datasets with the latest versions, by the day of the publisher, else of the import. */
export const latestDatasets = (index: Index): readonly Dataset[] => rememberLatest(index);

const rememberPhrases = remembered((index: Index): string[] =>
  phrases.filter((search) => find(index, { ...emptyQuery, search }).matches.length > 0).slice(0, mostOffered),
);
/** Those of a catalogue that answers all of them. */
export const usualSearches: readonly string[] = phrases.slice(0, mostOffered);
/** Searches worth offering: those that this catalogue answers. */
export const offeredSearches = (index: Index): readonly string[] => rememberPhrases(index);

export const isSynthetic = (index: Index): boolean => howSynthetic(index.datasets) !== 'none';

const relatedCount = 5;

const rememberRelated = remembered((index: Index, variable: Variable): Variable[] =>
  index.variables
    .filter(({ id, dataset }) => dataset.id === variable.dataset.id && id !== variable.id)
    .slice(0, relatedCount),
);
/** Others of the same dataset, in the order of their titles. */
export const relatedTo = (index: Index, variable: Variable): readonly Variable[] =>
  rememberRelated(index, variable);

const rememberDatasets = remembered(
  (index: Index, ids: readonly string[]): number =>
    new Set(ids.map((id) => index.byId.get(id)?.dataset.id).filter((id) => id !== undefined)).size,
);
/** From how many datasets the variables come. */
export const countDatasets = (index: Index, ids: readonly string[]): number => rememberDatasets(index, ids);
