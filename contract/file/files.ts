// How a file is asked for: which dataset or datasets, what of them, and in which shape. The file itself is streamed, so it
// has no schema here; what it will be stands in preflight.ts.
import { mostYear } from '#contract/ground/years.ts';
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { idListSchema } from './data.ts';
import {
  codeSystems,
  decimals,
  downloadFormats,
  headers,
  keptRows,
  labelChoices,
  layouts,
  placeChoices,
  separators,
} from './formats.ts';

/** More would not fit into an address. */
const mostEntities = 500;

const entityListSchema = z
  .string()
  .max(12_000)
  .transform((list) => [...new Set(list.split('|').filter((entity) => entity !== ''))])
  .refine(
    ({ length }) => length >= 1 && length <= mostEntities,
    `Name one to ${mostEntities} of them, with | between them.`,
  )
  .optional();

export const yearSchema = z.coerce
  .number({ error: ({ code }) => (code === 'invalid_type' ? 'Write a year in digits.' : undefined) })
  .int()
  .min(-mostYear)
  .max(mostYear)
  .optional();

/** Each is read whole for the one file. */
const mostDatasets = 12;

/** One dataset, or several that share keys, joined by commas. */
export const datasetsSchema = z
  .string()
  .max(3000)
  .regex(
    /^[A-Za-z0-9._-]+(,[A-Za-z0-9._-]+)*$/,
    'Write the dataset’s id, or several ids with commas between them.',
  )
  .refine((list) => {
    const ids = list.split(',');
    return ids.length <= mostDatasets && new Set(ids).size === ids.length;
  }, `Name one to ${mostDatasets} datasets, each once.`);

const fixedSchema = z
  .string()
  .max(2000)
  .regex(
    /^[^:|]+:[^|]+(\|[^:|]+:[^|]+)*$/,
    'Write a key column and its value as key:value, several with | between them.',
  )
  .transform((list) =>
    list.split('|').map((one) => {
      const at = one.indexOf(':');
      return { key: one.slice(0, at), value: one.slice(at + 1) };
    }),
  )
  .optional();

export const fileFields = {
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
  /** All places, or countries without groups such as World. */
  places: z.enum(placeChoices).default('all'),
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
const isForward = ({ from = -mostYear, to = mostYear }: Sides) => from <= to;
const backward = {
  path: ['to'],
  message: 'The last year is before the first year. Swap them, or leave one out.',
};
const isReadable = ({ separator, decimal }: { separator?: string; decimal?: string }) =>
  decimal !== 'comma' || separator !== 'comma';
const unreadable = {
  path: ['separator'],
  message: 'Numbers with a decimal comma need another separator. Use semicolon or tab.',
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
/** The same file without the right to fetch it. */
export const fileQuerySchema = z
  .object(fileFields)
  .refine(isForward, backward)
  .refine(isReadable, unreadable)
  .refine(isNamedOnce, namedTwice);
export type FileQuery = z.output<typeof fileQuerySchema>;
/** What a file is asked with, as it stands in an address. */
export type FileAddress = z.input<typeof fileQuerySchema>;
