// Numbers as the charts write them, in British English: short at axes and labels, exact in tables.
import { locale } from '#contract/ground/constants.ts';
import { markedUnit } from './amount.text.ts';
import type { Scale } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';

const rounded = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });

/** With a minus sign, where Intl has a hyphen. */
const written = (format: Intl.NumberFormat, value: number): string => format.format(value).replace('-', '−');

/** 7.8314 → "7.83", 3521418060 → "3.52bn". */
export const short = (value: number): string =>
  written(Math.abs(value) >= 10_000 ? compact : Math.abs(value) >= 1000 ? whole : rounded, value);

const withDigits = (value: number, digits: number): string =>
  written(
    new Intl.NumberFormat(locale, {
      notation: Math.abs(value) >= 10_000 ? 'compact' : 'standard',
      maximumSignificantDigits: digits,
    }),
    value,
  );

/** A double has no more. */
const mostDigits = 17;

/**
 * Marks of a scale, each as short as says where it stands: 125,500 between 125,000 and 126,000 is "125.5k".
 * @param marks the lowest first
 */
export function shortMarks(marks: readonly number[]): string[] {
  const gap = Math.min(...marks.slice(1).map((mark, at) => mark - marks[at]!));
  const isEnough = (digits: number) =>
    marks.every((mark) => Math.abs(Number(mark.toPrecision(digits)) - mark) <= gap / 100);
  let digits = 3;
  while (digits < mostDigits && !isEnough(digits)) digits += 1;
  return marks.map((mark) => (digits === 3 ? short(mark) : withDigits(mark, digits)));
}

/** As it is in the file, as far as six decimals; in a table, from where it is copied as a number. */
export const precise = (value: number): string => exact.format(value);

/** "7.8 % of GDP"; the number alone where the publisher gave no unit. */
export const withUnit = (value: string, unit: string | null): string => (unit ? `${value} ${unit}` : value);

/** More digits of a product are those of the processor. */
const exactDigits = 15;

/** A value as a figure tells it: in full, in the unit that its scale is marked with. */
export function inFull(value: number, unit: string | null): string {
  const { unit: marked, times } = markedUnit(unit);
  return withUnit(written(exact, Number((value * times).toPrecision(exactDigits))), marked);
}

/** A text of so many letters at most, as a drawing has room for, which wraps none. */
export function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

/** The same in so much room, in pixels of the drawing; a letter of 12 px is about 7 wide. */
export const fitted = (text: string, room: number, size = 12): string =>
  cut(text, Math.floor(room / (0.6 * size)));

/** "a, b and c". */
export function listed(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return figureText.and(texts.slice(0, -1).join(', '), texts.at(-1)!);
}

/** What a figure's line beneath its title ends with; nothing of a linear scale. */
export const ofScale = (scale: Scale, leftOut: number): string =>
  scale === 'log' ? `. ${figureText.scales.logarithmic(leftOut)}` : '';
