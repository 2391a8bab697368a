// The formats a download comes in, and what can be chosen of its look. Apart from the schemas, because the browser
// offers them and carries no validator.

export const downloadFormats = ['csv', 'json', 'jsonl', 'zip', 'xlsx', 'parquet', 'dta'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** How each is called, and for whom it is; in the order in which they are offered. */
export const formatText: Record<DownloadFormat, { name: string; hint: string }> = {
  csv: { name: 'CSV', hint: 'For spreadsheets and statistics' },
  xlsx: { name: 'Excel', hint: 'A workbook with sheets for data, codebook, sources and licence' },
  parquet: { name: 'Parquet', hint: 'Small and typed, for DuckDB, Python, R and Spark' },
  dta: { name: 'Stata', hint: 'A .dta file with labels and notes, for Stata 14 and later' },
  json: { name: 'JSON', hint: 'For programs, an array per row' },
  jsonl: { name: 'JSON Lines', hint: 'For programs, an object per line' },
  zip: { name: 'Data Package', hint: 'A zip of the CSV, its codebook, licence and citation' },
};

/** A column for each variable, or a row for each value. */
export const layouts = ['wide', 'long'] as const;
/** What heads the columns: the publisher's own headers, or the variables' titles. */
export const headers = ['names', 'titles'] as const;
/** What stands between the cells of a CSV. */
export const separators = ['comma', 'semicolon', 'tab'] as const;
/** What stands before the decimals of a CSV. */
export const decimals = ['point', 'comma'] as const;

/** How the countries in keys are written: as their publisher does, or by one system for all. */
export const codeSystems = ['asis', 'iso3', 'iso2', 'm49', 'name'] as const;
/** What stands in keys of codes: the codes, what they stand for, or a column of each. */
export const labelChoices = ['codes', 'labels', 'both'] as const;
/** Of several datasets in one file: every row of each, or the rows that all of them have. */
export const keptRows = ['all', 'matched'] as const;
/** All places of a dataset, or its countries without groups of them, such as World and OECD. */
export const placeChoices = ['all', 'countries'] as const;

export type Codes = (typeof codeSystems)[number];
export type LabelChoice = (typeof labelChoices)[number];
export type KeptRows = (typeof keptRows)[number];
export type PlaceChoice = (typeof placeChoices)[number];
export type Layout = (typeof layouts)[number];
export type Headers = (typeof headers)[number];
export type Separator = (typeof separators)[number];
export type Decimal = (typeof decimals)[number];

/** How a file of these datasets is called, before anything else is said in its name. */
export const stemOf = (ids: readonly string[]): string =>
  ids.length < 3 ? ids.join('-and-') : `${ids[0]}-and-${ids.length - 1}-more`;
