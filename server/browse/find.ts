// Which variables answer a question, in its order, and how many each value of each filter would leave: what the pages work out
// themselves where the catalogue is short (machines/catalogue/find.ts), and the same by property. A variable that fails
// nothing is found; one that fails a single filter counts in that filter alone.
import type { FacetName, ListingQuery } from '#contract/catalogue/browse.ts';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import {
  countAt,
  dayNumber,
  flagsOf,
  hasOne,
  haveAll,
  newsOf,
  ofVariables,
  valuesIn,
} from '#contract/catalogue/columns.ts';
import { termsOf } from '#contract/catalogue/search-text.ts';
import { finishAtOnce, type Steps } from '#server/ground/slices.ts';
import type { ListingRows } from './rows.ts';

export type ListingQuestion = Readonly<Record<FacetName, readonly string[]>> & {
  terms: readonly string[];
  from: number | null;
  to: number | null;
  since: string;
  sort: NonNullable<ListingQuery['sort']>;
  page: number;
};

const idsIn = (list: string | undefined): string[] => [...new Set((list ?? '').split(',').filter(Boolean))];
const linesIn = (list: string | undefined): string[] => [
  ...new Set((list ?? '').split('\n').filter(Boolean)),
];

/** @param sourceOf the id that a source has now */
export function questionOf(query: ListingQuery, sourceOf: (id: string) => string): ListingQuestion {
  const { search, source, collection, dataset, topic, country, unit, since, sort, page } = query;
  const years = [query.from ?? query.to, query.to ?? query.from].filter((year) => year !== undefined);
  return {
    terms: termsOf(search ?? ''),
    sources: [...new Set(idsIn(source).map(sourceOf))],
    collections: idsIn(collection),
    datasets: idsIn(dataset),
    topics: linesIn(topic),
    countries: idsIn(country),
    units: linesIn(unit),
    from: years.length > 0 ? Math.min(...years) : null,
    to: years.length > 0 ? Math.max(...years) : null,
    since: since ?? '',
    sort: sort ?? 'title',
    page: page ?? 1,
  };
}

/** Whether a question has filters. */
export const isFiltered = (question: ListingQuestion): boolean =>
  question.from !== null ||
  question.since !== '' ||
  (['collections', 'sources', 'topics', 'datasets', 'countries', 'units'] as const).some(
    (name) => question[name].length > 0,
  );

export type Counts = Readonly<Record<FacetName, Int32Array>>;

export type Found = {
  total: number;
  counts: Counts;
  /** Which rows are found: those that are marked with 1. */
  found: Uint8Array;
};

/** A kind that fails nothing; one that fails the filter of this number, plus one; one that counts nowhere. */
const [passes, nowhere] = [0, 255];

/** What the filters say of each kind. */
function verdictsOf(rows: ListingRows, question: ListingQuestion): Uint8Array {
  const { datasets } = rows;
  const tests = ofVariables.flatMap((name, nth) =>
    question[name].length === 0
      ? []
      : [{ nth, column: rows[name], flags: flagsOf(rows[name], question[name]) }],
  );
  const hasCountries = haveAll(rows.countries, question.countries, datasets.values.length);
  const verdicts = new Uint8Array(datasets.starts.length - 1);
  for (let kind = 0; kind < verdicts.length; kind += 1) {
    if (!hasCountries[datasets.held[datasets.starts[kind]!]!]) {
      verdicts[kind] = nowhere;
      continue;
    }
    for (const { nth, column, flags } of tests) {
      if (hasOne(column, flags, kind)) continue;
      verdicts[kind] = verdicts[kind] === passes ? nth + 1 : nowhere;
    }
  }
  return verdicts;
}

/** So many kinds or datasets are counted in one step. */
const oneStep = 500;

/** @param byKind how many rows of each kind have the words, years and news */
function* countsOf(rows: ListingRows, verdicts: Uint8Array, byKind: Int32Array): Steps<Counts> {
  const counts = Object.fromEntries(
    [...ofVariables, 'countries' as const].map((name) => [name, new Int32Array(rows[name].values.length)]),
  ) as Record<FacetName, Int32Array>;
  const byDataset = new Int32Array(rows.datasets.values.length);
  for (const [kind, count] of byKind.entries()) {
    if (kind % oneStep === 0) yield;
    const verdict = verdicts[kind]!;
    if (count === 0 || verdict === nowhere) continue;
    if (verdict !== passes) {
      const name = ofVariables[verdict - 1]!;
      countAt(counts[name], rows[name], kind, count);
      continue;
    }
    for (const name of ofVariables) countAt(counts[name], rows[name], kind, count);
    byDataset[rows.datasets.held[rows.datasets.starts[kind]!]!]! += count;
  }
  for (const [at, by] of byDataset.entries()) {
    if (at % oneStep === 0) yield;
    if (by > 0) countAt(counts.countries, rows.countries, at, by);
  }
  return counts;
}

/** @param marks which rows have the words: those that are marked with the number of terms */
export function* findInSteps(rows: ListingRows, question: ListingQuestion, marks: Uint8Array): Steps<Found> {
  const verdicts = verdictsOf(rows, question);
  const { from, to } = question;
  const since = dayNumber(question.since);
  const words = question.terms.length;
  const found = new Uint8Array(marks.length);
  const byKind = new Int32Array(verdicts.length);
  let total = 0;
  for (let at = 0; at < marks.length; at += 1) {
    if (marks[at] !== words || rows.updated[at]! < since) continue;
    if (from !== null && (rows.from[at]! > from || rows.to[at]! < to!)) continue;
    const kind = rows.kinds[at]!;
    byKind[kind]! += 1;
    if (verdicts[kind] !== passes) continue;
    found[at] = 1;
    total += 1;
  }
  return { total, counts: yield* countsOf(rows, verdicts, byKind), found };
}

export const find = (...from: Parameters<typeof findInSteps>): Found => finishAtOnce(findInSteps(...from));

/** Whether the filters leave a variable, whatever its words. */
export function isWithin(
  question: ListingQuestion,
  variable: Variable,
  dataset: Pick<Dataset, 'updated' | 'modified' | 'entities'> | undefined,
): boolean {
  const { from, to, since, countries } = question;
  const { coverage } = variable;
  const has = (chosen: readonly string[], own: readonly string[]) =>
    chosen.length === 0 || chosen.some((value) => own.includes(value));
  const reaches = (year: number | null) =>
    year === null ||
    (coverage.from !== null && coverage.to !== null && coverage.from <= year && coverage.to >= year);
  return (
    ofVariables.every((name) => has(question[name], valuesIn[name](variable))) &&
    countries.every((code) => dataset?.entities?.codes?.includes(code) ?? false) &&
    reaches(from) &&
    reaches(to) &&
    newsOf(variable, dataset) >= dayNumber(since)
  );
}

/** Found variables in the question’s order, from one place among them to before another. */
export function inOrder(
  { variables, order }: ListingRows,
  { found }: Pick<Found, 'found'>,
  sort: ListingQuestion['sort'],
  [from, until]: readonly [number, number],
): Variable[] {
  const last = variables.length - 1;
  const rows = sort === 'coverage' || sort === 'newest' ? order(sort) : null;
  const wanted: Variable[] = [];
  for (let [at, nth] = [0, 0]; at <= last && nth < until; at += 1) {
    const row = rows ? rows[at]! : sort === 'title' ? at : last - at;
    if (found[row] === 0) continue;
    if (nth >= from) wanted.push(variables[row]!);
    nth += 1;
  }
  return wanted;
}
