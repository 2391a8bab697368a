// Which columns of a Stata file are times of Stata's own: days, months, quarters and halves of years, counted from the
// beginning of 1960. Stata's weeks are others than those of ISO 8601, spans of years have no format, and plain years are
// numbers: these stay as they are.
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import { dateOfTime, startOfTime } from '#server/catalogue/time-sql.ts';
import type { PrintedColumn } from '#server/engine/sql.ts';

export type Calendar = {
  format: '%td' | '%tm' | '%tq' | '%th';
  /** SQL of the number that Stata keeps; null where a text is no such time. */
  value: string;
  /** The first and the last number that Stata shows, of the years 100 and 9999. */
  first: number;
  last: number;
};

const dayZero = "date '1960-01-01'";
const days = (date: string): Calendar => ({
  format: '%td',
  value: `(${date} - ${dayZero})`,
  first: -679_350,
  last: 2_936_549,
});

const parts: Partial<Record<Frequency, [Calendar['format'], number]>> = {
  'half-yearly': ['%th', 2],
  quarterly: ['%tq', 4],
  monthly: ['%tm', 12],
};

/** @param stored DuckDB's type of the column */
export function calendarOf(column: PrintedColumn, stored: string | undefined): Calendar | null {
  const { physical, type, frequency, dayOrder } = column;
  if (stored === 'DATE') return days(physical);
  if (type !== 'text' || frequency === undefined) return null;
  if (frequency === 'daily') return days(dateOfTime(physical, dayOrder));
  const [format, count] = parts[frequency] ?? [];
  if (!format || !count) return null;
  return {
    format,
    value: `round((${startOfTime(physical, frequency)} - 1960) * ${count})::integer`,
    first: (100 - 1960) * count,
    last: (10_000 - 1960) * count - 1,
  };
}
