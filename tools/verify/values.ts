// What a publisher's text means, worked out without the importer or its database, so that one checks the other:
// JavaScript's own numbers, and Frictionless's rules as the standard words them.
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import type { FieldSpec } from '#server/import/package/descriptor.ts';

/** How one column is read: a text's meaning as a text that is equal exactly when the meanings are. */
export type Reader = (text: string) => string;

/** From the first digit to the last, with a decimal mark right before it and the first minus in front that no word has. */
function withoutWords(text: string): string {
  const first = text.search(/\d/);
  if (first === -1) return text;
  const mark = /[.,]/.test(text[first - 1] ?? '') && !/\p{L}/u.test(text[first - 2] ?? '') ? 1 : 0;
  const sign = /(?:^|[\s\p{Sc})\]])([+−﹣－-])/u.exec(text.slice(0, first - mark))?.[1] ?? '';
  const end = text.length - [...text].reverse().join('').search(/\d/);
  return `${sign === '' || sign === '+' ? '' : '-'}${text.slice(first - mark, end)}`;
}

function bareText(text: string, field: FieldSpec | null): string {
  let rest = text.trim();
  if (field?.bareNumber === false) rest = withoutWords(rest);
  if (field?.groupChar) rest = rest.replaceAll(field.groupChar, '');
  return field?.decimalChar && field.decimalChar !== '.' ? rest.replace(field.decimalChar, '.') : rest;
}

const specials: Record<string, string> = { NaN: 'NaN', INF: 'Infinity', '-INF': '-Infinity' };

/** A double by its bits' name: `-0` and `0` differ, `1.0` and `1` do not. */
function double(text: string): string {
  const number =
    specials[text] === undefined && text !== '' ? Number(text) : Number(specials[text] ?? Number.NaN);
  // A text that is no number stands for itself, and so differs from every number.
  if (Number.isNaN(number) && text !== 'NaN') return text;
  return Object.is(number, -0) ? '-0' : String(number);
}

function whole(text: string): string {
  return /^[+-]?\d+$/.test(text) ? String(BigInt(text.replace('+', ''))) : text;
}

/** Dates in a pattern of the usual directives; others are left as they are, and so differ. */
function patternDate(text: string, pattern: string): string {
  const order: string[] = [];
  const source = pattern
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/%([Ymdy])/g, (_, directive: string) => {
      order.push(directive);
      return directive === 'Y' ? String.raw`(\d{4})` : String.raw`(\d{1,2})`;
    });
  const found = new RegExp(`^${source}$`).exec(text);
  if (!found) return text;
  const part = (directive: string) => found[order.indexOf(directive) + 1] ?? '';
  const short = Number(part('y'));
  const year = order.includes('Y') ? part('Y') : String(short < 69 ? 2000 + short : 1900 + short);
  return `${year}-${part('m').padStart(2, '0')}-${part('d').padStart(2, '0')}`;
}

/** How to read the publisher's texts of a column; `type` is what the portal made of it. */
export function sourceReader(type: string, field: FieldSpec | null): Reader {
  // A type that the importer inferred came from plain texts: the field's own rules for numbers do not apply.
  const isStated = field?.type !== undefined && field.type !== 'any';
  const rules = isStated || (type === 'number' && field?.decimalChar) ? field : null;
  if (type === 'number') return (text) => double(bareText(text, rules));
  // Dates that are all first days of years are years.
  if (type === 'integer' && (rules ?? { type: 'date' }).type === 'date')
    return (text) => whole(text.replace(/^(\d{4})-01-01$/, '$1'));
  if (type === 'integer') return (text) => whole(bareText(text, rules));
  if (type === 'boolean') {
    const yes = new Set(rules?.trueValues ?? ['true', 'True', 'TRUE', '1']);
    return (text) => String(yes.has(text));
  }
  const pattern = rules?.type === 'date' ? (rules.format ?? 'default').replace(/^fmt:/, '') : 'default';
  return type === 'date' && pattern !== 'default' ? (text) => patternDate(text, pattern) : (text) => text;
}

/** How to read the portal's texts: as the source's, without a publisher's habits. */
export const portalReader = (type: string): Reader => sourceReader(type, null);

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A day however it is written: the number of four digits is its year, a name its month. */
function dayRank(text: string, isMonthFirst: boolean): number {
  const named = months.findIndex((month) => text.toLowerCase().includes(month));
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4) ?? '';
  const [first, second] = numbers.filter((number) => number !== year).map(Number);
  const isFirst = isMonthFirst || numbers[0] === year;
  const [month, day] = named >= 0 ? [named + 1, first] : isFirst ? [first, second] : [second, first];
  return (Number(year) * 100 + (month ?? 0)) * 100 + (day ?? 0);
}

/** Half a year, a quarter, a month or a day however it is written: a format that keeps times keeps no publisher's text of them. */
export function timeReader(frequency: Frequency, dayOrder?: string): Reader {
  if (frequency === 'daily') return (text) => String(dayRank(text, dayOrder === 'month first'));
  if (frequency !== 'half-yearly' && frequency !== 'quarterly' && frequency !== 'monthly')
    return (text) => text;
  return (text) => {
    const year = /\d{4}/.exec(text)?.[0] ?? '';
    const rest = text.replace(year, '').toLowerCase();
    const named = months.findIndex((month) => rest.includes(month));
    return `${year} ${named >= 0 ? named + 1 : Number(/\d+/.exec(rest)?.[0])}`;
  };
}

/** Where a text stands among the others of its column. */
export type Rank = (text: string) => number | Buffer;

/** How many parts of a time there are in a year, at most. */
const mostParts = 1000;

/** Of a date-time, its instant; without an offset, as UTC. */
export function instantIn(text: string): { at: number; isLocal: boolean } | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:/.test(text)) return null;
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  const isLocal = !/(?:Z|[+-]\d\d:\d\d)$/.test(iso);
  return { at: Date.parse(isLocal ? `${iso}Z` : iso), isLocal };
}

const instantRank = (text: string): number | Buffer => instantIn(text)?.at ?? Buffer.from(text);

type RankedColumn = { type: string; frequency?: Frequency | undefined; dayOrder?: string | undefined };

/** Numbers by size, times by year and part of it, all else by its bytes. */
export function rankIn({ type, frequency, dayOrder }: RankedColumn): Rank {
  if (type === 'number' || type === 'integer') return Number;
  if (type === 'date') return instantRank;
  if (frequency === 'daily') return (text) => dayRank(text, dayOrder === 'month first');
  if (type !== 'text' || !frequency) return (text) => Buffer.from(text);
  const read = timeReader(frequency);
  return (text) => {
    const [year = '', part = '0'] = read(text).split(/[^0-9]+/);
    // Of times of several kinds no more than the year is compared.
    if (frequency === 'several') return Number(/(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? year);
    return Number(year) * mostParts + Number(part);
  };
}

/** @returns less than 0 where the first comes before the second; a missing value comes before all others */
export function compareRanks(one: number | Buffer | null, other: number | Buffer | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return typeof one === 'number' || typeof other === 'number'
    ? Number(one) - Number(other)
    : Buffer.compare(one, other);
}
