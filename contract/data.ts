// Values: what a selection of one dataset looks like before it is fetched, its first rows, and how a download
// is asked for. The download itself is a file, streamed, so it has no schema here.
import { z } from 'zod';
import { idSchema, keyColumnSchema, licenceSchema, variableTypes } from './catalogue.ts';
import { decimals, downloadFormats, headers, layouts, separators } from './formats.ts';

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

const fileFields = {
  dataset: idSchema,
  /** Key columns that lead the row; all of the dataset's when left out. */
  keys: idListSchema,
  /** Variables in the order of the file's columns; all of the dataset's when left out. */
  variables: idListSchema,
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

export const downloadQuerySchema = z
  .object({
    ...fileFields,
    /** A one-time token; scripts send an API token in `Authorization: Bearer` instead. */
    token: z.string().max(200).optional(),
  })
  .refine(isForward, backward)
  .refine(isReadable, unreadable);
export type DownloadQuery = z.input<typeof downloadQuerySchema>;
/** The same file without the right to fetch it. */
export const fileQuerySchema = z
  .object(fileFields)
  .refine(isForward, backward)
  .refine(isReadable, unreadable);
export type FileQuery = z.output<typeof fileQuerySchema>;
/** What a file is asked with, as it stands in an address. */
export type FileAddress = z.input<typeof fileQuerySchema>;

const share = z.number().min(0).max(1);
const fileSchema = z.object({
  rows: z.number().int(),
  /** In the format that was asked for. */
  fileName: z.string(),
  /** Each exact, or about so many. */
  sizes: z.record(z.enum(downloadFormats), z.object({ bytes: z.number().int(), isExact: z.boolean() })),
});

export const preflightSchema = z.object({
  dataset: z.object({ id: idSchema, title: z.string(), version: z.string() }),
  columns: z.number().int(),
  /** What whoever is entitled to it gets. */
  full: fileSchema,
  /** What an inactive subscription gets of it: the first rows. */
  limited: fileSchema,
  /** The share of values that are missing, of all variables and of each; null where there are no rows. */
  missing: share.nullable(),
  variables: z.array(z.object({ id: idSchema, title: z.string(), missing: share.nullable() })),
  licences: z.array(
    licenceSchema.extend({
      /** What it requires of who uses the data; null where it is none of the well-known ones. */
      requires: z.string().nullable(),
    }),
  ),
});
/** What a file will be, before it is fetched. */
export type Preflight = z.infer<typeof preflightSchema>;

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

/** Values for a chart: some entities over all years, or all entities of one year. */
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
  .refine(({ entities, year }) => (entities === undefined) !== (year === undefined), {
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

export const versionSchema = z.object({ version: z.string() });
export type Version = z.infer<typeof versionSchema>;
