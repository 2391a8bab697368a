// What the portal knows about its data: variables in datasets, from sources, gathered in collections. These are
// metadata only; values travel through contract/file/data.ts.
import { z } from 'zod';
import { mostVariables } from '#contract/ground/constants.ts';
import { idPattern, longestId } from '#contract/ground/ids.ts';

export const idSchema = z.string().regex(idPattern).max(longestId);

const coverageSchema = z.object({
  /** First and last year with a value; null where the dataset has no year. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  /** How many distinct entities (countries, codes …) have at least one value. */
  keys: z.number().int(),
  /** Of rows about countries: how many countries and territories of today have a value; absent where it is `keys`. */
  countries: z.number().int().optional(),
  /** Of rows about countries, absent where there are none: states that are no more and have a value. */
  former: z.number().int().optional(),
  /** Groups of countries that have a value. */
  groups: z.number().int().optional(),
  /** Names that are no known place, such as fuel for ships, and have a value. */
  others: z.number().int().optional(),
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
  /** What it is about, in words; several variables share a topic. */
  topics: z.array(z.string()).optional(),
  /** Acronyms and other names, for suggestions: they never change what a search finds. */
  aka: z.array(z.string()).optional(),
  flagsOf: idSchema.optional().meta({
    description:
      'For a column of flags or footnotes: the variable that they belong to. A file with that variable also has this column.',
  }),
  /** The day since which its values are as they are, where they did not change with the dataset's version. */
  updated: z.string().optional(),
  withdrawn: z.literal(true).optional().meta({
    description:
      'Its publisher has withdrawn it: no file contains it any more. Lists still have it, so that people who know its id can find its successor.',
  }),
  successor: idSchema.optional().meta({
    description: 'For a withdrawn variable: the id of the variable to use instead, if there is one.',
  }),
});
export type Variable = z.infer<typeof variableSchema>;
export const variableListSchema = z.object({ items: z.array(variableSchema), total: z.number().int() });
export type VariableList = z.infer<typeof variableListSchema>;

export const licenceSchema = z.object({ name: z.string(), title: z.string(), path: z.string().optional() });
export type Licence = z.infer<typeof licenceSchema>;

const offeredCount = z.number().int().meta({ description: 'Without withdrawn variables.' });

/** How often a dataset has a time; `several` where its times are of several kinds. */
const frequencies = ['annual', 'half-yearly', 'quarterly', 'monthly', 'weekly', 'daily', 'several'] as const;
export type Frequency = (typeof frequencies)[number];

export const keyColumnSchema = z.object({
  id: idSchema,
  title: z.string(),
  type: z.enum(variableTypes),
  frequency: z.enum(frequencies).optional().meta({
    description: 'For a column of times that are not whole years: how often there is one.',
  }),
  /** What the column's codes stand for; only in the answer about one dataset. */
  labels: z.record(z.string(), z.string()).optional(),
});
export type KeyColumn = z.infer<typeof keyColumnSchema>;

const entitiesSchema = z.object({
  /** A place that has several names counts once. */
  count: z.number().int(),
  kind: z.enum(['country', 'other']),
  /** Of countries: their ISO 3166-1 alpha-3 codes, XKX for Kosovo, in order. */
  codes: z.array(z.string()).optional(),
  /** Of countries: states among them that are no more, by ISO 3166-3 or by the portal's own id. */
  former: z.array(z.string()).optional(),
  /** Of countries: how many values are groups of places; these are not in `count`. */
  groups: z.number().int().optional(),
  /** Of countries: how many values are no known place; what is no place at all is not in `count`. */
  others: z.number().int().optional(),
  /** Of these groups, those that all publishers mean the same by: their codes at the World Bank, in order. */
  groupCodes: z.array(z.string()).optional(),
});
export type Entities = z.infer<typeof entitiesSchema>;

