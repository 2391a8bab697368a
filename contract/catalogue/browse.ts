// One page of the list of variables as Browse data shows it, and the values of its filters: what a browser asks for where the
// catalogue is too long for it to have all of it.
import { z } from 'zod';
import { mostYear } from '#contract/ground/years.ts';
import { idSchema, metadataSchema } from './catalogue.ts';

/** How many values of a filter an answer has: as many as its page shows, and enough to look one up among. */
export const mostValues = 200;

const idsSchema = z.string().optional();
/** Topics and units are free text, which may hold commas: one a line. */
const linesSchema = z.string().optional();
const yearSchema = z.coerce.number().int().min(-mostYear).max(mostYear).optional();

/** What a list may be narrowed to. */
export const filters = {
  source: idsSchema,
  collection: idsSchema,
  dataset: idsSchema,
  topic: linesSchema,
  country: idsSchema,
  unit: linesSchema,
  from: yearSchema,
  to: yearSchema,
  since: z.iso.date().optional(),
};

const textSchema = z.string().max(500).optional();

export const listingQuerySchema = z.object({
  ...filters,
  search: textSchema,
  sort: z.enum(['title', '-title', 'coverage', 'newest']).optional(),
  page: z.coerce.number().int().min(1).optional(),
});
export type ListingQuery = z.output<typeof listingQuerySchema>;

const facetNames = ['collections', 'sources', 'topics', 'datasets', 'countries', 'units'] as const;
export type FacetName = (typeof facetNames)[number];

export const valuesQuerySchema = z.object({
  ...filters,
  search: textSchema,
  facet: z.enum(facetNames),
  text: textSchema.meta({ description: 'Each of its words is in the titles of the values; none finds all.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostValues)
    .optional()
    .meta({ description: `How many values beside those that are filtered by; ${mostValues} without it.` }),
});
export type ValuesQuery = z.output<typeof valuesQuerySchema>;

const facetSchema = z.object({
  name: z.enum(facetNames),
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** How many variables there would be with it. */
      count: z.number().int(),
    }),
  ),
  /** So many of the items, the first ones, are of variables with the words of the search. */
  matching: z.number().int(),
  /** How many values are not among the items. */
  more: z.number().int(),
});

export const valuesSchema = facetSchema.pick({ items: true, more: true });
export type ValuesAnswer = z.infer<typeof valuesSchema>;

export const listingSchema = z.object({
  /** How many variables answer, on all pages. */
  total: z.number().int(),
  all: z
    .array(z.object({ dataset: idSchema, names: z.array(z.string()) }))
    .nullable()
    .meta({
      description:
        'All variables that answer, where a selection may hold as many: `<dataset>.<name>` is an id. Else null.',
    }),
  /** How many there are in the whole catalogue. */
  variables: z.number().int(),
  /** First and last year of the whole catalogue. */
  years: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  facets: z.array(facetSchema),
  /** Where nothing answers: some of the words that do, and how many variables have them. */
  fewer: z.array(z.object({ words: z.string(), count: z.number().int() })),
  metadata: metadataSchema.meta({
    description:
      'The variables of the page in their order, with their datasets, sources and collections, and those that are filtered by.',
  }),
});
export type ListingAnswer = z.infer<typeof listingSchema>;
