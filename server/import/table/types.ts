// Frictionless types as SQL over text: which texts are missing, which are valid, and what a valid one becomes. A
// text that does not fit its type is never bent into it. Types the portal has no own form for stay text.
import { isTimeText } from '#server/catalogue/time-sql.ts';
import { literal } from '#server/engine/sql.ts';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { FieldSpec } from '#server/import/package/descriptor.ts';
import { texts } from '#server/ground/language.ts';
import { bareNumber } from '#server/import/csv/bare-number.ts';

export type ColumnType = {
  /** As the catalogue calls it. */
  type: Variable['type'];
  /** SQL over `raw` (a text, never null): whether it stands for a missing value. */
  missing: string;
  /** SQL: whether the text fits. */
  valid: string;
  /** SQL: the stored value of a text that fits. */
  value: string;
  /** Whole numbers only, SQL: whether 64 bits hold it, and the exact value where they do not. */
  wide?: { fits: string; value: string };
  /** SQL worked out once for a text where judging and storing it ask the same: null or not finite where it does not fit. */
  probe?: string;
  /** The rules by the name of the worked out probe; the same as those without, or stricter. */
  probed?: (probe: string) => { valid: string; value: string };
  /** What would fit: “… is not {expected}”. */
  expected: string;
  /** What to do about a text that does not. */
  remedy: string;
};

const matches = (text: string, pattern: string) => `regexp_full_match(${text}, ${literal(pattern)})`;
const escaped = (character: string) => character.replace(/[\\^$.|?*+()[\]{}]/, '\\$&');
const firstDay = '[0-9]{4}-01-01';
const missingRemedy = texts.columns.misfit;

const isDecorated = (field: FieldSpec | null) => field?.bareNumber === false;
const misfitOf = (field: FieldSpec | null) => ({
  remedy: isDecorated(field) ? texts.columns.signed : missingRemedy,
});

const trimmed = (raw: string) => `trim(${raw})`;

/** A number's text without what the field says to ignore: spaces around, group characters, words beside it. */
function bare(raw: string, field: FieldSpec | null): string {
  const alone =
    field?.bareNumber === false
      ? bareNumber(trimmed(raw), field.decimalChar ?? '.', field.groupChar)
      : trimmed(raw);
  return field?.groupChar ? `replace(${alone}, ${literal(field.groupChar)}, '')` : alone;
}

function number(raw: string, field: FieldSpec | null): Omit<ColumnType, 'missing'> {
  const point = field?.decimalChar ?? '.';
  const text = bare(raw, field);
  const plainOf = (alone: string) => (point === '.' ? alone : `replace(${alone}, ${literal(point)}, '.')`);
  const digits = `[+-]?([0-9]+(${escaped(point)}[0-9]*)?|${escaped(point)}[0-9]+)([eE][+-]?[0-9]+)?`;
  const specialOf = (alone: string) => `${alone} in ('NaN', 'INF', '-INF')`;
  const special = specialOf(text);
  const rules = (alone: string) => ({
    // 1e400 casts to infinity: a number that a double cannot hold is refused, not rounded to infinity.
    valid: `(${specialOf(alone)} or (${matches(alone, digits)} and coalesce(isfinite(try_cast(${plainOf(alone)} as double)), false)))`,
    value: `cast(${plainOf(alone)} as double)`,
  });
  return {
    type: 'number',
    ...rules(text),
    ...(isDecorated(field) && { probe: text, probed: rules }),
    ...(text === trimmed(raw) && point === '.'
      ? {
          // Spaces around and the words for no number are rare, and taking spaces off is dear: only where it must be.
          probe: `try_cast(${raw} as double)`,
          probed: (probe: string) => ({
            valid: `((isfinite(${probe}) and ${matches(raw, digits)}) or (${probe} is not null and (${matches(text, digits)} and isfinite(${probe}) or ${special})))`,
            value: probe,
          }),
        }
      : {}),
    expected: `a number${point === '.' ? '' : ` with “${point}” as its decimal character`}`,
    ...misfitOf(field),
  };
}

