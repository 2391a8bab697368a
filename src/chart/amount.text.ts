// A value in a sentence, as its unit wants to be read: "$1.2 trillion", "0.38 % of GDP", "52 of 100", "2.55 million tonnes".
// Units are publishers' words, so they are recognised and never required: what is not recognised stands behind the number.
import { locale } from '#contract/ground/constants.ts';

/** What stands before and behind a number, and by how much it is to be multiplied. */
type ReadUnit = {
  before: string;
  after: string;
  scale: number;
  isPercent: boolean;
  /** Points of so many, as of an index. */
  isScore: boolean;
  /** Whether each number of a sentence needs it: a currency, a bare per cent, “of 100”. */
  isSign: boolean;
};

const plain: ReadUnit = {
  before: '',
  after: '',
  scale: 1,
  isPercent: false,
  isScore: false,
  isSign: false,
};

const scales: Readonly<Record<string, number>> = {
  '1,000,000': 1e6,
  '1,000': 1e3,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const scaleWords = Object.keys(scales).join('|');
const scaledFirst = new RegExp(String.raw`^(${scaleWords})s?(?: of)? (.+)$`, 'i');
const scaledLast = new RegExp(String.raw`^(.+?),? \(?(${scaleWords})s?\)?$`, 'i');
const scaleAlone = new RegExp(`^(${scaleWords})s?$`, 'i');

/** "thousand tonnes", "USD million", "Persons (thousands)" → the unit without its scale, and the scale. */
function withoutScale(unit: string): [string, number] {
  const alone = scaleAlone.exec(unit);
  if (alone) return ['', scales[alone[1]!.toLowerCase()]!];
  const first = scaledFirst.exec(unit);
  if (first) return [first[2]!, scales[first[1]!.toLowerCase()]!];
  const last = scaledLast.exec(unit);
  // Of "deaths per million" the million is no scale.
  return last && !/\bper$/i.test(last[1]!) ? [last[1]!, scales[last[2]!.toLowerCase()]!] : [unit, 1];
}

const currencies: readonly [RegExp, string][] = [
  [/^(?:US ?dollars?|U\.S\. dollars?|USD|US ?\$|\$)(?=$| )/i, '$'],
  [/^(?:euros?|EUR|€)(?=$| )/i, '€'],
  [/^(?:pounds sterling|GBP|£)(?=$| )/i, '£'],
];

/** "constant 2015 US$ per person" → before "$", after " per person at 2015 prices". */
function currencyOf(unit: string): Pick<ReadUnit, 'before' | 'after'> | null {
  const [, prices = '', rest = ''] = /^((?:current|constant)(?: \d{4})? )?(.+)$/i.exec(unit) ?? [];
  const found = currencies.find(([words]) => words.test(rest));
  if (!found) return null;
  const year = /\d{4}/.exec(prices)?.[0];
  return { before: found[1], after: `${rest.replace(found[0], '')}${year ? ` at ${year} prices` : ''}` };
}

/** Words that say nothing behind a number. */
const isEmpty = (unit: string): boolean =>
  /^(?:numbers?|counts?|units?|index|ratio|none|n\/a|-|–)?$/i.test(unit);

function readUnit(unit: string): ReadUnit {
  const [, share] = /^(?:%|per ?cent)(.*)$/i.exec(unit) ?? [];
  if (share !== undefined) return { ...plain, after: ` %${share}`, isPercent: true, isSign: share === '' };
  const [, most] =
    /^(?:points |score )?(?:out )?of (\d+)$/i.exec(unit) ??
    /^(?:index|scores?|points)?,? ?\(?(?:from )?0 ?(?:-|–|to) ?(\d+)\)?$/i.exec(unit) ??
    [];
  if (most !== undefined) return { ...plain, after: ` of ${most}`, isScore: true, isSign: true };
  const [rest, scale] = withoutScale(unit);
  const currency = currencyOf(rest);
  if (currency) return { ...plain, ...currency, scale, isSign: true };
  return { ...plain, after: isEmpty(rest) ? '' : ` ${rest}`, scale };
}

const digits = { maximumSignificantDigits: 3 } as const;
const rounded = new Intl.NumberFormat(locale, digits);
/** As figures write thousands: what stands in a drawing and what is said of it are one number. */
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const inWords = new Intl.NumberFormat(locale, { ...digits, notation: 'compact', compactDisplay: 'long' });

function numberOf(value: number, { before, scale }: ReadUnit): string {
  const scaled = value * scale;
  const size = Math.abs(scaled);
  const words = (size >= 1e6 ? inWords : size >= 1000 && size < 10_000 ? whole : rounded).format(size);
  // A number that is rounded to nothing has no sign.
  return `${scaled < 0 && words !== '0' ? '−' : ''}${before}${words}`;
}

/** 1.2e12 US dollars → "$1.2 trillion"; the number alone where the publisher gave no unit. */
export function amount(value: number, unit: string | null): string {
  const read = readUnit(unit?.trim() ?? '');
  return `${numberOf(value, read)}${read.after}`;
}

/** As {@link amount}; a difference of percentages is in percentage points, one of scores in points. */
export function difference(value: number, unit: string | null): string {
  const read = readUnit(unit?.trim() ?? '');
  const points = numberOf(value, read) === '1' ? ' point' : ' points';
  if (read.isPercent) return `${numberOf(value, read)} percentage${points}`;
  return `${numberOf(value, read)}${read.isScore ? points : read.after}`;
}

/** @returns how each of several amounts is written, and what is said of all of them, such as ", in tonnes" */
export function amounts(unit: string | null): { each: (value: number) => string; ofAll: string } {
  const read = readUnit(unit?.trim() ?? '');
  return {
    each: (value) => `${numberOf(value, read)}${read.isSign ? read.after : ''}`,
    ofAll: read.isSign || read.after === '' ? '' : `, in${read.after}`,
  };
}

/** Whether a unit is a share or a score, of which all values lie within a range that one knows. */
export function hasOwnRange(unit: string | null): boolean {
  const { isPercent: isShare, isScore } = readUnit(unit?.trim() ?? '');
  return isShare || isScore;
}

/** In which unit a figure is marked, and by how much the values of the file are multiplied for it. */
export type MarkedUnit = { unit: string | null; times: number };

/** "2.9m" of "thousand tonnes" is misread; figures are marked "2.9bn", of "tonnes". */
export function markedUnit(unit: string | null): MarkedUnit {
  const given = unit?.trim() ?? '';
  const [rest, times] = withoutScale(given);
  return times === 1 ? { unit, times } : { unit: rest || null, times };
}

/** Whether a unit is a percentage, whose changes are in points and never in multiples. */
export const isPercent = (unit: string | null): boolean => readUnit(unit?.trim() ?? '').isPercent;
