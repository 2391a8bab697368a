// The variables that are offered, as rows of numbers in the order of their titles. What the filters ask for is alike for many
// variables: those of one dataset with the same topics and unit are of one kind, and are tested and counted together.
import type { FacetName } from '#contract/catalogue/browse.ts';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import {
  type Column,
  createFiling,
  newsOf,
  ofVariables,
  type OfVariables,
  valuesIn,
} from '#contract/catalogue/columns.ts';
import { type Lists, offeredIn } from '#server/catalogue/lists.ts';
import type { Segment } from '#server/catalogue/segments/segment.ts';
import type { Steps } from '#server/ground/slices.ts';
import { followWords, type FollowedWords } from './followed-rows.ts';

type Years = { first: number; last: number };

export type ListingRows = Readonly<Record<FacetName, Column>> & {
  variables: readonly Variable[];
  /** The number of each row’s kind. */
  kinds: Int32Array;
  words: FollowedWords;
  /** First and last year; a row without years reaches over none. */
  from: Int32Array;
  to: Int32Array;
  /** The day of the last news as a number that grows with it: 20261114. */
  updated: Int32Array;
  /** How many values it has. */
  values: Float64Array;
  /** First and last year of all. */
  years: Years | null;
  /** ListingRows in the order of a sort, made when it is first asked for. */
  order(sort: 'coverage' | 'newest'): Int32Array;
};

const noYear = 2 ** 30;

type Kinds = Record<OfVariables, Column> & { kinds: Int32Array };

/** Greater than any number of a value. */
const beyondValues = 2 ** 26;

/** Tells sequences of numbers apart, and keeps none of them. */
function createSequences() {
  const known = new Map<number, number>();
  /** The number of the sequence that has one more number at its end; 0 is the empty one's. */
  return function grown(sequence: number, by: number): number {
    const key = sequence * beyondValues + by;
    const there = known.get(key);
    if (there === undefined) known.set(key, known.size + 1);
    return there ?? known.size;
  };
}

/** The number of all values that a variable has, filter by filter. */
function createKindOf() {
  const numbers = new Map<string, number>();
  const grown = createSequences();
  const numberOf = (value: string): number => {
    const there = numbers.get(value);
    if (there === undefined) numbers.set(value, numbers.size + 1);
    return there ?? numbers.size;
  };
  return function kindOf(variable: Variable): number {
    let sequence = 0;
    for (const name of ofVariables) {
      for (const value of valuesIn[name](variable)) sequence = grown(sequence, numberOf(value));
      // Where the values of a filter end.
      sequence = grown(sequence, 0);
    }
    return sequence;
  };
}

function* kindsOf(variables: readonly Variable[]): Steps<Kinds> {
  const filings = ofVariables.map((name) => ({ name, filing: createFiling() }));
  const kindOf = createKindOf();
  const known = new Map<number, number>();
  const kinds = new Int32Array(variables.length);
  for (let at = 0; at < variables.length; at += 1) {
    const variable = variables[at]!;
    const kind = kindOf(variable);
    const there = known.get(kind);
    kinds[at] = there ?? known.size;
    if (there === undefined) {
      known.set(kind, known.size);
      for (const { name, filing } of filings) filing.file(valuesIn[name](variable));
    }
    yield;
  }
  const columns = Object.fromEntries(filings.map(({ name, filing }) => [name, filing.done()]));
  return { ...(columns as Record<OfVariables, Column>), kinds };
}

function* figuresOf(variables: readonly Variable[], { datasets }: Pick<Lists, 'datasets'>) {
  const count = variables.length;
  const [from, to, updated] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const values = new Float64Array(count);
  let [first, last] = [Infinity, -Infinity];
  for (let at = 0; at < count; at += 1) {
    const variable = variables[at]!;
    const { coverage, dataset } = variable;
    from[at] = coverage.from ?? noYear;
    to[at] = coverage.to ?? -noYear;
    first = Math.min(first, coverage.from ?? first);
    last = Math.max(last, coverage.to ?? last);
    updated[at] = newsOf(variable, datasets.get(dataset.id));
    values[at] = coverage.values;
    yield;
  }
  const years = Number.isFinite(first) && Number.isFinite(last) ? { first, last } : null;
  return { from, to, updated, values, years };
}

/** Most first; equals stay in the order of their titles. */
const mostFirst = (keys: Int32Array | Float64Array): Int32Array =>
  Int32Array.from(keys.keys()).toSorted((one, other) => keys[other]! - keys[one]!);

type From = Pick<Lists, 'ordered' | 'datasets'> & { segments: readonly Segment[] };

/** @param before those of the release that this one follows */
export function* readRows(
  { ordered, datasets, segments }: From,
  before: ListingRows | undefined,
): Steps<ListingRows> {
  const variables = yield* offeredIn(ordered);
  const kinds = yield* kindsOf(variables);
  const figures = yield* figuresOf(variables, { datasets });
  const words = yield* followWords(before?.words, { segments, variables });
  const countries = createFiling();
  for (const id of kinds.datasets.values) {
    countries.file(datasets.get(id)?.entities?.codes ?? []);
    yield;
  }
  const orders = new Map<string, Int32Array>();
  return {
    ...kinds,
    countries: countries.done(),
    variables,
    words,
    ...figures,
    order(sort) {
      const order = orders.get(sort) ?? mostFirst(sort === 'coverage' ? figures.values : figures.updated);
      orders.set(sort, order);
      return order;
    },
  };
}
