// Values as charts draw them, and who has values in which years.
import { z } from 'zod';
import { idSchema, keyColumnSchema, variableTypes } from '#contract/catalogue/catalogue.ts';
import { cellSchema } from '#contract/file/data.ts';
import { placeKinds } from '#contract/place/place.ts';
import { yearSchema } from '#contract/file/files.ts';

/**
 * Values for a chart: some entities over all years, all entities of one year, or of a variable without years all. Of a year
 * with quarters, months, weeks or days it is the last value of each.
 */
export const seriesQuerySchema = z
  .object({
    /** The variable's full id. */
    variable: idSchema,
    /** Values of the dataset's first key column that is not the year, such as countries, joined by `|`; at most eight. */
    entities: z
      .string()
      .max(2000)
      .transform((list) => list.split('|').filter((entity) => entity !== ''))
      .refine(({ length }) => length >= 1 && length <= 8, 'Give one to eight of them, with | between them.')
      .optional(),
    year: yearSchema,
    /** With a year: up to how many years away a value may stand in where the year has none. The nearest comes, and of two as near the earlier. */
    near: z.coerce.number().int().min(1).max(10).optional(),
  })
  .refine(({ near, year }) => near === undefined || year !== undefined, {
    path: ['near'],
    message: 'Name the year that the values are to be near.',
  })
  .refine(({ entities, year }) => entities === undefined || year === undefined, {
    path: ['entities'],
    message: 'Choose either some entities for all years, or one year.',
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
  /** Only where there is a value, by time, then by keys. */
  points: z.array(
    z.object({
      keys: z.array(cellSchema),
      /** Its own, which with `near` may be another than what is asked for. */
      year: z.int().nullable(),
      /** Of a dataset with quarters, months, weeks or days: as its publisher writes it, and when it begins, in years. */
      time: z.object({ text: z.string(), from: z.number() }).optional(),
      value: cellSchema,
    }),
  ),
  /** Whether there were more points than a chart can draw. */
  isCut: z.boolean(),
});
export type Series = z.infer<typeof seriesSchema>;
export type SeriesQuery = Omit<z.output<typeof seriesQuerySchema>, 'variable'>;

export const presenceQuerySchema = z.object({
  /** The variable's full id. */
  variable: idSchema,
});

/** What a chart needs to know of a place: a former state has its years, an open name the places that it may mean. */
const seenPlaceSchema = z.object({
  /** Of a country its letters, of a former state its letters or the portal’s id, of a group that all publishers mean the same by its code. */
  code: z.string().nullable(),
  kind: z.enum(placeKinds),
  from: z.int().optional(),
  to: z.int().optional(),
  either: z.array(z.string()).optional(),
});
export type SeenPlace = z.infer<typeof seenPlaceSchema>;

export const presenceSchema = z.object({
  /** The key columns that name a row, the year's left out. */
  keys: z.array(keyColumnSchema),
  /** First and last year with a value; null where the dataset has no year. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Each combination of keys that has a value, in their order; a digit a year from `from`, 1 where there is one. */
  rows: z.array(z.object({ keys: z.array(cellSchema), strip: z.string() })),
  /** What names of the first key are as places, as the whole dataset settles them; names of no known place are not in it. */
  places: z.record(z.string(), seenPlaceSchema),
  /** Whom a chart over years shows before anybody has chosen, in order, and why these: they are all, the most populous, those with the highest values, or the most populous and the extremes. `since`: the year from which on a latest value was compared with others, where that makes a difference; else null. */
  usual: z.object({
    names: z.array(z.string()),
    by: z.enum(['all', 'population', 'value', 'extremes']),
    since: z.int().nullable(),
  }),
  /** How many there are; `rows` holds those of the first two thousand entities. */
  total: z.int(),
  /** Of a number’s values, without those of groups and former states: the least, the twentieths, the greatest; null where there are none. */
  twentieths: z.array(z.number()).length(21).nullable(),
  /** How a number without years is spread: its values but those of groups, however many rows there are; null of any other variable. */
  spread: z
    .object({
      count: z.int(),
      /** The least, the quartiles, the greatest. */
      quartiles: z.array(z.number()).length(5),
      /** Whether the ranges are of equal width, or each multiplies what the one before reaches to, as uneven values ask for. */
      scale: z.enum(['linear', 'log']),
      /** Between round limits; a value at a limit is in the range above it. Nought and less are in a first one where ranges multiply. */
      ranges: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    })
    .nullable(),
});
/** Who has a value in which years. */
export type Presence = z.infer<typeof presenceSchema>;
export type ValueSpread = NonNullable<Presence['spread']>;
