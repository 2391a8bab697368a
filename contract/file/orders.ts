// An order: one file of a bundle, or of one dataset, that the server prepares. What it is asked with, what it will be, and
// how far it is. The file itself is fetched in parts or whole once it is ready.
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { mostVariables } from '#contract/ground/constants.ts';
import { mostYear } from '#contract/ground/years.ts';
import { filePlacesSchema } from './file-places.ts';
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

/** More is no longer read by anybody, and each is read whole. */
const mostDatasets = 200;
const mostEntities = 500;

/** All datasets joined in one table, or a file of each in a zip. */
const orderShapes = ['merged', 'zip'] as const;

const yearSchema = z.int().min(-mostYear).max(mostYear);
const cutFields = {
  entities: z.array(z.string().min(1).max(500)).min(1).max(mostEntities).optional().meta({
    description:
      'Countries or other values of the first key. Each dataset gives the rows that have this value, its label or another name of the same country.',
  }),
  from: yearSchema.optional(),
  to: yearSchema.optional(),
};
const isForward = ({
  from = -mostYear,
  to = mostYear,
}: {
  from?: number | undefined;
  to?: number | undefined;
}) => from <= to;
const backward = {
  path: ['to'],
  message: 'The last year is before the first year. Swap them, or leave one out.',
};

const exceptionSchema = z
  .object({
    leaveOut: z.boolean().optional().meta({ description: 'The order leaves this dataset out.' }),
    format: z.enum(downloadFormats).optional(),
    layout: z.enum(layouts).optional(),
    header: z.enum(headers).optional(),
    ...cutFields,
  })
  .refine(isForward, backward);
export type OrderException = z.output<typeof exceptionSchema>;

const optionsSchema = z
  .object({
    layout: z.enum(layouts).default('wide'),
    header: z.enum(headers).default('names'),
    separator: z.enum(separators).default('comma'),
    decimal: z.enum(decimals).default('point'),
    bom: z.boolean().default(false),
    codes: z.enum(codeSystems).default('asis'),
    labels: z.enum(labelChoices).default('codes'),
    keep: z.enum(keptRows).default('all'),
    places: z.enum(placeChoices).default('all').meta({
      description:
        'With `countries`, groups of countries, such as World, are left out of each dataset that has countries.',
    }),
    fixed: z
      .array(z.object({ key: idSchema, value: z.string().min(1).max(500) }))
      .max(20)
      .optional(),
  })
  .refine(({ separator, decimal }) => decimal !== 'comma' || separator !== 'comma', {
    path: ['separator'],
    message: 'Numbers with a decimal comma need another separator. Use semicolon or tab.',
  });

const extrasSchema = z
  .object({
    codebook: z.boolean().default(true),
    licences: z.boolean().default(true),
    citation: z.boolean().default(true),
    manifest: z.boolean().default(true),
  })
  .meta({ description: 'The other files in a zip. A merged file comes without them.' });

const subjectSchema = z
  .object({
    variables: z
      .array(idSchema)
      .min(1)
      .max(mostVariables)
      .optional()
      .meta({ description: 'Variables of any datasets, in their order.' }),
    selection: idSchema.optional().meta({ description: 'The id of a stored selection.' }),
    dataset: idSchema.optional().meta({ description: 'All variables of one dataset.' }),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    message: 'Name variables, a selection or a dataset, and only one of the three.',
  });

export const orderSchema = z
  .object({
    subject: subjectSchema,
    shape: z.enum(orderShapes).default('zip'),
    format: z.enum(downloadFormats).default('csv'),
    options: optionsSchema.prefault({}),
    cuts: z.object(cutFields).refine(isForward, backward).prefault({}),
    exceptions: z.record(idSchema, exceptionSchema).default({}).meta({
      description: 'What differs for one dataset, under its id. A merged file accepts only `leaveOut`.',
    }),
    extras: extrasSchema.prefault({}),
  })
  .refine(
    ({ shape, exceptions }) =>
      shape === 'zip' ||
      Object.values(exceptions).every(({ leaveOut: _leaveOut, ...rest }) =>
        Object.values(rest).every((one) => one === undefined),
      ),
    {
      path: ['exceptions'],
      message:
        'In a merged file, all datasets have the same options. Choose a zip, or remove the exceptions.',
    },
  )
  .refine(({ exceptions }) => Object.keys(exceptions).length <= mostDatasets, {
    path: ['exceptions'],
    message: `Name at most ${mostDatasets} datasets.`,
  });
export type Order = z.output<typeof orderSchema>;

export const orderedDatasetSchema = z.object({ id: idSchema, title: z.string(), version: z.string() });

/** Why whoever asks has the first rows only. */
const limitReasons = ['not-signed-in', 'not-validated', 'not-subscribed'] as const;

const sizeSchema = z.object({
  rows: z.int(),
  bytes: z.int(),
  isExact: z.boolean().meta({
    description: 'Whether `bytes` is exact; if not, it is an estimate.',
  }),
  least: z.int().meta({
    description:
      'In at least 95 % of orders, the file has at least so many bytes and at most `most`. Both are `bytes` if that is exact, and at most 15 % from it if not, unless the file is refused.',
  }),
  most: z.int(),
});

export const estimateSchema = z.object({
  limit: z
    .object({ rows: z.int(), because: z.enum(limitReasons) })
    .nullable()
    .meta({
      description: 'Why the file has only the first rows of each dataset; null where it has all rows.',
    }),
  files: z
    .array(
      z.object({
        datasets: z.array(orderedDatasetSchema),
        format: z.enum(downloadFormats),
        columns: z.int(),
        places: filePlacesSchema,
        uncutRows: z.int().meta({ description: 'Rows without the cuts.' }),
        full: sizeSchema.meta({
          description: 'The rows for a member with a subscription: those that the cuts leave.',
        }),
        given: sizeSchema.meta({ description: 'The rows that the sender of this request gets.' }),
        refusal: z
          .string()
          .optional()
          .meta({ description: 'Why the format cannot have it, and what to do.' }),
      }),
    )
    .meta({ description: 'A file of each dataset for a zip, one of all for a merged file.' }),
  total: sizeSchema.meta({
    description: 'Of the one file that you download. A zip is compressed, so its size is always an estimate.',
  }),
  absent: z.array(idSchema).meta({ description: 'Variables of the selection that no dataset has any more.' }),
  leftOut: z
    .array(idSchema)
    .meta({ description: 'Datasets from which the cuts or an exception leave no rows.' }),
});
/** What an order will be, before it is made. */
export type Estimate = z.infer<typeof estimateSchema>;
