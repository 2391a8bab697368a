// What a text of a time means (./time.ts), in SQL: whether it is one, its year, and when it begins.
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import { literal } from '#server/engine/sql.ts';
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

function partOf(text: string, { pattern, part }: TimeForm): string {
  if (!part) return '0';
  const at = `regexp_extract(trim(${text}), ${literal(`(?i)^${pattern}$`)}, ${part.at})`;
  if (part.of === 'days') return partOfDay(`try_cast(trim(${text}) as date)`);
  if (part.of === 'names')
    return `(list_position([${monthNames.map(literal).join(', ')}], lower(${at})) - 1) / 12.0::double`;
  const whole = `(cast(${at} as integer) - 1)`;
  return part.of === 'weeks' ? `${whole} * 7 / 366.0::double` : `${whole} / ${part.of}.0::double`;
}

/**
 * When a text's time begins, in years; null where it is no time of this frequency.
 * @param text of a column that has times of this frequency: a text that can be read in two ways is read as these are
 */
export function startOfTime(text: string, frequency: Frequency): string {
  const forms = timeForms.filter((form) => frequency === 'several' || form.frequency === frequency);
  // Where several kinds are in one column, months come before the spans of years that look like them.
  const ranked = forms.toSorted((one, other) => Number('spanEnd' in one) - Number('spanEnd' in other));
  const cases = ranked.map((form) => `when ${matching(text, form.pattern)} then ${partOf(text, form)}`);
  return `(${yearOfTime(text)} + case ${cases.join(' ')} end)`;
}

/** When a day begins, in years. @param date SQL of a date, or of a text that begins with one; null for any other */
export function startOfDate(date: string): string {
  const day = `try_cast(left(${date}::varchar, 10) as date)`;
  return `(year(${day}) + ${partOfDay(day)})`;
}
