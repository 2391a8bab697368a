// Time as publishers write it: years of any length, spans of years, halves, quarters, months, weeks and days. A column keeps
// its publisher's texts; what they mean is worked out here for a list, and beside this file in SQL (./time-sql.ts).
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import type { DayOrder } from '#server/engine/stored-column.ts';

/** When a text's time begins, in years; the whole number is the year. */
export type TimeReading = { frequency: Frequency; from: number };

export const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const named = `(${monthNames.join('|')})[a-z]*\\.?`;

const monthDigits = '(0?[1-9]|1[0-2])';
const dayDigits = '(0?[1-9]|[12][0-9]|3[01])';
const dayNamed = `${dayDigits}(?:st|nd|rd|th)?`;

/** How a time is written: which groups of the pattern hold its year, the end of a span, and its part of the year. */
export type TimeForm = {
  pattern: string;
  frequency: Frequency;
  year: number;
  spanEnd?: number;
  /** A part of so many, a week, or a month by its name. */
  part?: { at: number; of: 2 | 4 | 12 | 'weeks' | 'names' };
  /** Of a day. */
  date?: { month: number; isNamed?: true; day: number };
  /** Of a day whose text may mean another one too. */
  order?: DayOrder;
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
    pattern: `([0-9]{4}) ?[年년] ?${monthDigits} ?[月월]`,
    frequency: 'monthly',
    year: 1,
    part: { at: 2, of: 12 },
  },
  ...[
    `([0-9]{4})[-/.]${monthDigits}[-/.]${dayDigits}`,
    `([0-9]{4})[-: ]?m${monthDigits}[-: ]?d${dayDigits}`,
    `([0-9]{4}) ?[年년] ?${monthDigits} ?[月월] ?${dayDigits} ?[日일]`,
  ].map((pattern): TimeForm => ({ pattern, frequency: 'daily', year: 1, date: { month: 2, day: 3 } })),
  // With dots the day is first wherever people write so: none of the 250 locales of CLDR 48 has the month before it.
  {
    pattern: `${dayDigits}[.] ?${monthDigits}[.] ?([0-9]{4})`,
    frequency: 'daily',
    year: 3,
    date: { month: 2, day: 1 },
  },
  {
    pattern: `${dayNamed}[- ]${named}[- ,]{1,2}([0-9]{4})`,
    frequency: 'daily',
    year: 3,
    date: { month: 2, isNamed: true, day: 1 },
  },
  {
    pattern: `${named}[- ]${dayNamed},? ([0-9]{4})`,
    frequency: 'daily',
    year: 3,
    date: { month: 1, isNamed: true, day: 2 },
  },
  {
    pattern: `${dayDigits}[-/]${monthDigits}[-/]([0-9]{4})`,
    frequency: 'daily',
    year: 3,
    date: { month: 2, day: 1 },
    order: 'day first',
  },
  {
    pattern: `${monthDigits}[-/]${dayDigits}[-/]([0-9]{4})`,
    frequency: 'daily',
    year: 3,
    date: { month: 1, day: 2 },
    order: 'month first',
  },
];
const compiled = timeForms.map((form) => ({ form, expression: new RegExp(`^${form.pattern}$`, 'i') }));

/** Null where the month has no such day. */
function startOfDay(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1) return null;
  const [first, next] = [year, year + 1].map((one) => new Date(date).setUTCFullYear(one, 0, 1));
  return year + (date.getTime() - first!) / (next! - first!);
}

const monthOf = (name: string): number => monthNames.indexOf(name.toLowerCase());

/** The second year of a span comes after the first; of two digits, it is in the same or the next century. */
function spanFrom([first = '', second = '']: string[]): number | null {
  const end = second.length === 4 ? Number(second) : Number(first.slice(0, 2) + second);
  const isNext = second.length === 2 && second === '00' && first.endsWith('99');
  return end > Number(first) || isNext ? Number(first) : null;
}

