// Every way to choose among the rows of the small packages, generated, and how many rows each must give: worked out from
// the publisher's own text, of all rows or of the first of each dataset.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { revenueCountries, smallCsv, type SmallDataset } from './small-data.ts';

const columnsOf: Record<SmallDataset, { keys: string[]; variables: string[] }> = {
  'tax.revenue': { keys: ['country', 'year'], variables: ['corporate_tax', 'vat_total'] },
  'tax.long': { keys: ['code'], variables: ['amount'] },
  'hidden.offshore': { keys: ['country', 'year'], variables: ['offshore'] },
};
const codesOf = ['ALB', 'BEN', 'CIV', 'DNK', 'SWZ', 'FJI', 'GEO', 'KOR', 'LSO', 'MLT'];
const entitiesOf: Record<SmallDataset, string[]> = {
  'tax.revenue': revenueCountries,
  'tax.long': ['c00000', 'c00001', 'c00010', 'c12345', 'c24999'],
  'hidden.offshore': revenueCountries,
};
const someYears = fc.option(fc.constantFrom([2019, 2019], [2020, 2021], [2021, 2030], [2000, 2018]), {
  nil: undefined,
});
const some = (ids: string[]) => fc.option(fc.subarray(ids, { minLength: 1 }), { nil: undefined });
const all: [SmallDataset, ...SmallDataset[]][] = [
  ['tax.revenue'],
  ['hidden.offshore'],
  ['tax.revenue', 'hidden.offshore'],
  ['hidden.offshore', 'tax.revenue'],
  // Long enough to leave in more than one slice, and so to take its time.
  ['tax.long'],
];

/** By its full id. */
const variablesOf = (dataset: SmallDataset) =>
  columnsOf[dataset].variables.map((name) => `${dataset}.${name}`);

export const anySelection = fc
  .oneof(...[5, 2, 2, 1, 1].map((weight, at) => ({ weight, arbitrary: fc.constant(all[at]!) })))
  .chain((datasets) => {
    const isLong = datasets[0] === 'tax.long';
    const none = fc.constant(undefined);
    return fc.record({
      datasets: fc.constant(datasets),
      keys: some(columnsOf[datasets[0]].keys),
      variables: some(datasets.flatMap(variablesOf)),
      entities: some(entitiesOf[datasets[0]]),
      years: isLong ? none : someYears,
      layout: fc.constantFrom(undefined, 'wide', 'long'),
      codes: isLong ? none : fc.constantFrom(undefined, undefined, 'asis', 'iso3'),
      labels: fc.constantFrom(undefined, undefined, 'codes', 'labels', 'both'),
      keep: fc.constantFrom(undefined, 'all', 'matched'),
    });
  });
export type SmallSelection = typeof anySelection extends fc.Arbitrary<infer T> ? T : never;

const inCodes = (country: string) => codesOf[revenueCountries.indexOf(country)]!;

export function queryOf({ datasets, keys, variables, entities, years, ...rest }: SmallSelection): string[] {
  const { layout, codes, labels, keep } = rest;
  const named = codes === 'iso3' ? entities?.map(inCodes) : entities;
  return [
    `dataset=${datasets.join(',')}`,
    keys && `keys=${keys.join(',')}`,
    variables && `variables=${variables.join(',')}`,
    named && `entities=${encodeURIComponent(named.join('|'))}`,
    years && `from=${years[0]}&to=${years[1]}`,
    layout && `layout=${layout}`,
    codes && `codes=${codes}`,
    labels && `labels=${labels}`,
    keep && `keep=${keep}`,
  ].filter((one) => one !== undefined);
}

type Row = Record<string, string>;
const rowsOf = Object.fromEntries(
  Object.entries(smallCsv).map(([id, csv]) => [id, parse(csv, { columns: true }) as Row[]]),
) as Record<SmallDataset, Row[]>;

const keyOf = ({ country, year, code }: Row) => `${country ?? code} ${year ?? ''}`;

