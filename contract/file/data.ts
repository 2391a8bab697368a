// Values: what a selection of one dataset looks like before it is fetched, and its first rows.
import { z } from 'zod';
import { idSchema, keyColumnSchema, variableTypes } from '#contract/catalogue/catalogue.ts';

/** Comma-joined ids, as the specification's paths have them. */
export const idListSchema = z
  .string()
  .regex(/^[A-Za-z0-9._-]+(,[A-Za-z0-9._-]+)*$/, 'Write the ids with commas between them.')
  .optional();

export const schemaQuerySchema = z.object({ dataset: idSchema, variables: idListSchema });

export const previewQuerySchema = schemaQuerySchema.extend({
  /** `true`: the first ten rows in which one of the variables has a value, and how large the whole file is. */
  filled: z.literal('true').optional(),
});
export type PreviewQuery = z.infer<typeof previewQuerySchema>;

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

export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const previewSchema = z.object({
  columns: z.array(
    z.object({ id: idSchema, title: z.string(), unit: z.string().nullable(), key: z.boolean() }),
  ),
  /** At most ten rows, cells in the order of `columns`; a missing value is null. */
  rows: z.array(z.array(cellSchema)),
  totalRows: z.number().int(),
  /** With `filled`: the keys of the file's first row, whether it has a value or not, and the file's size as CSV. */
  begins: z.array(cellSchema).optional(),
  csv: z.object({ bytes: z.number().int(), isExact: z.boolean() }).optional(),
});
export type Preview = z.infer<typeof previewSchema>;
export type Cell = z.infer<typeof cellSchema>;

export const versionSchema = z.object({
  version: z.string(),
  /** Which build of the pages the server serves; empty where it serves none. */
  build: z.string(),
});
export type ServerVersion = z.infer<typeof versionSchema>;
