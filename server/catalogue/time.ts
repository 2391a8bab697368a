// Time as publishers write it: years of any length, spans of years, halves, quarters, months, weeks and days. A column keeps
// its publisher's texts; what they mean is worked out here, in SQL for a stored table and in JavaScript for a list.
import type { Frequency } from '#contract/catalogue/catalogue.ts';

/** When a text's time begins, in years; the whole number is the year. */
export type TimeReading = { frequency: Frequency; from: number };

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthNames = `(${months.join('|')})[a-z]*\\.?`;

type Form = { pattern: string; frequency: Frequency; from: (found: string[]) => number | null };

/** Null where the month has no such day. */
function dayOfYear(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1) return null;
  return year + (date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 / 366;
}
const part = (year: string | undefined, at: string | undefined, of: number): number =>
  Number(year) + (Number(at) - 1) / of;
const monthAt = (year: string | undefined, name: string | undefined): number =>
  part(year, String(months.indexOf((name ?? '').toLowerCase()) + 1), 12);

/** The second year of a span comes after the first; of two digits, it is in the same or the next century. */
function spanFrom([first = '', second = '']: string[]): number | null {
  const end = second.length === 4 ? Number(second) : Number(first.slice(0, 2) + second);
  const isNext = second.length === 2 && second === '00' && first.endsWith('99');
  return end > Number(first) || isNext ? Number(first) : null;
}

/** A text may fit several; the column decides. */
const forms: Form[] = [
  { pattern: '([+-]?[0-9]{1,6})', frequency: 'annual', from: ([year]) => Number(year) },
  { pattern: '([0-9]{4}) ?[-/–—] ?([0-9]{4}|[0-9]{2})', frequency: 'annual', from: spanFrom },
  {
    pattern: '([0-9]{4})[-: ./]?[hs]([12])',
    frequency: 'half-yearly',
    from: ([year, at]) => part(year, at, 2),
  },
  {
    pattern: '[hs]([12])[-: ./]?([0-9]{4})',
    frequency: 'half-yearly',
    from: ([at, year]) => part(year, at, 2),
  },
  { pattern: '([0-9]{4})[-: ./]?q([1-4])', frequency: 'quarterly', from: ([year, at]) => part(year, at, 4) },
  { pattern: 'q([1-4])[-: ./]?([0-9]{4})', frequency: 'quarterly', from: ([at, year]) => part(year, at, 4) },
  { pattern: '([1-4])q[-: ./]?([0-9]{4})', frequency: 'quarterly', from: ([at, year]) => part(year, at, 4) },
  {
    pattern: '([0-9]{4})[-/.](0[1-9]|1[0-2])',
    frequency: 'monthly',
    from: ([year, at]) => part(year, at, 12),
  },
  {
    pattern: '([0-9]{4})[-: ]?m(0?[1-9]|1[0-2])',
    frequency: 'monthly',
    from: ([year, at]) => part(year, at, 12),
  },
  {
    pattern: '(0[1-9]|1[0-2])[-/.]([0-9]{4})',
    frequency: 'monthly',
    from: ([at, year]) => part(year, at, 12),
  },
  {
    pattern: `${monthNames}[- ]([0-9]{4})`,
    frequency: 'monthly',
    from: ([name, year]) => monthAt(year, name),
  },
  {
    pattern: `([0-9]{4})[- ]${monthNames}`,
    frequency: 'monthly',
    from: ([year, name]) => monthAt(year, name),
  },
  {
    pattern: '([0-9]{4})[- ]?w(0[1-9]|[1-4][0-9]|5[0-3])',
    frequency: 'weekly',
    from: ([year, at]) => part(year, at, 54),
  },
  {
    pattern: '([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])',
    frequency: 'daily',
    from: ([year, month, day]) => dayOfYear(Number(year), Number(month), Number(day)),
  },
];
const compiled = forms.map((form) => ({ ...form, expression: new RegExp(`^${form.pattern}$`, 'i') }));

function readingsOf(text: string): TimeReading[] {
  return compiled.flatMap(({ expression, frequency, from }) => {
    const found = expression.exec(text.trim());
    const start = found && from(found.slice(1));
    return start === null ? [] : [{ frequency, from: start }];
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

const quoted = (pattern: string) => `'(?i)${pattern}'`;

/** SQL: whether a text has the form of a time. */
export const isTimeText = (text: string): string =>
  `regexp_full_match(trim(${text}), ${quoted(forms.map(({ pattern }) => pattern).join('|'))})`;

/** SQL: the year of a text that is a time; the first where it spans several. */
export const yearOfTime = (text: string): string =>
  `cast(case when regexp_full_match(trim(${text}), '[+-]?[0-9]{1,6}') then trim(${text}) else regexp_extract(${text}, '[0-9]{4}') end as integer)`;
