// The formats a download comes in, and what can be chosen of its look. Apart from the schemas, because the browser
// offers them and carries no validator.

export const downloadFormats = ['csv', 'json', 'jsonl'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** A column for each variable, or a row for each value. */
export const layouts = ['wide', 'long'] as const;
/** What heads the columns: the publisher's own headers, or the variables' titles. */
export const headers = ['names', 'titles'] as const;
/** What stands between the cells of a CSV. */
export const separators = ['comma', 'semicolon', 'tab'] as const;
/** What stands before the decimals of a CSV. */
export const decimals = ['point', 'comma'] as const;

export type Layout = (typeof layouts)[number];
export type Headers = (typeof headers)[number];
export type Separator = (typeof separators)[number];
export type Decimal = (typeof decimals)[number];
