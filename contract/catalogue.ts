// What the portal knows about its data: variables in datasets, from sources, gathered in collections. These are
// metadata only; values travel through contract/data.ts.
import { z } from 'zod';

/** Ids stand in paths and query lists, so they hold no separators: letters, digits, dot, underscore, hyphen. */
export const idPattern = /^[A-Za-z0-9._-]+$/;
export const idSchema = z.string().regex(idPattern).max(200);

export const coverageSchema = z.object({
  /** First and last year with a value; null where the dataset has no year. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  /** How many distinct entities (countries, codes …) have at least one value. */
  keys: z.number().int(),
  /** How many values are present. */
  values: z.number().int(),
  /** One digit a year from `from` to `to`: 0 no value, 1 to 7 the share of entities with a value, in sevenths. */
  strip: z.string().optional(),
});
export type Coverage = z.infer<typeof coverageSchema>;

export const variableTypes = ['number', 'integer', 'text', 'boolean', 'date'] as const;

export const variableSchema = z.object({
  /** `<package>.<resource>.<field>`. */
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** Unit of measure in words or symbols; null where the publisher gave none. */
  unit: z.string().nullable(),
  type: z.enum(variableTypes),
  dataset: z.object({ id: idSchema }),
  source: z.object({ id: idSchema, title: z.string() }),
  inCollections: z.array(z.object({ collectionId: idSchema })),
  coverage: coverageSchema,
});
export type Variable = z.infer<typeof variableSchema>;
export const variableListSchema = z.object({ items: z.array(variableSchema), total: z.number().int() });
export type VariableList = z.infer<typeof variableListSchema>;

export const licenceSchema = z.object({ name: z.string(), title: z.string(), path: z.string().optional() });
export type Licence = z.infer<typeof licenceSchema>;

export const keyColumnSchema = z.object({ id: idSchema, title: z.string(), type: z.enum(variableTypes) });
export type KeyColumn = z.infer<typeof keyColumnSchema>;

export const datasetSchema = z.object({
  /** `<package>.<resource>`. */
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** The publisher's version, else the import's number. */
  version: z.string(),
  /** When this version was imported, ISO 8601. */
  updated: z.string(),
  source: z.object({ id: idSchema, title: z.string() }),
  inCollections: z.array(z.object({ collectionId: idSchema })),
  licences: z.array(licenceSchema),
  keys: z.array(keyColumnSchema),
  /** Rows and bytes of the whole dataset as CSV. */
  rows: z.number().int(),
  bytes: z.number().int(),
  variableCount: z.number().int(),
  /** True where the data was made by this project to show the portal. */
  synthetic: z.boolean(),
  /** Present with `variables=true`. */
  variables: z.array(variableSchema).optional(),
});
export type Dataset = z.infer<typeof datasetSchema>;
export const datasetListSchema = z.object({ items: z.array(datasetSchema), total: z.number().int() });
export type DatasetList = z.infer<typeof datasetListSchema>;

export const sourceSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  path: z.string().nullable(),
  variableCount: z.number().int(),
});
export type Source = z.infer<typeof sourceSchema>;
export const sourceListSchema = z.object({ items: z.array(sourceSchema), total: z.number().int() });
export type SourceList = z.infer<typeof sourceListSchema>;

export const collectionSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  variableCount: z.number().int(),
});
export type Collection = z.infer<typeof collectionSchema>;
export const collectionListSchema = z.object({ items: z.array(collectionSchema), total: z.number().int() });
export type CollectionList = z.infer<typeof collectionListSchema>;