function startOf({ year, spanEnd, part, date }: TimeForm, found: readonly string[]): number | null {
  const first = Number(found[year]);
  if (spanEnd) return spanFrom([found[year]!, found[spanEnd]!]);
  if (date) {
    const name = found[date.month] ?? '';
    return startOfDay(first, date.isNamed ? monthOf(name) + 1 : Number(name), Number(found[date.day]));
  }
  if (!part) return first;
  const at = found[part.at] ?? '';
  if (part.of === 'names') return first + monthOf(at) / 12;
  return part.of === 'weeks' ? first + ((Number(at) - 1) * 7) / 366 : first + (Number(at) - 1) / part.of;
}

type FormReading = TimeReading & Pick<TimeForm, 'order'>;

function readingsOf(text: string): FormReading[] {
  return compiled.flatMap(({ form: { order, ...form }, expression }) => {
    const found = expression.exec(text.trim());
    const from = found && startOf(form, found);
    return from === null ? [] : [{ frequency: form.frequency, from, ...(order && { order }) }];
  });
}

const hasYearLast = /^\d{1,2}[-/]\d{1,2}[-/]\d{4}$/;

/** Whether a text is a time by itself, in any order of its numbers. */
export const isTime = (text: string): boolean => readingsOf(text).length > 0;

/** Whether it is a day. */
export const isDateText = (text: string): boolean =>
  readingsOf(text).some(({ frequency }) => frequency === 'daily');

/** Texts that are dates in one of the two orders, and in which. */
function orderedDates(texts: readonly string[]) {
  return texts
    .filter((text) => hasYearLast.test(text.trim()))
    .map((text) => ({ text, readings: readingsOf(text).filter(({ order }) => order) }))
    .filter(({ readings }) => readings.length > 0);
}

/** What is open about a column's dates: texts that do not show which number is the month, or that show two orders. */
export type OpenDates = { open: 'either order' | 'both orders'; texts: string[] };

/** In which order all dates of a column can be. One order is no other where each date is the same in both. */
function settleDates(texts: readonly string[]): DayOrder | OpenDates | undefined {
  const dates = orderedDates(texts);
  const alone = (wanted: DayOrder) =>
    dates.find(({ readings }) => readings.length === 1 && readings[0]?.order === wanted)?.text;
  const [dayFirst, monthFirst] = [alone('day first'), alone('month first')];
  if (dayFirst !== undefined && monthFirst !== undefined)
    return { open: 'both orders', texts: [monthFirst, dayFirst] };
  if (monthFirst !== undefined) return 'month first';
  const differs = dates.find(({ readings: [one, other] }) => other && one?.from !== other.from);
  if (dayFirst === undefined && differs) return { open: 'either order', texts: [differs.text] };
  return dates.length > 0 ? 'day first' : undefined;
}

/** Undefined where no date's order matters, or where it is open. */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  const found = settleDates(texts);
  return typeof found === 'string' ? found : undefined;
}

export function openDatesOf(texts: readonly string[]): OpenDates | null {
  const found = settleDates(texts);
  return typeof found === 'object' ? found : null;
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
  const wantedOrder = dayOrderOf(texts);
  const readings = new Map<string, TimeReading>();
  for (const text of texts) {
    const all = readingsOf(text).filter(({ order }) => !order || order === wantedOrder);
    const reading = all.length > 1 ? all.find(({ frequency }) => frequency === wanted) : all[0];
    if (!reading) return null;
    readings.set(text, { frequency: reading.frequency, from: reading.from });
  }
  return readings.size > 0 ? readings : null;
}

/** How often there is a time. */
export function frequencyOf(readings: ReadonlyMap<string, TimeReading>): Frequency {
  const found = new Set([...readings.values()].map(({ frequency }) => frequency));
  const [only] = found;
  return found.size === 1 && only ? only : 'several';
}
