// What a text of a time means (./time.ts), in SQL: whether it is one, its year, and when it begins.
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import { literal } from '#server/engine/sql.ts';
import type { DayOrder } from '#server/engine/stored-column.ts';
import { monthNames, type TimeForm, timeForms } from './time.ts';

const matching = (text: string, pattern: string) =>
  `regexp_full_match(trim(${text}), ${literal(`(?i)${pattern}`)})`;

/** Whether a text has the form of a time. */
export const isTimeText = (text: string): string =>
  matching(text, timeForms.map(({ pattern }) => pattern).join('|'));

/** The year of a text that is a time; the first where it spans several. */
export const yearOfTime = (text: string): string =>
  `cast(case when ${matching(text, '[+-]?[0-9]{1,6}')} then trim(${text}) else regexp_extract(${text}, '[0-9]{4}') end as integer)`;

/** How far into the year a time begins. @param date SQL of the day */
const partOfDay = (date: string) =>
  `(dayofyear(${date}) - 1) / dayofyear(make_date(year(${date}), 12, 31))::double`;

const startOfDay = (date: string) => `(year(${date}) + ${partOfDay(date)})`;

const groupOf = (text: string, pattern: string, at: number) =>
  `regexp_extract(trim(${text}), ${literal(`(?i)^${pattern}$`)}, ${at})`;
const monthNumber = (name: string) =>
  `list_position([${monthNames.map(literal).join(', ')}], lower(${name}))`;

/** The day that a text of this form means; null where its month has none. */
function dayOf(text: string, { pattern, year, date }: TimeForm & { date: NonNullable<TimeForm['date']> }) {
  const month = groupOf(text, pattern, date.month);
  const parts = [
    groupOf(text, pattern, year),
    date.isNamed ? monthNumber(month) : month,
    groupOf(text, pattern, date.day),
  ];
  return `try_cast(concat_ws('-', ${parts.join(', ')}) as date)`;
}

const isDay = (form: TimeForm): form is TimeForm & { date: NonNullable<TimeForm['date']> } =>
  form.date !== undefined;

function partOf(text: string, form: TimeForm): string {
  if (isDay(form)) return partOfDay(dayOf(text, form));
  const { pattern, part } = form;
  if (!part) return '0';
  const at = groupOf(text, pattern, part.at);
  if (part.of === 'names') return `(${monthNumber(at)} - 1) / 12.0::double`;
  const whole = `(cast(${at} as integer) - 1)`;
  return part.of === 'weeks' ? `${whole} * 7 / 366.0::double` : `${whole} / ${part.of}.0::double`;
}

/** Forms that a column's texts may have. */
const formsIn = (dayOrder: DayOrder | undefined) =>
  timeForms.filter(({ order }) => order === undefined || order === dayOrder);

/**
 * When a text's time begins, in years; null where it is no time of this frequency.
 * @param text of a column that has times of this frequency: a text that can be read in two ways is read as these are
 * @param dayOrder of a column that has dates with their year last
 */
export function startOfTime(text: string, frequency: Frequency, dayOrder?: DayOrder): string {
  if (frequency === 'daily') return startOfDay(dateOfTime(text, dayOrder));
  const forms = formsIn(dayOrder).filter((form) => frequency === 'several' || form.frequency === frequency);
  // Where several kinds are in one column, months come before the spans of years that look like them.
  const ranked = forms.toSorted((one, other) => Number('spanEnd' in one) - Number('spanEnd' in other));
  const cases = ranked.map((form) => `when ${matching(text, form.pattern)} then ${partOf(text, form)}`);
  return `(${yearOfTime(text)} + case ${cases.join(' ')} end)`;
}

/** How days are most often written, for DuckDB's own reader, which is ten times as fast as expressions. */
const quickDays = ['%Y-%m-%d', '%Y/%m/%d', '%d.%m.%Y', '%YM%mD%d', '%d %b %Y', '%d-%b-%Y', '%b %d, %Y'];
const orderedDays: Record<DayOrder, readonly string[]> = {
  'day first': ['%d/%m/%Y', '%d-%m-%Y'],
  'month first': ['%m/%d/%Y', '%m-%d-%Y'],
};

/** The day that a text means, as a date; null where it is none. @param text of a column all of whose texts are times */
export function dateOfTime(text: string, dayOrder?: DayOrder): string {
  const quick = [...(dayOrder ? orderedDays[dayOrder] : []), ...quickDays].map(literal);
  const cases = formsIn(dayOrder)
    .filter(isDay)
    .map((form) => `when ${matching(text, form.pattern)} then ${dayOf(text, form)}`);
  return `coalesce(try_cast(try_strptime(trim(${text}), [${quick.join(', ')}]) as date), case ${cases.join(' ')} end)`;
}

/** Whether a text is a date with its time of day, as ISO 8601 writes it. */
export const isInstantText = (text: string): string =>
  `(regexp_full_match(${text}, '[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-2][0-9]:[0-5][0-9](:[0-6][0-9]([.][0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})?') ` +
  `and try_cast(left(${text}, 10) as date) is not null)`;

/** Whether the sign of an offset stands so many characters before the end: “+02:00” or “+0200”. */
const isOff = (text: string, at: 5 | 6) => `${text}[-${at}] in ('+', '-')`;

/** Whether a date-time says how far from UTC it is. */
export const hasOffset = (text: string): string =>
  `(${text}[-1] = 'Z' or ${isOff(text, 5)} or ${isOff(text, 6)})`;

/** Whether texts of date-times may be in another order than their instants: with offsets, or written in several ways. */
export const areInstantsUnordered = (text: string): string =>
  `coalesce(bool_or(${isOff(text, 5)} or ${isOff(text, 6)}) or count(distinct length(${text})) > 1 or count(distinct ${text}[11]) > 1, false)`;

/**
 * The instant of a date-time, in seconds; without an offset, of UTC. DuckDB's own cast leaves an offset out.
 * @param text as ISO 8601 writes it
 */
export function instantOf(text: string): string {
  const parts = `left(${text}, 10) || ' ' || regexp_extract(${text}, '[T ]([0-9:.]+)', 1)`;
  const local = `coalesce(try_cast(${text} as timestamp), try_cast(${parts} as timestamp))`;
  const off = (at: 5 | 6) => {
    const seconds = `(${text}[-${at - 1}:-${at - 2}]::integer * 3600 + ${text}[-2:]::integer * 60)`;
    return `when ${isOff(text, at)} then if(${text}[-${at}] = '-', -1, 1) * ${seconds}`;
  };
  return `(epoch(${local}) - case ${off(6)} ${off(5)} else 0 end)`;
}

/** When a day begins, in years. @param date SQL of a date, or of a text that begins with one; null for any other */
export function startOfDate(date: string): string {
  return startOfDay(`try_cast(left(${date}::varchar, 10) as date)`);
}
