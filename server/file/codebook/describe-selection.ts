// A selection in plain words: what was chosen of the dataset, what is withheld of it, and the address that asks for the
// same again.
import { locale } from '#contract/ground/constants.ts';
import { texts } from '#server/ground/language.ts';
import { isFiltered } from '#server/file/filter.ts';
import { keptIn } from '#server/file/merge/groups.ts';
import type { FileCounts } from '#server/file/count-places.ts';
import type { Publisher } from '#server/citation/cited.ts';
import type { FileColumns, FileOptions, MergedTable } from '#server/file/file-columns.ts';

/** One fact of the file: what it is about, and the fact. */
export type Fact = { what: string; detail: string };

const count = (number: number) => number.toLocaleString(locale);

type Withheld = { rows: number; totalRows: number };

/** Which rows the file holds of those that were asked for. */
function describeRows({ merged }: FileColumns, asked: FileOptions, { rows, totalRows }: Withheld): string {
  const isMerged = (merged?.parts.length ?? 1) > 1;
  const isWhole =
    !isMerged &&
    !isFiltered(asked) &&
    asked.layout !== 'long' &&
    (asked.fixed ?? []).length === 0 &&
    asked.places !== 'countries';
  if (isWhole) return `The first ${count(rows)} of ${count(totalRows)} rows`;
  const sample = `the first ${count(asked.limit ?? 0)} rows of ${isMerged ? 'each dataset' : 'the dataset'}`;
  return rows === 0
    ? `None of ${count(totalRows)} rows, because none is among ${sample}`
    : `${count(rows)} of ${count(totalRows)} rows, from ${sample}`;
}

/** @returns null where nothing is withheld */
export function describeLimit(columns: FileColumns, asked: FileOptions, told: Withheld): string | null {
  const withheld = told.totalRows - told.rows;
  if (withheld === 0) return null;
  return (
    `${describeRows(columns, asked, told)}: ${count(withheld)} ${withheld === 1 ? 'is' : 'are'} withheld, because the ` +
    'subscription of whoever fetched this file is not active. With an active one the same address gives all of them.'
  );
}

function describeYears({ from, to }: FileOptions): string {
  if (from === undefined && to === undefined) return 'All';
  if (to === undefined) return `From ${from}`;
  return from === undefined ? `Up to ${to}` : `${from} to ${to}`;
}

const describeColumns = (asked: readonly unknown[], all: readonly unknown[]) =>
  asked.length === all.length ? `All ${all.length}` : `${asked.length} of ${all.length}`;

const codeWords = {
  iso3: 'ISO 3166-1 alpha-3; XKX is Kosovo',
  iso2: 'ISO 3166-1 alpha-2; XK is Kosovo',
  m49: 'M49, the numbers of ISO 3166-1',
  name: 'English names',
};
const fewest = 8;

/** Some of a list by name, and how many more. */
const someOf = (list: readonly string[]) =>
  list.length <= fewest
    ? list.join(', ')
    : `${list.slice(0, fewest).join(', ')} and ${count(list.length - fewest)} more`;

/** How the datasets became one table. */
function describeMerge(merged: MergedTable): Fact[] {
  const { parts, asked, joining } = merged;
  const { codes = 'asis', keep, fixed = [] } = asked;
  const names = joining.joins.map(({ column }) => column.name);
  const kept = keptIn(merged);
  return [
    ...(parts.length > 1
      ? [
          {
            what: 'Merged',
            detail: `${parts.length} datasets by ${names.join(', ')}: ${keep === 'matched' ? 'the rows that all of them have' : 'every row of each; where one has no such row, its cells are missing'}`,
          },
        ]
      : []),
    ...(codes === 'asis' ? [] : [{ what: 'Country codes', detail: codeWords[codes] }]),
    ...parts.flatMap(({ dataset }, at) =>
      (kept[at] ?? []).length > 0
        ? [{ what: `Left as written in ${dataset.id}`, detail: someOf(kept[at]!) }]
        : [],
    ),
    ...fixed.map(({ key, value }) => ({ what: `Only where ${key} is`, detail: value })),
  ];
}

/** Which rows of groups of countries are not in the file. */
const describePlaces = ({ apart, rows }: FileCounts): string =>
  apart.length === 0 ? texts.codebook.countriesOnly : texts.codebook.groupsLeftOut(someOf(apart), rows);

export const describeSelection = (
  { version, keys, variables, merged }: FileColumns,
  asked: FileOptions,
  places: FileCounts | null,
): Fact[] => [
  ...(merged
    ? describeMerge(merged)
    : [{ what: 'Key columns', detail: describeColumns(keys, version.keys) }]),
  { what: 'Variables', detail: describeColumns(variables, version.variables) },
  ...(places ? [{ what: 'Places', detail: describePlaces(places) }] : []),
  { what: 'Entities', detail: asked.entities?.join(', ') ?? 'All' },
  { what: 'Years', detail: describeYears(asked) },
  {
    what: 'Layout',
    detail: asked.layout === 'long' ? 'Long: a row for each value' : 'Wide: a column for each variable',
  },
  {
    what: 'Column names',
    detail: asked.header === 'titles' ? 'The titles of the variables' : 'As the publisher has them',
  },
];

/** What need not be said in an address. */
const usual: Record<string, unknown> = {
  codes: 'asis',
  labels: 'codes',
  keep: 'all',
  places: 'all',
  layout: 'wide',
  header: 'names',
  separator: 'comma',
  decimal: 'point',
};

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(',');

/** Datasets, and of their columns what is not all there is. */
function selectedIn(
  { dataset, version, keys, variables, merged }: FileColumns,
  asked: Pick<FileOptions, 'keys'>,
): Record<string, string> {
  if (merged) {
    const all = merged.parts.flatMap((part) => part.version.variables);
    return {
      dataset: ids(merged.parts.map((part) => part.dataset)),
      ...(asked.keys && { keys: asked.keys.join(',') }),
      ...(ids(variables) !== ids(all) && { variables: ids(variables) }),
    };
  }
  return {
    dataset: dataset.id,
    ...(ids(keys) !== ids(version.keys) && { keys: ids(keys) }),
    ...(ids(variables) !== ids(version.variables) && { variables: ids(variables) }),
  };
}

/** Names what differs from a plain whole file. */
export function addressOfFile(
  columns: FileColumns,
  { entities, fixed, from, to, codes, labels, keep, places, layout, header, format, ...asked }: FileOptions,
  { origin }: Publisher,
): string {
  const { separator, decimal, bom } = asked;
  const query = new URLSearchParams(selectedIn(columns, asked));
  const rest = {
    codes,
    labels,
    keep,
    places,
    fixed: fixed?.map(({ key, value }) => `${key}:${value}`).join('|'),
    entities: entities?.join('|'),
    from,
    to,
    layout,
    header,
    format,
    separator,
    decimal,
  };
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== usual[name]) query.set(name, String(value));
  if (bom) query.set('bom', 'true');
  return `${origin}/api/data/download?${query}`;
}
