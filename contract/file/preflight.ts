// What is known of a file before it is fetched: how large it will be, how datasets meet in it, what its licences ask for, and
// what it can be cut down to.
import { z } from 'zod';
import { idSchema, keyColumnSchema, licenceSchema } from '#contract/catalogue/catalogue.ts';
import { filePlacesSchema } from './file-places.ts';
import { datasetsSchema, fileFields } from './files.ts';
import { downloadFormats } from './formats.ts';
import { licenceMixSchema } from '#contract/catalogue/licence-mix.ts';

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

/** The rows that a file without a subscription chooses among. */
const sampleSchema = z
  .object({
    dataset: z.object({ id: idSchema, title: z.string() }),
    rows: z.int().meta({ description: 'How many there are: ten, or all of a smaller dataset.' }),
    entities: z.array(z.object({ value: z.string(), label: z.string().nullable() })).meta({
      description:
        'What these rows are about, such as countries, each once; `label` is the meaning of a code, null where it is not known.',
    }),
    years: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .meta({ description: 'Their first year and the last; null where the dataset has none.' }),
  })
  .meta({ description: 'The first rows of one dataset, as `GET /api/data/preview` shows them.' });
export type Sample = z.infer<typeof sampleSchema>;

const someSchema = z.object({ count: z.int(), /** The first of them. */ values: z.array(z.string()) });

/** How datasets meet in one file. */
const mergeSchema = z.object({
  /** By which rows are joined, and what each dataset calls it. */
  keys: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      names: z.string().nullable().meta({
        description:
          'The column with the names of places. A place without a code has its name there, and an empty cell here.',
      }),
      from: z.array(z.string()),
    }),
  ),
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
  places: filePlacesSchema,
  columns: z.number().int(),
  /** What whoever is entitled to it gets. */
  full: fileSchema,
  limited: fileSchema
    .extend({
      sample: z
        .array(sampleSchema)
        .meta({ description: 'For each dataset of the file, the rows from which it takes its own.' }),
    })
    .meta({
      description:
        'What a member with an inactive subscription gets: the rows that fit among the first ten rows of each dataset, at most ten.',
    }),
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
  places: fileFields.places,
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
