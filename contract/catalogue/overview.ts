// The catalogue in figures, as home has it, and one page of the lists of datasets, sources and collections: what a browser asks for
// where the catalogue is too long for it to have all of it.
import { z } from 'zod';
import { collectionSchema, datasetSchema, idSchema, metadataSchema } from './catalogue.ts';

const whole = z.number().int();

/** What several variables cover together: their years, and the most countries or other entities that one of them has. */
const extentSchema = z.object({
  from: whole.nullable(),
  to: whole.nullable(),
  count: whole,
  groups: whole,
  /** Of whom the most are. */
  dataset: z.string().nullable(),
});
export type Extent = z.infer<typeof extentSchema>;

/** What those are who are counted in an extent. */
const kindSchema = z.object({ kind: z.enum(['country', 'other']) });

/** Whether what is there was made up to show the portal. */
const syntheticSchema = z.enum(['none', 'some', 'all']);

export const overviewSchema = z.object({
  variables: whole,
  datasets: whole,
  sources: whole,
  /** Countries and territories of today. */
  places: whole,
  /** Of the whole catalogue. */
  extent: extentSchema,
  entities: kindSchema,
  collections: z.array(
    collectionSchema.extend({
      extent: extentSchema,
      entities: kindSchema,
      synthetic: z.boolean(),
    }),
  ),
  /** The datasets with the latest versions, by the day of the publisher, else of the import. */
  latest: z.array(
    datasetSchema.pick({
      id: true,
      title: true,
      version: true,
      updated: true,
      modified: true,
      rows: true,
      synthetic: true,
    }),
  ),
  /** Searches that find something. */
  searches: z.array(z.string()),
  synthetic: syntheticSchema,
});
export type Overview = z.infer<typeof overviewSchema>;

export const entriesQuerySchema = z.object({ page: z.coerce.number().int().min(1).optional() });

export const entriesSchema = z.object({
  /** How many there are, on all pages. */
  total: whole,
  metadata: metadataSchema.meta({ description: 'Those of the page, by title.' }),
  /** What the datasets of the page cover. */
  extents: z.array(z.object({ id: idSchema, extent: extentSchema })),
  /** Sources or collections all of whose datasets were made up to show the portal. */
  synthetic: z.array(idSchema),
});
export type EntriesAnswer = z.infer<typeof entriesSchema>;
