// Values: what a selection of one dataset looks like before it is fetched, its first rows, and how a download
// is asked for. The download itself is a file, streamed, so it has no schema here.
import { z } from 'zod';
import { idSchema, keyColumnSchema, licenceSchema, variableTypes } from './catalogue.ts';
import {
  codeSystems,
  decimals,
  downloadFormats,
  headers,
  keptRows,
  labelChoices,
  layouts,
  separators,
} from './formats.ts';
import { licenceMixSchema } from './licence-mix.ts';

/** Comma-joined ids, as the specification's paths have them. */
export const idListSchema = z
  .string()
  .regex(/^[A-Za-z0-9._-]+(,[A-Za-z0-9._-]+)*$/, 'Write ids joined by commas.')
  .optional();

export const schemaQuerySchema = z.object({ dataset: idSchema, variables: idListSchema });

/** More would not fit into an address. */
const mostEntities = 500;

const entityListSchema = z
  .string()
  .max(12_000)
  .transform((list) => [...new Set(list.split('|').filter((entity) => entity !== ''))])
  .refine(
    ({ length }) => length >= 1 && length <= mostEntities,
    `Name one to ${mostEntities} of them, joined by |.`,
  )
  .optional();

const yearSchema = z.coerce
  .number('Write a year in digits.')
  .int('Write a year in digits.')
  .min(0)
  .max(9999)
  .optional();

/** Each is read whole for the one file. */
const mostDatasets = 12;

/** One dataset, or several that share keys, joined by commas. */
export const datasetsSchema = z
  .string()
  .max(3000)
  .regex(/^[A-Za-z0-9._-]+(,[A-Za-z0-9._-]+)*$/, 'Write the dataset’s id, or several joined by commas.')
  .refine((list) => {
    const ids = list.split(',');
    return ids.length <= mostDatasets && new Set(ids).size === ids.length;
  }, `Name one to ${mostDatasets} datasets, each once.`);

const fixedSchema = z
  .string()
  .max(2000)
  .regex(
    /^[^:|]+:[^|]+(\|[^:|]+:[^|]+)*$/,
    'Write a key column and its value as key:value, several joined by |.',
  )
  .transform((list) =>
    list.split('|').map((one) => {
      const at = one.indexOf(':');
      return { key: one.slice(0, at), value: one.slice(at + 1) };
    }),
  )
  .optional();

const fileFields = {
  dataset: datasetsSchema,
  /** Key columns that lead the row; all of the dataset's when left out, of several datasets those they share. */
  keys: idListSchema,
  /** Variables in the order of the file's columns; all of the dataset's when left out. */
  variables: idListSchema,
  /** How the countries in keys are written. */
  codes: z.enum(codeSystems).default('asis'),
  /** Whether codes in keys come with what they stand for. */
  labels: z.enum(labelChoices).default('codes'),
  /** Of several datasets: every row of each, or those that all have. */
  keep: z.enum(keptRows).default('all'),
  /** Keys held at one value, such as `sex:total`, which then are no columns. */
  fixed: fixedSchema,
  /** The id of a selection that is kept, in place of `variables`: those of this dataset in it, in its order. */
  selection: idSchema.optional(),
  /** Values of the dataset's first key column that is not the year, such as countries, joined by `|`; all when left out. */
  entities: entityListSchema,
  /** The first year and the last; all when left out. */
  from: yearSchema,
  to: yearSchema,
  layout: z.enum(layouts).default('wide'),
  header: z.enum(headers).default('names'),
  format: z.enum(downloadFormats).default('csv'),
  /** Of a CSV. */
  separator: z.enum(separators).default('comma'),
  decimal: z.enum(decimals).default('point'),
  /** Start a CSV with a byte order mark, which Excel needs to read accents. */
  bom: z.enum(['true', 'false']).default('false'),
};

type Sides = { from?: number | undefined; to?: number | undefined };
const isForward = ({ from = 0, to = 9999 }: Sides) => from <= to;
const backward = {
  path: ['to'],
  message: 'The last year is before the first. Exchange them, or leave one out.',
};
const isReadable = ({ separator, decimal }: { separator?: string; decimal?: string }) =>
  decimal !== 'comma' || separator !== 'comma';
const unreadable = {
  path: ['separator'],
  message: 'With a comma before the decimals, cells need another separator. Use semicolon or tab.',
};

