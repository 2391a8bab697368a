// The part of the catalogue that the page of one thing shows: the thing, what it is in, and what its page links to. It is
// apart from the lists (server/catalogue/lists.ts), which are the same for every reader, and looks nothing up that is not at hand, so
// that its cost grows with the thing and not with the catalogue.
import type { MetadataPart, Variable } from '#contract/catalogue/catalogue.ts';
import type { Lists } from '#server/catalogue/lists.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { ThingKind } from '#server/search/nearest.ts';
import { unknownThing } from '#server/search/unknown.ts';

const things = ['variable', 'dataset', 'source', 'collection'] as const satisfies ThingKind[];

/** What a part is of: one of these. */
export type PartQuery = { [Kind in ThingKind]?: string | undefined };

/** So many others of its dataset stand beside a variable. */
const others = 5;

const isOffered = ({ withdrawn }: Variable): boolean => !withdrawn;

const collectionsOf = ({ inCollections }: Pick<Variable, 'inCollections'>): string[] =>
  inCollections.map(({ collectionId }) => collectionId);

/** These variables, in their order, with the datasets, sources and collections that they or `more` are in. */
function partWith(
  { lists, release }: { lists: Lists; release: Release },
  variables: readonly Variable[],
  more: { dataset?: string; source?: string; collection?: string } = {},
): MetadataPart {
  const datasetIds = new Set([...variables.map(({ dataset }) => dataset.id), more.dataset]);
  const datasets = [...datasetIds].flatMap((id) => lists.datasets.get(id ?? '') ?? []);
  const filed = [...variables, ...datasets];
  const sources = new Set([...filed.map(({ source }) => source.id), more.source]);
  const collections = new Set([...filed.flatMap(collectionsOf), more.collection]);
  return {
    variables: [...variables],
    datasets: datasets.map((dataset) => lists.datasetOf(dataset, false)),
    sources: release.sources.filter(({ id }) => sources.has(id)),
    collections: release.collections.filter(({ id }) => collections.has(id)),
  };
}

/** The variable, what it is to be replaced by, its flags, whose flags it holds, and the first others of its dataset. */
function aroundVariable(lists: Lists, variable: Variable): Variable[] {
  const own = lists.variablesIn(variable.dataset.id);
  const flags = own.filter(({ flagsOf }) => flagsOf === variable.id);
  const beside = own.filter((one) => isOffered(one) && one.id !== variable.id).slice(0, others);
  const named = [variable.successor, variable.flagsOf].flatMap((id) => lists.variables.get(id ?? '') ?? []);
  const wanted = new Set([variable, ...flags, ...beside, ...named]);
  return [...own.filter((one) => wanted.delete(one)), ...wanted];
}

/** What of the catalogue is asked for. @throws `name-unknown` where there is no such thing */
export function checkPart(release: Release, lists: Lists, asked: PartQuery): void {
  const there: Readonly<Record<ThingKind, (id: string) => boolean>> = {
    variable: (id) => lists.variables.get(id) !== undefined,
    dataset: (id) => lists.datasets.has(id),
    source: (id) => lists.sources.has(id),
    collection: (id) => release.collections.some((one) => one.id === id),
  };
  for (const kind of things) {
    const id = asked[kind];
    if (id !== undefined && !there[kind](id)) throw unknownThing(release, kind, id);
  }
}

/** These variables and all of these datasets, with the successors of those that are withdrawn. */
export function partOfSome(
  release: Release,
  lists: Lists,
  asked: { variables: readonly string[]; datasets: readonly string[] },
): MetadataPart {
  const own = asked.datasets.flatMap((id) => lists.variablesIn(id));
  const named = asked.variables.flatMap((id) => lists.variables.get(id) ?? []);
  const successors = named.flatMap(({ successor }) => lists.variables.get(successor ?? '') ?? []);
  return partWith({ lists, release }, [...new Set([...own, ...named, ...successors])]);
}

/** What the page of one thing shows; nothing where there is no such thing. */
export function partOf(release: Release, lists: Lists, asked: PartQuery): MetadataPart {
  const from = { lists, release };
  if (asked.variable !== undefined) {
    const variable = lists.variables.get(asked.variable);
    return partWith(from, variable ? aroundVariable(lists, variable) : []);
  }
  if (asked.dataset !== undefined)
    return partWith(from, lists.variablesIn(asked.dataset), { dataset: asked.dataset });
  if (asked.source !== undefined) {
    const source = lists.sources.get(asked.source)?.id ?? asked.source;
    return partWith(from, lists.variablesOf('source', source), { source });
  }
  const collection = asked.collection ?? '';
  return partWith(from, lists.variablesOf('collection', collection), { collection });
}
