// Time as publishers write it: years of any length, spans of years, halves, quarters, months, weeks and days. A column keeps
// its publisher's texts; what they mean is worked out here for a list, and beside this file in SQL (./time-sql.ts).
import type { Frequency } from '#contract/catalogue/catalogue.ts';

/** When a text's time begins, in years; the whole number is the year. */
export type TimeReading = { frequency: Frequency; from: number };

export const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const named = `(${monthNames.join('|')})[a-z]*\\.?`;

/** How a time is written: which groups of the pattern hold its year, the end of a span, and its part of the year. */
export type TimeForm = {
  pattern: string;
  frequency: Frequency;
  year: number;
  spanEnd?: number;
  /** A part of so many, a week, a month by its name, or a month with its day. */
  part?: { at: number; of: 2 | 4 | 12 | 'weeks' | 'names' | 'days' };
};

/** A text may fit several; the column decides. */
export const timeForms: readonly TimeForm[] = [
  { pattern: '([+-]?[0-9]{1,6})', frequency: 'annual', year: 1 },
  { pattern: '([0-9]{4}) ?[-/–—] ?([0-9]{4}|[0-9]{2})', frequency: 'annual', year: 1, spanEnd: 2 },
  { pattern: '([0-9]{4})[-: ./]?[hs]([12])', frequency: 'half-yearly', year: 1, part: { at: 2, of: 2 } },
  { pattern: '[hs]([12])[-: ./]?([0-9]{4})', frequency: 'half-yearly', year: 2, part: { at: 1, of: 2 } },
  { pattern: '([0-9]{4})[-: ./]?q([1-4])', frequency: 'quarterly', year: 1, part: { at: 2, of: 4 } },
  { pattern: 'q([1-4])[-: ./]?([0-9]{4})', frequency: 'quarterly', year: 2, part: { at: 1, of: 4 } },
  { pattern: '([1-4])q[-: ./]?([0-9]{4})', frequency: 'quarterly', year: 2, part: { at: 1, of: 4 } },
  { pattern: '([0-9]{4})[-/.](0[1-9]|1[0-2])', frequency: 'monthly', year: 1, part: { at: 2, of: 12 } },
  { pattern: '([0-9]{4})[-: ]?m(0?[1-9]|1[0-2])', frequency: 'monthly', year: 1, part: { at: 2, of: 12 } },
  { pattern: '(0[1-9]|1[0-2])[-/.]([0-9]{4})', frequency: 'monthly', year: 2, part: { at: 1, of: 12 } },
  { pattern: `${named}[- ]([0-9]{4})`, frequency: 'monthly', year: 2, part: { at: 1, of: 'names' } },
  { pattern: `([0-9]{4})[- ]${named}`, frequency: 'monthly', year: 1, part: { at: 2, of: 'names' } },
  {
    pattern: '([0-9]{4})[- ]?w(0[1-9]|[1-4][0-9]|5[0-3])',
    frequency: 'weekly',
    year: 1,
    part: { at: 2, of: 'weeks' },
  },
  {
    pattern: '([0-9]{4})-((?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))',
    frequency: 'daily',
    year: 1,
    part: { at: 2, of: 'days' },
  },
];
const compiled = timeForms.map((form) => ({ form, expression: new RegExp(`^${form.pattern}$`, 'i') }));

/** Null where the month has no such day. */
function startOfDay(year: number, at: string): number | null {
  const [month = 1, day = 1] = at.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1) return null;
  const [first, next] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return year + (date.getTime() - first) / (next - first);
}

/** The second year of a span comes after the first; of two digits, it is in the same or the next century. */
function spanFrom([first = '', second = '']: string[]): number | null {
  const end = second.length === 4 ? Number(second) : Number(first.slice(0, 2) + second);
  const isNext = second.length === 2 && second === '00' && first.endsWith('99');
  return end > Number(first) || isNext ? Number(first) : null;
}

function startOf({ year, spanEnd, part }: TimeForm, found: readonly string[]): number | null {
  const first = Number(found[year]);
  if (spanEnd) return spanFrom([found[year]!, found[spanEnd]!]);
  if (!part) return first;
  const at = found[part.at] ?? '';
  if (part.of === 'names') return first + monthNames.indexOf(at.toLowerCase()) / 12;
  if (part.of === 'weeks') return first + ((Number(at) - 1) * 7) / 366;
  return part.of === 'days' ? startOfDay(first, at) : first + (Number(at) - 1) / part.of;
}

function readingsOf(text: string): TimeReading[] {
  return compiled.flatMap(({ form, expression }) => {
    const found = expression.exec(text.trim());
    const from = found && startOf(form, found);
    return from === null ? [] : [{ frequency: form.frequency, from }];
  });
}

/** Fiscal years and months can look alike: “2001-02”. Months are meant where one of them is no span to the next year. */
function meansMonths(texts: readonly string[], isNamedMonth: boolean): boolean {
  const alike = texts.filter((text) => /^\d{4}[-/.](0[1-9]|1[0-2])$/.test(text.trim()));
  const isNext = (text: string) =>
    (Number(text.trim().slice(0, 4)) + 1) % 100 === Number(text.trim().slice(-2));
  return isNamedMonth || !alike.every(isNext);
}

/**
 * @param texts of one column
 * @param isNamedMonth whether its name or type says that it holds months
 * @returns what each means; null where one of them is no time
 */
export function readTimes(texts: readonly string[], isNamedMonth = false): Map<string, TimeReading> | null {
  const wanted: Frequency = meansMonths(texts, isNamedMonth) ? 'monthly' : 'annual';
  const readings = new Map<string, TimeReading>();
  for (const text of texts) {
    const all = readingsOf(text);
    const reading = all.length > 1 ? all.find(({ frequency }) => frequency === wanted) : all[0];
    if (!reading) return null;
    readings.set(text, reading);
  }
  return readings.size > 0 ? readings : null;
}

/** How often there is a time. */
export function frequencyOf(readings: ReadonlyMap<string, TimeReading>): Frequency {
  const found = new Set([...readings.values()].map(({ frequency }) => frequency));
  const [only] = found;
  return found.size === 1 && only ? only : 'several';
}