const isNamedOnce = ({
  variables,
  selection,
}: {
  variables?: string | undefined;
  selection?: string | undefined;
}) => variables === undefined || selection === undefined;
const namedTwice = {
  path: ['selection'],
  message: 'Name variables or a selection, not both. Leave one out.',
};

export const downloadQuerySchema = z
  .object({
    ...fileFields,
    /** A one-time token; scripts send an API token in `Authorization: Bearer` instead. */
    token: z.string().max(200).optional(),
  })
  .refine(isForward, backward)
  .refine(isReadable, unreadable)
  .refine(isNamedOnce, namedTwice);
export type DownloadQuery = z.input<typeof downloadQuerySchema>;
/** The same file without the right to fetch it. */
export const fileQuerySchema = z
  .object(fileFields)
  .refine(isForward, backward)
  .refine(isReadable, unreadable)
  .refine(isNamedOnce, namedTwice);
export type FileQuery = z.output<typeof fileQuerySchema>;
/** What a file is asked with, as it stands in an address. */
export type FileAddress = z.input<typeof fileQuerySchema>;

const share = z.number().min(0).max(1);
const fileSchema = z.object({
  rows: z.number().int(),
  /** In the format that was asked for. */
  fileName: z.string(),
  /** Each exact, or about so many; `refusal` says why a format cannot hold so much, and what to do. */
  sizes: z.record(
    z.enum(downloadFormats),
    z.object({ bytes: z.number().int(), isExact: z.boolean(), refusal: z.string().optional() }),
  ),
});

const someSchema = z.object({ count: z.int(), /** The first of them. */ values: z.array(z.string()) });

/** How datasets meet in one file. */
export const mergeSchema = z.object({
  /** By which rows are joined, and what each dataset calls it. */
  keys: z.array(z.object({ id: idSchema, title: z.string(), from: z.array(z.string()) })),
  /** Which of them `unmatched` speaks of. */
  entity: idSchema,
  /** Rows that all datasets have, and rows that any has. */
  matched: z.int(),
  rows: z.int(),
  datasets: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      version: z.string(),
      rows: z.int(),
      /** Of these, rows that no other dataset has. */
      only: z.int(),
      /** Countries or other keys of it that the others never meet: without these rows, what `keep=matched` gives. */
      unmatched: someSchema,
      /** What has no code in the chosen system, or not one alone, and stays as it is written. */
      kept: someSchema,
    }),
  ),
});
export type Merge = z.infer<typeof mergeSchema>;

export const preflightSchema = z.object({
  /** Of a file of several, the first. */
  dataset: z.object({ id: idSchema, title: z.string(), version: z.string() }),
  /** Of a file of several datasets, and of one in other codes; null where it is one as it is. */
  merge: mergeSchema.nullable(),
  columns: z.number().int(),
  /** What whoever is entitled to it gets. */
  full: fileSchema,
  /** What an inactive subscription gets of it: the first rows. */
  limited: fileSchema,
  /** The share of values that are missing, of all variables and of each; null where there are no rows. */
  missing: share.nullable(),
  variables: z.array(z.object({ id: idSchema, title: z.string(), missing: share.nullable() })),
  /** Variables that the selection names and the dataset no longer has; only where there are some. */
  absent: z.array(idSchema).optional(),
  licences: z.array(
    licenceSchema.extend({
      /** What it requires of who uses the data; null where it is none of the well-known ones. */
      requires: z.string().nullable(),
    }),
  ),
  /** Of a file of several datasets, what their licences ask for together; null of one. */
  together: licenceMixSchema.nullable(),
});
/** What a file will be, before it is fetched. */
export type Preflight = z.infer<typeof preflightSchema>;

export const choicesQuerySchema = z.object({
  dataset: datasetsSchema,
  codes: fileFields.codes,
  fixed: fileFields.fixed,
});
export const choicesSchema = z.object({
  /** The column that `entities` of a file are values of: the first key that holds no years; null where none does not. */
  key: keyColumnSchema.nullable(),
  /** In the order of their values; `label` is what a code stands for, null where nobody says. */
  entities: z.array(z.object({ value: z.string(), label: z.string().nullable(), rows: z.int() })),
  /** How many there are; `entities` holds the first two thousand at most. */
  total: z.int(),
  /** The first year and the last; null where the dataset has none. */
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Whether a key holds countries, so that `codes` can be chosen. */
  hasCountries: z.boolean(),
  /** Whether `labels` of keys are known. */
  hasLabels: z.boolean(),
  /** Of several datasets: keys that not all have, of which `fixed` must name one value each; until then nothing else is told. */
  further: z.array(
    z.object({
      dataset: z.object({ id: idSchema, title: z.string() }),
      key: keyColumnSchema,
      values: z.array(z.object({ value: z.string(), label: z.string().nullable() })),
    }),
  ),
});
/** What a dataset's files can be cut down to. */
export type Choices = z.infer<typeof choicesSchema>;

