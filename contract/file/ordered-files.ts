// An ordered file: how far it is, and once it is ready what it is and until when it can be fetched.
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { orderedDatasetSchema, orderSchema } from './orders.ts';

const storedFileStates = ['preparing', 'ready', 'failed', 'stopped'] as const;
/** Without `expired`, which a file becomes by the clock. */
export type StoredFileState = (typeof storedFileStates)[number];

/**
 * `refused`: the order cannot be made, as `message` says. `withdrawn`: a dataset's version was taken back. `broken-off`: the
 * server was stopped again and again. `fault`: something is wrong with the portal.
 */
const failureReasons = ['refused', 'withdrawn', 'broken-off', 'fault'] as const;
export type FailureReason = (typeof failureReasons)[number];

const progressSchema = z.object({
  datasets: z.int(),
  datasetsDone: z.int(),
  rows: z.int().meta({ description: 'Of all datasets; 0 until they are counted.' }),
  rowsDone: z.int(),
  dataset: idSchema
    .nullable()
    .meta({ description: 'The dataset that is being written now; null before and after.' }),
});
export type OrderProgress = z.infer<typeof progressSchema>;

const common = {
  id: idSchema,
  createdAt: z.iso.datetime(),
  order: orderSchema,
  datasets: z
    .array(orderedDatasetSchema)
    .meta({ description: 'With the versions that the file has, even if newer ones are published.' }),
  limit: z.int().nullable().meta({
    description: 'The file has rows only from this many first rows of each dataset; null where it has all.',
  }),
  absent: z.array(idSchema),
  leftOut: z.array(idSchema),
};

const readySchema = z.object({
  name: z.string(),
  rows: z.int(),
  totalRows: z.int().meta({ description: 'Rows that the whole file has.' }),
  bytes: z.int(),
  sha256: z
    .string()
    .meta({ description: 'Of the whole file; its ETag is the same between quotation marks.' }),
  until: z.iso.datetime().meta({ description: 'It can be downloaded until then.' }),
});

export const orderedFileSchema = z.discriminatedUnion('state', [
  z.object({ ...common, state: z.literal('preparing'), progress: progressSchema }),
  z.object({ ...common, state: z.literal('ready'), file: readySchema }),
  z.object({
    ...common,
    state: z.literal('failed'),
    failure: z.object({
      reason: z.enum(failureReasons),
      message: z.string(),
      reference: z.string().meta({ description: 'Quote it when you write to the portal.' }),
    }),
  }),
  z.object({ ...common, state: z.literal('stopped') }),
  z.object({ ...common, state: z.literal('expired') }),
]);
export type OrderedFile = z.infer<typeof orderedFileSchema>;

export const orderedFileListSchema = z.object({ items: z.array(orderedFileSchema) });