function integer(raw: string, field: FieldSpec | null): Omit<ColumnType, 'missing'> {
  const text = bare(raw, field);
  // DuckDB's own test, try_cast to a decimal, takes thirteen microseconds a value: by shape is a hundred times faster.
  const valid = `(length(${text}) < 40 and ${matches(text, '[+-]?0*[0-9]{1,38}')})`;
  return {
    type: 'integer',
    valid,
    value: `cast(${text} as bigint)`,
    ...(text === trimmed(raw)
      ? {
          probe: `try_cast(${raw} as bigint)`,
          probed: (probe: string) => ({
            valid: `(${probe} is not null and (${matches(raw, '[+-]?[0-9]+')} or ${matches(text, '[+-]?[0-9]+')}))`,
            value: probe,
          }),
        }
      : {}),
    wide: { fits: `try_cast(${text} as bigint) is not null`, value: `cast(${text} as decimal(38, 0))` },
    expected: 'a whole number of at most 38 digits',
    ...misfitOf(field),
  };
}

function boolean(raw: string, field: FieldSpec | null): Omit<ColumnType, 'missing'> {
  const yes = field?.trueValues ?? ['true', 'True', 'TRUE', '1'];
  const no = field?.falseValues ?? ['false', 'False', 'FALSE', '0'];
  const among = (values: string[]) =>
    values.length ? `${raw} in (${values.map(literal).join(', ')})` : 'false';
  return {
    type: 'boolean',
    valid: `(${among(yes)} or ${among(no)})`,
    value: `(${among(yes)})`,
    expected: `one of ${[...yes, ...no].join(', ')}`,
    remedy: missingRemedy,
  };
}

function date(raw: string, field: FieldSpec | null): Omit<ColumnType, 'missing'> {
  const format = (field?.format ?? 'default').replace(/^fmt:/, '');
  if (format === 'any') return asText(raw);
  const iso = format === 'default';
  const parsed = iso
    ? `try_cast(${raw} as date)`
    : `try_cast(try_strptime(${raw}, ${literal(format)}) as date)`;
  const shape = iso ? `${matches(raw, '[0-9]{4}-[0-9]{2}-[0-9]{2}')} and ` : '';
  return {
    type: 'date',
    valid: `(${shape}${parsed} is not null)`,
    value: parsed,
    probe: parsed,
    probed: (probe) => ({ valid: `(${shape}${probe} is not null)`, value: probe }),
    expected: iso ? 'a date (yyyy-mm-dd)' : `a date (${format})`,
    remedy: missingRemedy,
  };
}

function datetime(raw: string, field: FieldSpec | null): Omit<ColumnType, 'missing'> {
  const format = (field?.format ?? 'default').replace(/^fmt:/, '');
  if (format === 'any') return asText(raw);
  const iso =
    '[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-2][0-9]:[0-5][0-9](:[0-6][0-9]([.][0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})?';
  const valid =
    format === 'default'
      ? `(${matches(raw, iso)} and try_cast(left(${raw}, 10) as date) is not null)`
      : `(try_strptime(${raw}, ${literal(format)}) is not null)`;
  // Kept as written: zones and fractions of seconds stay the publisher's.
  return {
    type: 'date',
    valid,
    value: raw,
    expected: format === 'default' ? 'a date and time (yyyy-mm-ddThh:mm:ss)' : `a date and time (${format})`,
    remedy: missingRemedy,
  };
}

const patterned = (raw: string, pattern: string, expected: string): Omit<ColumnType, 'missing'> => ({
  ...asText(raw),
  valid: matches(raw, pattern),
  expected,
  remedy: missingRemedy,
});

function asText(raw: string): Omit<ColumnType, 'missing'> {
  return { type: 'text', valid: 'true', value: raw, expected: 'text', remedy: '' };
}

/** Of any length, and before the first too: history and climate go back far. */
const year = (raw: string): Omit<ColumnType, 'missing'> => ({
  type: 'integer',
  valid: matches(raw, '[+-]?[0-9]{1,6}'),
  value: `cast(${raw} as bigint)`,
  expected: 'a year',
  remedy: missingRemedy,
});

