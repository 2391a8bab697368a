// What is known of one place at a glance: the latest values of the main variables that cover it, topic by topic. It is made of
// values that charts draw too, so it stands beside them; what a place is stands in contract/place.
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';

/** As the authority of places has them; a group is the World, the European Union, or one of the World Bank’s. */
const profiledKinds = ['country', 'territory', 'former state', 'group'] as const;

/** Three letters for most; a former state has the portal’s own id, and a group that of the World Bank. */
const placeIdSchema = z.string().max(100);

const namedPlaceSchema = z.object({ id: placeIdSchema, title: z.string() });

const rankSchema = z.object({
  /** From 1, the highest first: countries with the same value have the same place. */
  place: z.int(),
  /** How many countries and territories have a value in that year. */
  of: z.int(),
  isShared: z.boolean(),
});
export type PlaceRank = z.infer<typeof rankSchema>;

const figureSchema = z.object({
  variable: z.object({ id: idSchema, title: z.string(), unit: z.string().nullable() }),
  dataset: z.object({ id: idSchema, title: z.string(), synthetic: z.boolean() }),
  source: z.object({ id: idSchema, title: z.string() }),
  /** What the dataset calls the place. */
  entity: z.string(),
  year: z.int(),
  value: z.number(),
  /** For a small drawing: a value a year to four digits, null where there is none, up to `year`; sixty years at most. */
  line: z.object({ from: z.int(), values: z.array(z.number().nullable()) }),
  /** Among countries and territories in `year`; null for what is neither, and where no other has a value. */
  rank: rankSchema.nullable(),
});
export type PlaceFigure = z.infer<typeof figureSchema>;

/** How many variables are in datasets that cover it; null for a group, whose datasets are not listed. */
const variablesSchema = z.int().nullable();

export const placeProfileSchema = namedPlaceSchema.extend({
  kind: z.enum(profiledKinds),
  /** The years of a former state. */
  from: z.int().optional(),
  to: z.int().optional(),
  /** A territory’s state. */
  partOf: namedPlaceSchema.optional(),
  /** What came after a former state. */
  successors: z.array(namedPlaceSchema).optional(),
  variables: variablesSchema,
  topics: z.array(z.object({ title: z.string(), figures: z.array(figureSchema) })),
});
export type PlaceProfile = z.infer<typeof placeProfileSchema>;

export const placeListSchema = z.object({
  items: z.array(namedPlaceSchema.extend({ kind: z.enum(profiledKinds), variables: variablesSchema })),
  total: z.int(),
});
/** By title. */
export type PlaceList = z.infer<typeof placeListSchema>;

export const placeParamsSchema = z.object({ id: placeIdSchema });