export const datasetSchema = z.object({
  /** `<package>.<resource>`. */
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** The publisher's version, else the import's number. */
  version: z.string(),
  /** When the data were last changed, as their publisher says; else when this version was imported. ISO 8601. */
  updated: z.string(),
  /** The day, month (`yyyy-mm`) or year on which the data were last changed, where their publisher says it. */
  modified: z.string().optional(),
  added: z.string().optional().meta({
    description:
      'When this version was imported, where `updated` is the day that the publisher says. ISO 8601.',
  }),
  /** Who made the data, where that is said apart from their source. */
  authors: z.array(z.string()).optional(),
  /** Digital object identifier, without an address in front. */
  doi: z.string().optional(),
  source: z.object({ id: idSchema, title: z.string() }),
  inCollections: z.array(z.object({ collectionId: idSchema })),
  licences: z.array(licenceSchema),
  keys: z.array(keyColumnSchema),
  /** Rows and bytes of the whole dataset as CSV. */
  rows: z.number().int(),
  bytes: z.number().int(),
  variableCount: offeredCount,
  /** True where the data was made by this project to show the portal. */
  synthetic: z.boolean(),
  /** What the rows are about, beside their year. */
  entities: entitiesSchema.optional(),
  hasLabels: z.literal(true).optional().meta({
    description: 'Its publisher gave labels for codes. The answer about one dataset has them.',
  }),
  /** Present with `variables=true`. */
  variables: z.array(variableSchema).optional(),
});
export type Dataset = z.infer<typeof datasetSchema>;
export const datasetListSchema = z.object({ items: z.array(datasetSchema), total: z.number().int() });

const changedCells = {
  /** Cells that have a value now and had none. */
  added: z.number().int(),
  /** Cells whose value is another one. */
  revised: z.number().int(),
  /** Cells that had a value and have none now. */
  withdrawn: z.number().int(),
};
const cellChangesSchema = z.object(changedCells);
export type CellChanges = z.infer<typeof cellChangesSchema>;

const datasetVersionSchema = z.object({
  version: z.string(),
  /** When it was imported, ISO 8601. */
  updated: z.string(),
  rows: z.number().int(),
  variableCount: z.number().int(),
  /** Whether it is the one that is shown. */
  isCurrent: z.boolean(),
  /** Against the version before it, key by key; null for the first, and where the keys are others. */
  changes: z
    .object({
      since: z.string(),
      ...changedCells,
      /** Of the variables that changed. */
      variables: z.array(z.object({ id: idSchema, ...changedCells })),
    })
    .nullable(),
});
export type DatasetVersion = z.infer<typeof datasetVersionSchema>;
export const datasetVersionsSchema = z.object({
  items: z.array(datasetVersionSchema),
  total: z.number().int(),
});
/** Newest first. */
export type DatasetVersions = z.infer<typeof datasetVersionsSchema>;

export const sourceSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  path: z.string().nullable(),
  variableCount: offeredCount,
  otherIds: z.array(idSchema).optional().meta({
    description: 'Ids that it has or had under other spellings of its name. They work wherever its id works.',
  }),
});
export type Source = z.infer<typeof sourceSchema>;
export const sourceListSchema = z.object({ items: z.array(sourceSchema), total: z.number().int() });

export const collectionSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  variableCount: offeredCount,
});
export type Collection = z.infer<typeof collectionSchema>;
export const collectionListSchema = z.object({ items: z.array(collectionSchema), total: z.number().int() });

export const metadataQuerySchema = z
  .object({
    variable: idSchema.optional(),
    dataset: idSchema.optional(),
    /** Or one of its other ids. */
    source: idSchema.optional(),
    collection: idSchema.optional(),
  })
  .refine((asked) => Object.values(asked).filter((id) => id !== undefined).length === 1, {
    path: ['variable'],
    message: 'Name one variable, one dataset, one source or one collection.',
  });

/** What is asked of some variables: those of a bundle, or all of a dataset. */
export const someMetadataSchema = z.object({
  variables: z.array(idSchema).max(mostVariables).default([]),
  datasets: z.array(idSchema).max(1).default([]),
});

export const metadataSchema = z.object({
  /** By title; withdrawn ones are marked. */
  variables: z.array(variableSchema),
  datasets: z.array(datasetSchema),
  sources: z.array(sourceSchema),
  collections: z.array(collectionSchema),
});
export type MetadataPart = z.infer<typeof metadataSchema>;
