// A table's rows as a sheet's XML, in SQL: numbers and booleans as such, days as Excel counts them, everything else as
// text. What a double cannot hold exactly, and NaN and the infinities, are texts; a missing value has no cell.
import { literal, type PrintedColumn } from '#server/engine/sql.ts';
import { escapedText } from './escapes.ts';
import { letters, styles } from './sheets.ts';

export type SheetColumn = PrintedColumn & {
  /** Whether it is stored as days, and not as a date's text. */
  isDay: boolean;
  /** Whether whole numbers may be larger than a double holds. */
  isWide: boolean;
  /** Whether texts need more than XML's own marks. */
  isOdd: boolean;
};

/** The first row has the names. */
const rowNumber = '(file_row_number + 2)::varchar';
/** Before it Excel counts a day that never was, 29 February 1900. */
const firstDay = "date '1900-03-01'";
const dayZero = "date '1899-12-30'";
const largest = Number.MAX_SAFE_INTEGER;

/** SQL of a cell, null where `content` is. */
const cell = (at: number, about: string, content: string, end: string) =>
  `${literal(`<c r="${letters(at)}`)} || ${rowNumber} || ${literal(`"${about}>`)} || ${content} || ${literal(end)}`;

const numberCell = (at: number, value: string) => cell(at, '', `'<v>' || ${value}::varchar`, '</v></c>');

const textCell = (at: number, text: string) =>
  cell(at, ' t="inlineStr"', `'<is><t xml:space="preserve">' || ${text}`, '</t></is></c>');

const wordOf = (name: string) =>
  `case when isnan(${name}) then 'NaN' when ${name} > 0 then 'INF' when ${name} < 0 then '-INF' end`;

function cellSql({ physical, type, special, isDay, isWide, isOdd }: SheetColumn, at: number): string {
  const number = numberCell(at, physical);
  if (type === 'number')
    return special
      ? `case when isfinite(${physical}) then ${number} else ${textCell(at, wordOf(physical))} end`
      : number;
  if (type === 'integer')
    return isWide
      ? `case when ${physical} between -${largest} and ${largest} then ${number} else ${textCell(at, `${physical}::varchar`)} end`
      : number;
  if (type === 'boolean') return cell(at, ' t="b"', `'<v>' || ${physical}::int::varchar`, '</v></c>');
  if (!isDay) return textCell(at, escapedText(physical, isOdd));
  const day = cell(at, ` s="${styles.date}"`, `'<v>' || (${physical} - ${dayZero})::varchar`, '</v></c>');
  return `case when ${physical} >= ${firstDay} then ${day} else ${textCell(at, `${physical}::varchar`)} end`;
}

/** SQL of a row, without its last character. */
export const rowSql = (columns: readonly SheetColumn[]): string =>
  `concat('<row r="', ${rowNumber}, '">', ${columns.map(cellSql).join(', ')}, '</row')`;