/** @param first rows of each dataset that are chosen among, and the most that a file has; null for all */
export function countOf(selection: SmallSelection, first: number | null): number {
  const { datasets, entities, years: [from, to] = [0, 9999], layout, variables, keep } = selection;
  const parts = datasets.map((id) => rowsOf[id].slice(0, first ?? undefined));
  const found = new Map<string, { row: Row; times: number }>();
  for (const row of parts.flat()) {
    const { times = 0 } = found.get(keyOf(row)) ?? {};
    found.set(keyOf(row), { row, times: times + 1 });
  }
  const chosen = [...found.values()].filter(
    ({ row: { country, year, code }, times }) =>
      (keep !== 'matched' || times === parts.length) &&
      (!entities || entities.includes(country ?? code!)) &&
      (year === undefined || (Number(year) >= from! && Number(year) <= to!)),
  );
  const perRow = layout === 'long' ? (variables ?? datasets.flatMap(variablesOf)).length : 1;
  return Math.min(chosen.length * perRow, first ?? Infinity);
}

/** Whatever a file may call a country, the publisher's name of it. */
const countryOf = new Map(
  revenueCountries.flatMap((name, at) => [name, codesOf[at]!].map((one) => [one, name] as const)),
);
for (const [label, name] of [
  ["Cote d'Ivoire", 'Côte d’Ivoire'],
  ["Côte d'Ivoire", 'Côte d’Ivoire'],
  ['South Korea', 'Korea, South'],
] as const)
  countryOf.set(label, name);

/** Cells of the wide layout, by the names of their columns; a value's by its full id. */
type Found = Record<string, string | null>;

function columnsIn({ datasets, keys, variables, labels, layout }: SmallSelection): string[] {
  const shown = keys ?? columnsOf[datasets[0]].keys;
  return [
    ...shown.flatMap((key) => (key === 'country' && labels === 'both' ? [key, 'label'] : [key])),
    ...(layout === 'long' ? ['variable', 'unit', 'value'] : (variables ?? datasets.flatMap(variablesOf))),
  ];
}

const titles: Record<string, string> = {
  'Corporate tax': 'tax.revenue.corporate_tax',
  'Value-added tax': 'tax.revenue.vat_total',
  'Offshore wealth': 'hidden.offshore.offshore',
  Amount: 'tax.long.amount',
};
const idOf = (named: string) =>
  titles[named] ?? Object.values(titles).find((id) => id === named || id.endsWith(`.${named}`)) ?? named;

function foundIn(selection: SmallSelection, cells: readonly (string | null)[]): Found {
  const {
    variable,
    value,
    unit: _,
    label,
    country,
    ...rest
  } = Object.fromEntries(columnsIn(selection).map((name, at) => [name, cells[at] ?? null])) as Found;
  return {
    ...rest,
    ...(country !== undefined && { country: countryOf.get(country!) ?? country }),
    ...(label !== undefined && { country: countryOf.get(label!) ?? label }),
    ...(variable && { [idOf(variable)]: value ?? null }),
  };
}

const isSame = (cell: string | null, written: string) =>
  cell === null ? written === '' : cell === written || (written !== '' && Number(cell) === Number(written));

/** The numbers of the rows of a dataset that agree with all that is found of it. */
function rowsLike(dataset: SmallDataset, found: Found): number[] {
  const pairs = Object.entries(found).flatMap(([name, cell]): [string, string | null][] => {
    const isVariable = name.startsWith(`${dataset}.`);
    return isVariable || !name.includes('.')
      ? [[isVariable ? name.slice(dataset.length + 1) : name, cell]]
      : [];
  });
  return rowsOf[dataset].flatMap((row, number) =>
    pairs.every(([name, cell]) => isSame(cell, row[name]!)) ? [number] : [],
  );
}

/** Which stored rows a row of a file may be of. */
export type Sources = {
  /** False where it has no value of any dataset: then only its keys say something, of whichever dataset. */
  isKnown: boolean;
  of: { dataset: SmallDataset; rows: number[] }[];
};

export function sourcesOf(selection: SmallSelection, cells: readonly (string | null)[]): Sources {
  const found = foundIn(selection, cells);
  const hasValue = (dataset: SmallDataset) =>
    Object.entries(found).some(([name, cell]) => name.startsWith(`${dataset}.`) && cell !== null);
  const known = selection.datasets.length > 1 ? selection.datasets.filter(hasValue) : selection.datasets;
  const isKnown = known.length > 0;
  const datasets = isKnown ? known : selection.datasets;
  return { isKnown, of: datasets.map((dataset) => ({ dataset, rows: rowsLike(dataset, found) })) };
}
