// Dates, sizes and years as the portal writes them: British English, dd/MM/y, an en dash between years.
import { dateStyle, locale } from '#contract/ground/constants.ts';
import { yearsText } from '#contract/ground/years.ts';
import { formatNumber, plural } from './numbers.ts';

const dates = new Intl.DateTimeFormat(locale, dateStyle);

/** An ISO 8601 date or time → "14/11/2026", in UTC, so that everyone reads the same day; a month → "11/2026". Not a date → "". */
export function formatDate(iso: string) {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  return iso.length < 10 ? iso.split('-').toReversed().join('/') : dates.format(time);
}

const dayOf = (iso: string) => Math.floor(Date.parse(iso) / 86_400_000);

/** A time → "today", "yesterday" or its date, as the server's clock has it and in UTC, as all dates are. */
export const formatDay = (iso: string, now: string) =>
  ['today', 'yesterday'][dayOf(now) - dayOf(iso)] ?? formatDate(iso);

const units = ['KB', 'MB', 'GB', 'TB'];

/** Bytes in thousands: 900 → "0.9 KB", 9800 → "9.8 KB", 812000 → "812 KB", 40 → "40 bytes". */
export function formatBytes(bytes: number) {
  if (bytes < 100) return plural(bytes, 'byte', 'bytes');
  // The thousandth more carries 999,999 over to 1 MB rather than to 1,000 KB.
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(bytes * 1.001) / 3)));
  const value = bytes / 1000 ** power;
  const rounded = value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(rounded)} ${units[power - 1]}`;
}

/** 1990, 2024 → "1990–2024"; one year alone when both are the same; "" when there is no year. */
export function formatYears(from: number | null, to: number | null) {
  if (from === null || to === null) return String(from ?? to ?? '');
  return yearsText(from, to);
}
