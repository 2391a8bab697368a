// What stands before and behind the rows of a Stata file, release 118 of the format: a map of where everything is, the
// variables, and labels. https://www.stata.com/help.cgi?dta
import type { Codebook } from '#server/file/codebook/codebook.ts';
import { fixed, numbers, tagged, text } from './bytes.ts';
import { stataLabel, stataNames } from './names.ts';
import { characteristicsOf } from './notes.ts';
import { longTextHead, type StataColumn } from './storage.ts';
import { labelSection, labelSetsOf, type LabelSet } from './value-labels.ts';

const codes = { 'long-text': 32_768, double: 65_526, long: 65_528, int: 65_529, byte: 65_530 };
const typeOf = ({ kind, width }: StataColumn) => (kind === 'text' ? width : codes[kind]);

function formatOf({ kind, width, calendar }: StataColumn): string {
  if (calendar) return calendar.format;
  if (kind === 'text') return `%${width}s`;
  return { 'long-text': '%9s', double: '%10.0g', long: '%12.0g', int: '%8.0g', byte: '%8.0g' }[kind];
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const timestamp = (iso: string) => {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${day} ${months[Number(month) - 1]} ${year} ${iso.slice(11, 16)}`;
};

const labelled = (value: string, width: 1 | 2) =>
  Buffer.concat([numbers(width, [Buffer.byteLength(value)]), text(value)]);

function headerOf(columns: readonly StataColumn[], rows: number, { title, datasets }: Codebook): Buffer {
  return tagged('header', [
    tagged('release', [text('118')]),
    tagged('byteorder', [text('LSF')]),
    tagged('K', [numbers(2, [columns.length])]),
    tagged('N', [numbers(8, [rows])]),
    tagged('label', [labelled(stataLabel(title), 2)]),
    tagged('timestamp', [labelled(timestamp(datasets[0]!.added), 1)]),
  ]);
}

/** The sections between the map and the rows. */
function variablesOf(
  columns: readonly StataColumn[],
  codebook: Codebook,
  names: readonly string[],
  sets: readonly (LabelSet | null)[],
): Buffer[] {
  const labels = codebook.columns.map(({ title, unit }) => stataLabel(title, unit));
  return [
    tagged('variable_types', [numbers(2, columns.map(typeOf))]),
    tagged(
      'varnames',
      names.map((name) => fixed(name, 129)),
    ),
    tagged('sortlist', [Buffer.alloc(2 * (columns.length + 1))]),
    tagged(
      'formats',
      columns.map((column) => fixed(formatOf(column), 57)),
    ),
    tagged(
      'value_label_names',
      sets.map((set) => fixed(set?.name ?? '', 129)),
    ),
    tagged(
      'variable_labels',
      labels.map((label) => fixed(label, 321)),
    ),
    characteristicsOf(codebook, names, sets),
  ];
}

export const rowWidth = (columns: readonly StataColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);

export const longBytes = (columns: readonly StataColumn[]) =>
  columns.reduce((sum, { texts, textBytes }) => sum + textBytes + longTextHead * texts, 0);

export const dataTags = ['<data>', '</data>'] as const;
export const longTags = ['<strls>', '</strls>'] as const;
const mapBytes = '<map></map>'.length + 14 * 8;

/** Everything before the first row, and everything behind the last long text. */
export function framesOf(columns: readonly StataColumn[], rows: number, codebook: Codebook) {
  const start = Buffer.concat([text('<stata_dta>'), headerOf(columns, rows, codebook)]);
  const names = stataNames(codebook.columns.map(({ header }) => header));
  const sets = labelSetsOf(columns, codebook, names);
  const variables = variablesOf(columns, codebook, names, sets);
  const labels = labelSection(sets);
  const lengths = [
    mapBytes,
    ...variables.map(({ length }) => length),
    dataTags.join('').length + rows * rowWidth(columns),
    longTags.join('').length + longBytes(columns),
    labels.length,
    '</stata_dta>'.length,
  ];
  const places = [0, start.length];
  for (const length of lengths) places.push(places.at(-1)! + length);
  const map = tagged('map', [numbers(8, places)]);
  return {
    head: Buffer.concat([start, map, ...variables]),
    tail: Buffer.concat([labels, text('</stata_dta>')]),
  };
}
