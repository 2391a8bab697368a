// meridian.json, which may lie beside a package's datapackage.json: what whoever imports knows better than the publisher
// said or the importer would infer. Nothing unknown is let through, because a misspelt name would change nothing and
// nobody would know.
import { z } from 'zod';
import { grouping, missingSchema, oneCharacter, topical } from '#server/import/package/descriptor.ts';
import { licenceSchema, oneOrMore, sourceSchema, text } from '#server/import/package/provenance.ts';

export const overridesFile = 'meridian.json';

const words = { title: text.min(1).optional(), description: text.optional() };
const columnName = z.string().min(1);

/** What codes stand for: here, or in another resource of the package. */
const labelsSchema = z.union(
  [
    z.strictObject({ resource: columnName, code: columnName.optional(), label: columnName.optional() }),
    z.record(z.string(), z.string()),
  ],
  'write the codes with their labels, or the “resource” that has them, with “code” and “label”',
);

const fieldSchema = z.strictObject({
  ...words,
  /** False leaves the column out. */
  take: z.boolean().optional(),
  unit: text.optional(),
  type: text.min(1).optional(),
  format: z.string().min(1).optional(),
  decimalChar: z.string().length(1).optional(),
  groupChar: z.string().length(1).optional(),
  missingValues: missingSchema.optional(),
  labels: labelsSchema.optional(),
  /** The column whose cells its flags or footnotes are of; false where they are none. */
  flagsOf: z.union([z.string().min(1), z.literal(false)], 'write the name of a column, or false').optional(),
  aka: oneOrMore(text).optional(),
  ...grouping,
  ...topical,
});
export type FieldOverrides = z.output<typeof fieldSchema>;

const yearRange = z.strictObject({ from: z.int(), to: z.int() });

/** Columns that are years become rows; an indicator's column gives a variable to each of its values. */
const turned = z.strictObject({
  /** The columns that are years, or from which year to which; found by their names where nothing is said. */
  years: z.union([z.array(columnName).min(1), yearRange]).optional(),
  /** What the column of years is to be called. */
  year: columnName.optional(),
  /** What the variable is to be called; with an indicator and without years, the column that holds the values. */
  value: columnName.optional(),
  /** The column whose values are variables. */
  indicator: columnName.optional(),
  /** The column with the titles of these variables. */
  indicatorTitle: columnName.optional(),
});
const layoutSchema = z.union(
  [z.literal('long'), turned],
  'write “long”, or an object of years, year, value, indicator and indicatorTitle',
);
export type LayoutOverride = z.output<typeof layoutSchema>;

/** By value of a key, the code of the place that it is; null where it is none. */
const placesSchema = z.record(z.string(), z.string().nullable());

const resourceSchema = z.strictObject({
  ...words,
  /** False leaves the resource out; true makes a dataset of what would only be a list of codes. */
  take: z.boolean().optional(),
  keys: oneOrMore(columnName).optional(),
  year: columnName.optional(),
  /** What the rows are about: the first key. */
  entity: columnName.optional(),
  delimiter: oneCharacter.optional(),
  encoding: text.min(1).optional(),
  missingValues: missingSchema.optional(),
  layout: layoutSchema.optional(),
  sources: z.array(sourceSchema).optional(),
  licenses: z.array(licenceSchema).optional(),
  fields: z.record(z.string(), fieldSchema).optional(),
  places: placesSchema.optional(),
  ...grouping,
  ...topical,
});
export type ResourceOverrides = z.output<typeof resourceSchema>;

export const overridesSchema = z.strictObject({
  ...words,
  $schema: z.string().optional(),
  version: text.min(1).optional(),
  synthetic: z.boolean().optional(),
  sources: z.array(sourceSchema).optional(),
  licenses: z.array(licenceSchema).optional(),
  resources: z.record(z.string(), resourceSchema).optional(),
  places: placesSchema.optional(),
  ...grouping,
  ...topical,
});
export type Overrides = z.output<typeof overridesSchema>;

/** The names that may stand where a path leads. */
export function namesAt(path: readonly PropertyKey[]): string[] {
  if (path.length === 0) return Object.keys(overridesSchema.shape);
  if (path[0] !== 'resources') return [];
  if (path.length === 2) return Object.keys(resourceSchema.shape);
  return path.length === 4 && path[2] === 'fields' ? Object.keys(fieldSchema.shape) : [];
}
