// Days and moments as English writes them, in UTC, since nobody knows where an e-mail is read.

const date = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const days = new Intl.DateTimeFormat('en-GB', date);
const moments = new Intl.DateTimeFormat('en-GB', { ...date, hour: '2-digit', minute: '2-digit' });

/** @param time milliseconds since the epoch → "03/11/2026" */
export const dayOf = (time: number): string => days.format(time);

/** @param time milliseconds since the epoch → "03/11/2026, 09:07 UTC" */
export const momentOf = (time: number): string => `${moments.format(time)} UTC`;