/** A time in its publisher's own form, which is kept. */
const period = (raw: string): Omit<ColumnType, 'missing'> => ({
  ...asText(raw),
  valid: isTimeText(raw),
  expected: 'a year, a span of years, a quarter, a month, a week or a day',
  remedy: missingRemedy,
});

/** A year that is written as its first day. */
const yearly = (raw: string): Omit<ColumnType, 'missing'> => ({
  type: 'integer',
  valid: matches(raw, firstDay),
  value: `cast(left(${raw}, 4) as bigint)`,
  expected: 'the first day of a year (yyyy-01-01)',
  remedy: missingRemedy,
});

const known: Record<string, (raw: string, field: FieldSpec | null) => Omit<ColumnType, 'missing'>> = {
  number,
  integer,
  year,
  yearly,
  period,
  boolean,
  date,
  datetime,
  yearmonth: (raw) => patterned(raw, '-?[0-9]{4}-(0[1-9]|1[0-2])', 'a year and month (yyyy-mm)'),
  string: asText,
  text: asText,
};

/** Types that stay text because the portal has no own form for them; the import reports them. */
export const keptAsText = new Set(['time', 'duration', 'geopoint', 'geojson', 'object', 'array', 'list']);

/** Whether the column's type is left to its values. */
export const isInferred = (field: FieldSpec | null) => field?.type === undefined || field.type === 'any';

/** Types that are found and never declared. */
const ownTypes = new Set(['yearly', 'period']);

export const isKnownType = (type: string) =>
  (Object.hasOwn(known, type) && !ownTypes.has(type)) || keptAsText.has(type);

/** @param raw SQL of the column's text, never null */
export function columnType(
  type: string,
  raw: string,
  field: FieldSpec | null,
  missingValues: string[],
): ColumnType {
  const missing = missingValues.length ? `${raw} in (${missingValues.map(literal).join(', ')})` : 'false';
  return { ...(known[type] ?? asText)(raw, field), missing };
}

/** Tests by which values are checked whose type is open; the first that all values pass names the type. */
export type Candidate = {
  type: string;
  test: string;
  /** The test by the name of the type's probe. */
  probed?: (probe: string) => string;
};

/** @param raw SQL of the column's text, never null */
export function candidates(raw: string): Candidate[] {
  // Longer runs of digits are codes: neither a decimal nor a double holds them exactly.
  const short = `length(${raw}) < 40`;
  const decimal = `${short} and ${matches(raw, '-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?')}`;
  const iso = matches(raw, '[0-9]{4}-[0-9]{2}-[0-9]{2}');
  // No leading zeros and no plus sign: such texts are codes, and would come out changed.
  const whole = matches(raw, '0|-?[1-9][0-9]*');
  return [
    {
      type: 'integer',
      test: `(${short} and ${whole} and length(ltrim(${raw}, '-')) < 39)`,
      probed: (probe) => `(${probe} is not null and ${whole})`,
    },
    {
      type: 'number',
      test: `(${decimal} and coalesce(isfinite(try_cast(${raw} as double)), false))`,
      probed: (probe) => `(${decimal} and isfinite(${probe}))`,
    },
    { type: 'boolean', test: `(${raw} in ('true', 'false'))` },
    {
      type: 'date',
      test: `(${iso} and try_cast(${raw} as date) is not null)`,
      probed: (probe) => `(${iso} and ${probe} is not null)`,
    },
  ];
}

/** What a field says of how its numbers are written; it counts for a type that was found, too. */
export const habitsOf = (type: string, field: FieldSpec | null): FieldSpec | null =>
  type === 'number' && field?.decimalChar ? field : null;

/** SQL: whether a text is of a type, as far as its column's field says how it is written. */
export function testOf(type: string, text: string, field: FieldSpec | null): string {
  const own = field?.type === type ? field : habitsOf(type, field);
  const candidate = isInferred(field) && !own ? candidates(text).find((one) => one.type === type) : undefined;
  return candidate?.test ?? (known[type] ?? asText)(text, own).valid;
}
