// How each column is kept in a Stata file: the smallest type that holds every value exactly, found by asking the table
// first. What no number of Stata's holds exactly is text.
import type { WithConnection } from '#server/engine/duckdb.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { askOf, typesIn } from '#server/file/formats/survey.ts';
import type { SelectedTable } from '#server/file/selected-table.ts';
import { plainText, type PrintedColumn } from '#server/engine/sql.ts';

export type Kind = 'byte' | 'int' | 'long' | 'double' | 'text' | 'long-text';

export type StataColumn = PrintedColumn & {
  kind: Kind;
  /** Bytes in a row. */
  width: number;
  /** Null where it is no time, or one that Stata's calendar does not reach. */
  calendar: Calendar | null;
  /** Of long texts: how many there are, and their bytes together. */
  texts: number;
  textBytes: number;
};

/** Stata's values end where its missing ones begin. */
export const ranges: readonly [Kind, number, number, number][] = [
  ['byte', -127, 100, 1],
  ['int', -32_767, 32_740, 2],
  ['long', -2_147_483_647, 2_147_483_620, 4],
  ['double', -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 8],
];
const largestDouble = '8.988465674311579e307';
const widestText = 2045;
/** What a long text takes beside its letters: a place in the row, and a head and an end of its own. */
export const longTextHead = 21;

type Typed = PrintedColumn & Pick<StataColumn, 'calendar'>;

/** Two answers a column: whether, or from where to where, numbers hold it. */
function numbersAsked({ physical, type, calendar }: Typed): [string, string] {
  if (type === 'number')
    return [`coalesce(bool_and(not isfinite(${physical}) or ${physical} <= ${largestDouble}), true)`, 'true'];
  if (calendar) {
    const { value, first, last } = calendar;
    const isWhole = `count(${physical}) = count(${value})`;
    return [`${isWhole} and coalesce(min(${value}) >= ${first} and max(${value}) <= ${last}, true)`, 'true'];
  }
  if (type === 'integer')
    return [`coalesce(min(${physical}), 0)::double`, `coalesce(max(${physical}), 0)::double`];
  return [type === 'boolean' ? 'true' : 'false', 'true'];
}

/** The widest text, all bytes together, and how many are not empty. */
function textsAsked(column: Typed): [string, string, string] {
  const text = plainText(column);
  return [
    `coalesce(max(strlen(${text})), 0)::double`,
    `coalesce(sum(strlen(${text})), 0)::double`,
    `count(nullif(${text}, ''))::double`,
  ];
}

type Answers = readonly unknown[];

function numberKind({ type, calendar }: Typed, [from, to]: Answers): [Kind, number] | undefined {
  if (type === 'integer') {
    const found = ranges.find(([, least, most]) => Number(from) >= least && Number(to) <= most);
    return found && [found[0], found[3]];
  }
  if (from !== true) return undefined;
  if (type === 'boolean') return ['byte', 1];
  return calendar ? ['long', 4] : ['double', 8];
}

function textKind(rows: number, [widest, bytes, count]: Answers): Pick<StataColumn, 'kind' | 'width'> {
  const fixed = Math.max(1, Number(widest));
  const apart = Number(bytes) + longTextHead * Number(count) + 8 * rows;
  // A few long texts among many short ones would make every row long.
  if (fixed > widestText || (fixed > 64 && rows * fixed > 2 * apart)) return { kind: 'long-text', width: 8 };
  return { kind: 'text', width: fixed };
}

export async function storageOf(
  table: SelectedTable,
  withConnection: WithConnection,
): Promise<StataColumn[]> {
  const types = await typesIn(table, withConnection);
  const typed = table.columns.map((column) => ({
    ...column,
    calendar: calendarOf(column, types.get(column.physical)),
  }));
  const found = await askOf(table, withConnection, typed.flatMap(numbersAsked));
  const kinds = typed.map((column, at) => numberKind(column, found.slice(2 * at, 2 * at + 2)));
  // Measuring texts costs more, and only what is no number needs it.
  const texts = typed.filter((_, at) => !kinds[at]);
  const lengths = await askOf(table, withConnection, texts.flatMap(textsAsked));
  return typed.map((column, at) => {
    const number = kinds[at];
    if (number) return { ...column, kind: number[0], width: number[1], texts: 0, textBytes: 0 };
    const place = 3 * texts.indexOf(column);
    const [widest, bytes, count] = lengths.slice(place, place + 3);
    const storage = textKind(table.rows, [widest, bytes, count]);
    const isLong = storage.kind === 'long-text';
    const long = { texts: isLong ? Number(count) : 0, textBytes: isLong ? Number(bytes) : 0 };
    return { ...column, ...storage, ...long, calendar: null };
  });
}
