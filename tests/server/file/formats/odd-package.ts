// A small package of everything that breaks writers of files: what stands in its cells is written out here as values, so
// that a reader of any format can be held against it.
import {
  allOf,
  bytesOf,
  freshPortal,
  plant,
  type PlantedPackage,
  type Portal,
} from '#tests/fixtures/data/packages.ts';
import type { Data } from '#server/file/data.ts';
import type { FileOptions } from '#server/file/file-columns.ts';

export type OddValue = string | number | bigint | boolean | null;

/** Controls but NUL, which no import takes, and what readers of XML and of Excel trip over. */
const controls = Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join('');

const notes: (string | null)[] = [
  'plain',
  null,
  '',
  'NA',
  'null',
  'comma, quote " and ; tab\t',
  'two\nlines',
  'two\r\nlines',
  '  spaces around  ',
  '=1+1',
  '<b>&amp;</b> ]]>',
  '_x0041_x0042_ _x005F_',
  'e\u0301 é 日本 🌍 👩🏽‍🚀',
  '\uFEFF\u2028\uFFFF',
  controls,
  `'--';drop`,
  'ends in a backslash \\',
  'x'.repeat(3000),
];

const numbers: (number | null)[] = [
  0.1 + 0.2,
  -0,
  0,
  5e-324,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  1e21,
  123_456_789_012_345_680,
  Number.NaN,
  Infinity,
  -Infinity,
  null,
  1 / 3,
  1e-7,
  2 ** 53 + 2,
  -1.5,
];

const wholes: (bigint | null)[] = [
  2n ** 53n + 1n,
  -(2n ** 53n) - 1n,
  10n ** 37n,
  0n,
  null,
  9_007_199_254_740_991n,
  -1n,
];
const days = [
  '2024-02-29',
  '1850-01-01',
  '9999-12-31',
  null,
  '1900-02-28',
  '1900-03-01',
  '1960-01-01',
  '0001-01-01',
];
const codes = ['XKX', 'NA', 'AFG', 'Côte d’Ivoire', 'Korea, South'];

export const oddColumns = [
  'code',
  'year',
  'note',
  'Note',
  'number',
  'whole',
  'small',
  'day',
  'yes',
  'ratio',
] as const;

/** Rows in the order of the file: by code as bytes, then by year. */
export const oddRows: OddValue[][] = Array.from({ length: 40 }, (_, at) => [
  codes[at % codes.length]!,
  BigInt(2000 + Math.floor(at / codes.length)),
  notes[at % notes.length]!,
  at % 3 === 0 ? null : `note ${at}`,
  numbers[at % numbers.length]!,
  wholes[at % wholes.length]!,
  BigInt((at * 7) % 120) - 20n,
  days[at % days.length]!,
  at % 4 === 0 ? null : at % 2 === 0,
  at / 8,
]);

const words = (value: OddValue): string => {
  if (value === null) return '?';
  if (typeof value !== 'number') return String(value);
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) || Number.isNaN(value) ? String(value) : value > 0 ? 'INF' : '-INF';
};
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
export const csvOfRows = (header: readonly string[], rows: readonly OddValue[][]): string =>
  [header.map(quoted), ...rows.map((row) => row.map((value) => quoted(words(value))))]
    .map((row) => `${row.join(',')}\n`)
    .join('');

export const oddFields = [
  { name: 'code', type: 'string', title: 'Code', description: 'As ISO 3166 has it, or nearly.' },
  { name: 'year', type: 'integer', title: 'Year' },
  { name: 'note', type: 'string', title: 'A note', description: 'Anything at all, "quoted", with\nlines.' },
  { name: 'Note', type: 'string', title: 'Another note' },
  { name: 'number', type: 'number', title: 'A number', unit: '% of GDP', description: 'Of any size.' },
  { name: 'whole', type: 'integer', title: 'A whole number', unit: 'persons' },
  { name: 'small', type: 'integer', title: 'A small number', unit: '°C' },
  { name: 'day', type: 'date', title: 'A day' },
  { name: 'yes', type: 'boolean', title: 'Yes or no' },
  { name: 'ratio', type: 'number', title: 'A ratio', unit: 'US$ (2015) per person & year <ppp>' },
];

export const oddPackage: PlantedPackage = {
  name: 'odd',
  title: 'Odd values',
  description: 'What breaks writers: <&">, 🌍.',
  version: '1.2.3',
  sources: [{ title: 'Office of “Odd” Values', path: 'https://odd.example' }],
  licenses: [
    {
      name: 'CC-BY-4.0',
      title: 'Creative Commons Attribution 4.0',
      path: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ],
  resources: [
    {
      name: 'table',
      title: 'Odd values',
      csv: csvOfRows(oddColumns, oddRows),
      fields: oddFields,
      schema: { primaryKey: ['code', 'year'], missingValues: ['?'] },
    },
  ],
};

export type Odd = { data: Data; portal: Portal; file(asked: Partial<FileOptions>): Promise<Buffer> };

/** The package in a portal of its own, and its files. */
export async function oddPortal(planted: PlantedPackage = oddPackage): Promise<Odd> {
  const portal = await freshPortal();
  await portal.take(await plant(planted));
  const data = await portal.open();
  const id = data.catalogue.current().datasets[0]!.id;
  const file = async (asked: Partial<FileOptions>) => {
    const columns = allOf(data.catalogue.current(), id);
    return bytesOf((await data.engine.download(columns, { format: 'csv', limit: null, ...asked })).body);
  };
  return { data, portal, file };
}

const compare = (one: OddValue, other: OddValue) =>
  Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));

/** As files have them: sorted by their keys. */
export const sortedRows = (rows: readonly OddValue[][] = oddRows): OddValue[][] =>
  rows.toSorted((a, b) => compare(a[0]!, b[0]!) || compare(a[1]!, b[1]!));
