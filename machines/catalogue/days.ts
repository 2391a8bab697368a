// Days as people write them here, and as addresses have them: 01/11/2026 and 2026-11-01. The browser's own date field
// takes its order of day and month from wherever it is set to, so a field of ours reads what is typed.

/** Day, month and year, apart by anything but figures. */
const written = /^\s*(\d{1,2})\D(\d{1,2})\D(\d{4})\s*$/;
const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;
/** Nothing here is older; earlier years are the first figures of later ones. */
const earliest = 1900;

/** @param day as addresses have it, or empty */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** How many days a month has; none where it is no month. */
const lastDay = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : ([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);

/** @returns the day as addresses have it, empty for none, null for what is no day */
export function readDay(text: string): string | null {
  if (text.trim() === '') return '';
  const found = written.exec(text)?.slice(1).reverse() ?? iso.exec(text)?.slice(1);
  if (!found) return null;
  const [year, month, day] = found as [string, string, string];
  const last = lastDay(Number(year), Number(month));
  const isDay = Number(year) >= earliest && Number(day) >= 1 && Number(day) <= last;
  return isDay ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : null;
}
