// Suggestions for what is being typed: variables by title and by their other names, datasets, topics. They lead
// somewhere of their own and change nothing of what the search finds, which the specification fixes.
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { columnsOf } from '#machines/catalogue/columns.ts';
import { hitsOf } from '#machines/catalogue/find.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import type { Index } from '#machines/catalogue/search.ts';
import {
  datasetAddress,
  filterAddress,
  variableAddress,
  type CatalogueSnapshot,
} from '#machines/catalogue/select.ts';
import { fold, termsOf } from '#machines/catalogue/search-terms.ts';

export type Suggestion = {
  id: string;
  kind: 'Variable' | 'Dataset' | 'Topic';
  title: string;
  /** What tells it from others of that title. */
  note: string;
  to: string;
};

const most = { variables: 6, datasets: 2, topics: 2 };

/** How well a text answers: 0 is the text itself, 1 begins with it, 2 has every word's beginning, 3 all of them. */
function rankOf(text: string, wanted: string, terms: readonly string[]): number | null {
  if (!terms.every((term) => text.includes(term))) return null;
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  return terms.every((term) => ` ${text}`.includes(` ${term}`)) ? 2 : 3;
}

type Named<Item> = { item: Item; name: string; folded: string };
const named = <Item>(item: Item, name: string): Named<Item> => ({ item, name, folded: fold(name).trim() });

const rememberNames = remembered((index: Index) => ({
  others: index.variables.flatMap((variable) => (variable.aka ?? []).map((name) => named(variable, name))),
  datasets: index.datasets.map((dataset) => named(dataset, dataset.title)),
  topics: columnsOf(index.metadata).topics.values.map((topic) => named(topic, topic)),
}));

type Ranked<Item> = Named<Item> & { rank: number };

/** The best of them, equals in their order. */
function best<Item>(all: Iterable<Named<Item>>, search: string, count: number): Ranked<Item>[] {
  const terms = termsOf(search);
  const wanted = terms.join(' ');
  const byRank: Ranked<Item>[][] = [[], [], [], []];
  for (const one of all) {
    const rank = rankOf(one.folded, wanted, terms);
    if (rank !== null && byRank[rank]!.length < count) byRank[rank]!.push({ ...one, rank });
  }
  return byRank.flat().slice(0, count);
}

/** The variables that the search finds by their titles too: what has the words in its title is among what it finds. */
function* titled(index: Index, search: string): Generator<Named<Variable>> {
  const columns = columnsOf(index.metadata);
  const { variables, titles } = columns;
  for (const at of hitsOf(columns, search))
    yield { item: variables[at]!, name: titleOf(variables[at]!), folded: titles[at]! };
}

const titleOf = ({ title, id }: Variable): string => title || id;

/** By title and by other names, each variable once, by what answers best. */
function bestVariables(index: Index, search: string): Ranked<Variable>[] {
  const found = [
    ...best(titled(index, search), search, most.variables),
    ...best(rememberNames(index).others, search, most.variables),
  ].sort((a, b) => a.rank - b.rank);
  const isFirst = ({ item }: Ranked<Variable>, at: number) =>
    found.findIndex((one) => one.item === item) === at;
  return found.filter(isFirst).slice(0, most.variables);
}

const variableSuggestion = (index: Index, { item, name }: Named<Variable>): Suggestion => ({
  id: `variable ${item.id}`,
  kind: 'Variable',
  title: name === titleOf(item) ? name : `${name}: ${titleOf(item)}`,
  note: index.datasetsById.get(item.dataset.id)?.title ?? item.source.title,
  to: variableAddress(item.id),
});

const datasetSuggestion = ({ item, name }: Named<Dataset>): Suggestion => ({
  id: `dataset ${item.id}`,
  kind: 'Dataset',
  title: name,
  note: item.source.title,
  to: datasetAddress(item.id),
});

const topicSuggestion = ({ name }: Named<string>): Suggestion => ({
  id: `topic ${name}`,
  kind: 'Topic',
  title: name,
  note: '',
  to: filterAddress('topics', name),
});

/** What bears exactly this name comes first; else variables, then datasets, then topics. */
const rememberSuggestions = remembered((index: Index, search: string): Suggestion[] => {
  if (termsOf(search).length === 0) return [];
  const { datasets, topics } = rememberNames(index);
  const ranked = [
    ...bestVariables(index, search).map((one) => ({
      rank: one.rank,
      suggestion: variableSuggestion(index, one),
    })),
    ...best(datasets, search, most.datasets).map((one) => ({
      rank: one.rank,
      suggestion: datasetSuggestion(one),
    })),
    ...best(topics, search, most.topics).map((one) => ({ rank: one.rank, suggestion: topicSuggestion(one) })),
  ];
  return ranked
    .sort((a, b) => Number(b.rank === 0) - Number(a.rank === 0))
    .map(({ suggestion }) => suggestion);
});

const none: readonly Suggestion[] = [];
/** For the question that is being answered. */
export const selectSuggestions = ({ context: { index, query } }: CatalogueSnapshot): readonly Suggestion[] =>
  index ? rememberSuggestions(index, query.search) : none;
