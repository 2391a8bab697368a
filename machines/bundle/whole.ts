// The whole bundle at once: how many of each dataset's variables have values in which years, in which years all have, and
// which countries are in all of its datasets. By the catalogue's own figures, so that nothing is fetched for it.
import { yearsText } from '#contract/ground/years.ts';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { countVariables, type Group } from './select-groups.ts';

export type YearRow = {
  id: string;
  title: string;
  variables: number;
  /** How many of them have a value, year by year from the whole's first. */
  counts: readonly number[];
};

export type WholeYears = {
  from: number;
  to: number;
  rows: readonly YearRow[];
  /** The years in which every variable of the bundle has values. */
  common: readonly number[];
  /** Variables without years, which no picture of years can show. */
  timeless: number;
};

/** Its first and last year with a value; null where it has no years. */
const spanOf = ({ coverage: { from, to } }: Variable): { from: number; to: number } | null =>
  from === null || to === null ? null : { from, to };

/** Whether it has a value of anybody in a year; without a strip it is only known from when to when. */
export function hasYear(variable: Variable, year: number): boolean {
  const { strip } = variable.coverage;
  const span = spanOf(variable);
  if (span === null || year < span.from || year > span.to) return false;
  return strip === undefined || (strip[year - span.from] ?? '0') !== '0';
}

/** Null where no variable has years. */
export function yearsOf(groups: readonly Group[]): WholeYears | null {
  const dated = groups.flatMap(({ variables }) => variables.flatMap((one) => spanOf(one) ?? []));
  if (dated.length === 0) return null;
  const from = dated.reduce((least, one) => Math.min(least, one.from), Infinity);
  const to = dated.reduce((most, one) => Math.max(most, one.to), -Infinity);
  const years = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const rows = groups.map(({ dataset, variables }) => ({
    id: dataset.id,
    title: dataset.title,
    variables: variables.length,
    counts: years.map((year) => variables.filter((one) => hasYear(one, year)).length),
  }));
  const timeless = countVariables(groups) - dated.length;
  const common = years.filter((_, at) => rows.every(({ counts, variables }) => counts[at] === variables));
  return { from, to, rows, common, timeless };
}

export type CountryRow = {
  id: string;
  title: string;
  /** Alpha-3 codes, in order; null where its rows are not about countries. */
  codes: readonly string[] | null;
  /** Those of its countries that some other dataset has not. */
  alone: readonly string[];
};

export type WholeCountries = {
  rows: readonly CountryRow[];
  /** In every dataset; none where one of them is not about countries. */
  common: readonly string[];
};

/** Of a dataset it is known which countries its rows are about, and not in which of them each variable has a value. */
export function countriesOf(groups: readonly Group[]): WholeCountries | null {
  const known = groups.map(({ dataset }) => dataset.entities?.codes ?? null);
  if (groups.length < 2 || known.every((codes) => codes === null)) return null;
  const sets = known.map((codes) => new Set(codes));
  const isCommon = (code: string) => sets.every((set) => set.has(code));
  return {
    rows: groups.map(({ dataset: { id, title } }, at) => {
      const codes = known[at]!;
      return { id, title, codes, alone: (codes ?? []).filter((code) => !isCommon(code)) };
    }),
    common: [...sets[0]!].filter(isCommon),
  };
}

/** As a strip of digits (src/ui/CoverageStrip.tsx): 0 none, 7 all of the dataset's variables. */
export const stripOf = ({ counts, variables }: YearRow): string =>
  counts.map((count) => Math.ceil((7 * count) / variables)).join('');

/** "1990–2003, 2005" */
export function runsOf(years: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const year of years) {
    const last = runs.at(-1);
    if (last?.[1] === year - 1) last[1] = year;
    else runs.push([year, year]);
  }
  return runs.map(([first, last]) => yearsText(first, last)).join(', ');
}
