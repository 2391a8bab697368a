// The business constants of the specification's §9 that browser and server share. Those of one part stay with it: the
// toast's time-out (machines/toast/toast.types.ts), the width of the mobile layout (src/theme/ground.ts), the storage
// key (src/browser/powers/storage.ts) and its prefix (server/pages/page.ts), the footer's year (src/shell/Footer.tsx).

/** Numbers, dates and the order of words are British English everywhere. */
export const locale = 'en-GB';

/** What fees and prices are in. */
export const currency = 'GBP';

/** dd/MM/y, as the locale orders it; in UTC, so that everyone reads the same day. */
export const dateStyle = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
} as const satisfies Intl.DateTimeFormatOptions;

/** Monday, as ISO 8601 counts days. */
export const firstDayOfWeek = 1;

/** How many rows of a download an inactive subscription gets. */
export const inactiveRows = 10;

/** How long what staff did can be read: enough to look back at a year when it is over. */
export const staffLogDays = 400;

/** Words that a search was sent with and that found nothing are counted for so long. */
export const searchMissDays = 90;

/** How long a shared selection is kept after it was last opened: as long as a paper may take to appear. */
export const selectionDays = 730;

/** More than anybody reviews; a list beyond is one that nobody finds anything in. */
export const mostBundles = 100;

/** What a visitor may write about a bundle: its title, and a note beside a variable. */
export const longestTitle = 120;
export const longestNote = 500;

/** What a selection may hold, and how long a publisher's name for a dataset's version may be. */
export const mostVariables = 5000;
export const longestVersion = 200;

/** Characters that the address may have which somebody came for (contract/api/purpose.ts); a longer one is none. */
export const longestPurpose = 2000;
