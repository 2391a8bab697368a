// The catalogue as columns of numbers, built once a load: what each filter asks of 50,000 variables is then a walk
// over typed arrays. A long catalogue is built in slices, between which the page may draw and answer.
import type { FacetName } from '#contract/catalogue/browse.ts';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { type Column, createFiling, newsOf, ofVariables, valuesIn } from '#contract/catalogue/columns.ts';
import { offeredOf, type Metadata } from './search.ts';
import { searchable, searchTextOf } from '#contract/catalogue/search-text.ts';

export type Columns = Readonly<Record<FacetName, Column>> & {
  variables: readonly Variable[];
  haystacks: readonly string[];
  /** Their titles, folded as words are. */
  titles: readonly string[];
  /** First and last year; a variable without years reaches over none. */
  from: Int16Array;
  to: Int16Array;
  /** The day of the last news as a number that grows with it: 20261114. */
  updated: Int32Array;
  /** How many values it has. */
  values: Float64Array;
};

const noYear = 32_767;

function countriesOf(ids: readonly string[], datasets: ReadonlyMap<string, Dataset>): Column {
  const filing = createFiling();
  for (const id of ids) filing.file(datasets.get(id)?.entities?.codes ?? []);
  return filing.done();
}

/** So many variables between two rests: a few milliseconds on a slow machine. */
const slice = 1000;

/** Builds the columns; rests after each slice. */
function* building(metadata: Metadata): Generator<void, Columns> {
  const variables = offeredOf(metadata);
  const datasets = new Map(metadata.datasets.map((dataset) => [dataset.id, dataset]));
  const count = variables.length;
  const filings = ofVariables.map((name) => ({ name, filing: createFiling() }));
  const haystacks: string[] = [];
  const titles: string[] = [];
  const [from, to] = [new Int16Array(count), new Int16Array(count)];
  const [updated, values] = [new Int32Array(count), new Float64Array(count)];
  for (const [at, variable] of variables.entries()) {
    const dataset = datasets.get(variable.dataset.id);
    for (const { name, filing } of filings) filing.file(valuesIn[name](variable));
    haystacks.push(searchTextOf(variable));
    titles.push(searchable(variable.title || variable.id).trim());
    from[at] = variable.coverage.from ?? noYear;
    to[at] = variable.coverage.to ?? -noYear;
    updated[at] = newsOf(variable, dataset);
    values[at] = variable.coverage.values;
    if (at % slice === slice - 1) yield;
  }
  const filed = Object.fromEntries(filings.map(({ name, filing }) => [name, filing.done()]));
  const countries = countriesOf(filed['datasets']!.values, datasets);
  const facets = { ...filed, countries } as Record<FacetName, Column>;
  return { ...facets, variables, haystacks, titles, from, to, updated, values };
}

// They hang on the metadata they were built from, and go when those go.
const built = new WeakMap<Metadata, Columns>();

function keep(metadata: Metadata, columns: Columns): Columns {
  built.set(metadata, columns);
  return columns;
}

/** The columns; built at once where nobody has built them in slices. */
export function columnsOf(metadata: Metadata): Columns {
  const known = built.get(metadata);
  if (known) return known;
  const steps = building(metadata);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return keep(metadata, step.value);
}

/** Builds them ahead, in slices. @param rest lets the page draw and answer */
export async function buildColumns(metadata: Metadata, rest: () => Promise<void>): Promise<void> {
  const steps = building(metadata);
  for (;;) {
    const step = steps.next();
    if (step.done) return void keep(metadata, step.value);
    await rest();
  }
}