export const selectionSchema = z.object({
  dataset: z.object({ id: idSchema, title: z.string(), version: z.string() }),
  keys: z.array(keyColumnSchema),
  variables: z.array(
    z.object({ id: idSchema, title: z.string(), unit: z.string().nullable(), type: z.enum(variableTypes) }),
  ),
  /** Rows of the full answer, before any limit. */
  rows: z.number().int(),
});
/** The shape of a selection: what its columns will be and how many rows it has in full. */
export type Selection = z.infer<typeof selectionSchema>;

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const previewSchema = z.object({
  columns: z.array(
    z.object({ id: idSchema, title: z.string(), unit: z.string().nullable(), key: z.boolean() }),
  ),
  /** At most ten rows, cells in the order of `columns`; a missing value is null. */
  rows: z.array(z.array(cellSchema)),
  totalRows: z.number().int(),
});
export type Preview = z.infer<typeof previewSchema>;
export type Cell = z.infer<typeof cellSchema>;

/** Values for a chart: some entities over all years, all entities of one year, or of a variable without years all. */
export const seriesQuerySchema = z
  .object({
    /** The variable's full id. */
    variable: idSchema,
    /** Values of the dataset's first key column that is not the year, such as countries, joined by `|`; at most eight. */
    entities: z
      .string()
      .max(2000)
      .transform((list) => list.split('|').filter((entity) => entity !== ''))
      .refine(({ length }) => length >= 1 && length <= 8, 'Name one to eight of them, joined by |.')
      .optional(),
    year: yearSchema,
  })
  .refine(({ entities, year }) => entities === undefined || year === undefined, {
    path: ['entities'],
    message: 'Ask either for some entities over all years, or for one year.',
  });

export const seriesSchema = z.object({
  variable: z.object({
    id: idSchema,
    title: z.string(),
    unit: z.string().nullable(),
    type: z.enum(variableTypes),
  }),
  /** The key columns that name a point, the year's left out; the first is what `entities` asks for. */
  keys: z.array(keyColumnSchema),
  /** Only where there is a value, by year, then by keys. */
  points: z.array(z.object({ keys: z.array(cellSchema), year: z.int().nullable(), value: cellSchema })),
  /** Whether there were more points than a chart can draw. */
  isCut: z.boolean(),
});
export type Series = z.infer<typeof seriesSchema>;
export type SeriesAsked = Omit<z.output<typeof seriesQuerySchema>, 'variable'>;

export const presenceQuerySchema = z.object({
  /** The variable's full id. */
  variable: idSchema,
});

export const presenceSchema = z.object({
  /** The key columns that name a row, the year's left out. */
  keys: z.array(keyColumnSchema),
  /** First and last year with a value; null where the dataset has no year. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Each combination of keys that has a value, in their order; a digit a year from `from`, 1 where there is one. */
  rows: z.array(z.object({ keys: z.array(cellSchema), strip: z.string() })),
  /** How many there are; `rows` holds the first two thousand at most. */
  total: z.int(),
  /** Of all values of a number: the least, the sevenths, the greatest; null where there are none. */
  sevenths: z.array(z.number()).length(8).nullable(),
  /** How a number without years is spread: all its values, however many rows there are; null of any other variable. */
  spread: z
    .object({
      count: z.int(),
      /** The least, the quartiles, the greatest. */
      quartiles: z.array(z.number()).length(5),
      /** Of equal width between round limits; a value at a limit is in the range above it. */
      ranges: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    })
    .nullable(),
});
/** Who has a value in which years. */
export type Presence = z.infer<typeof presenceSchema>;
export type ValueSpread = NonNullable<Presence['spread']>;

export const versionSchema = z.object({ version: z.string() });
export type Version = z.infer<typeof versionSchema>;
