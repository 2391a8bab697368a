// When something happened, as letters write it: day and minute in UTC, since nobody knows where a letter is read.
import { locale } from '#contract/ground/constants.ts';

const moment = new Intl.DateTimeFormat(locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** @param at milliseconds since the epoch */
export const momentOf = (at: number): string => `${moment.format(at)} UTC`;
