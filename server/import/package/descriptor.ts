// A description as Frictionless has it, versions 1 and 2, and as publishers write it, reduced to what the importer needs.
// Unknown properties are left alone; known ones of a wrong shape are problems with their path.
import { z } from 'zod';
import type { ImportProblem } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import { contributors, licenses, oneOrMore, provenance, textOrNumber, sources, text } from './provenance.ts';

const collectionSchema = z.union([
  text.min(1).transform((name) => ({ name })),
  z.looseObject({ name: text.min(1), title: text.optional(), description: text.optional() }),
]);
/** Version 2 lets a missing value carry a label, which says why there is none. */
export const missingSchema = z.array(
  z.union([
    z.string().transform((value): MissingValue => ({ value })),
    z.looseObject({ value: z.string(), label: text.optional() }),
  ]),
);
export type MissingValue = { value: string; label?: string | undefined };

/** The texts alone; undefined where nothing is stated. */
export const missingTexts = (stated: readonly MissingValue[] | undefined): string[] | undefined =>
  stated?.map(({ value }) => value);

export const grouping = {
  collection: collectionSchema.optional(),
  collections: z.array(collectionSchema).optional(),
};

const textList = oneOrMore(text).optional();
/** What finding needs; the standard has keywords, the rest are the portal's own names. */
export const topical = { topics: textList, keywords: textList };

/** Where packages in the wild put a unit; `unit` is the portal's own name for it. */
const unitNames = ['unit', 'units', 'unitOfMeasure', 'unit_of_measure', 'unitText', 'uom'] as const;
const units = Object.fromEntries(unitNames.map((name) => [name, z.unknown().optional()]));

const fieldSchema = z.looseObject({
  name: z.string().min(1),
  type: text.optional(),
  format: z.string().optional(),
  title: textOrNumber.optional(),
  description: textOrNumber.optional(),
  decimalChar: z.string().length(1).optional(),
  groupChar: z.string().length(1).optional(),
  bareNumber: z.boolean().optional(),
  /** The portal's own: the column whose cells its flags or footnotes are of; false where they are none. */
  flagsOf: z.union([z.string().min(1), z.literal(false)]).optional(),
  trueValues: z.array(z.string()).optional(),
  falseValues: z.array(z.string()).optional(),
  missingValues: missingSchema.optional(),
  /** Version 2: the values there may be, which may have labels. */
  categories: z.unknown().optional(),
  aka: textList,
  acronyms: textList,
  synonyms: textList,
  ...units,
  ...grouping,
  ...topical,
});
export type FieldSpec = z.output<typeof fieldSchema>;

const foreignKeySchema = z.looseObject({
  fields: oneOrMore(z.string()),
  /** Without a resource it is the table itself. */
  reference: z.looseObject({ resource: z.string().optional(), fields: oneOrMore(z.string()) }),
});
export type ForeignKey = z.output<typeof foreignKeySchema>;

export const tableSchema = z.looseObject({
  fields: z.array(fieldSchema).optional(),
  primaryKey: oneOrMore(z.string().min(1)).optional(),
  foreignKeys: z.array(foreignKeySchema).optional(),
  missingValues: missingSchema.optional(),
});

export const oneCharacter = z
  .string()
  .refine(
    (value) => value.length === 1 && value.charCodeAt(0) > 0 && value.charCodeAt(0) < 128,
    'must be one ASCII character',
  );
export const dialectSchema = z.looseObject({
  delimiter: oneCharacter.optional(),
  quoteChar: oneCharacter.nullable().optional(),
  doubleQuote: z.boolean().optional(),
  escapeChar: oneCharacter.nullable().optional(),
  header: z.boolean().optional(),
  headerRows: z.array(z.number()).optional(),
  commentChar: z.string().nullable().optional(),
  commentRows: z.array(z.number()).optional(),
  skipInitialSpace: z.boolean().optional(),
  nullSequence: z.string().nullable().optional(),
});
export type Dialect = z.output<typeof dialectSchema>;

/** A variable that was once in the table: it stays known, with what to use instead. */
const withdrawnSchema = z.looseObject({
  name: z.string().min(1),
  /** A field of the same resource, or the full id of a variable. */
  successor: text.optional(),
  title: text.optional(),
  description: text.optional(),
  ...units,
});

const resourceSchema = z.looseObject({
  name: text.min(1),
  path: oneOrMore(z.string().min(1)).optional(),
  data: z.unknown().optional(),
  title: textOrNumber.optional(),
  description: textOrNumber.optional(),
  format: text.optional(),
  mediatype: text.optional(),
  encoding: text.optional(),
  bytes: z.number().optional().catch(undefined),
  hash: text.optional(),
  compression: z.unknown().optional(),
  schema: z.union([z.string().min(1), tableSchema]).optional(),
  dialect: z.union([z.string().min(1), dialectSchema]).optional(),
  withdrawn: z.array(withdrawnSchema).optional(),
  sources: sources.optional(),
  licenses: licenses.optional(),
  ...provenance,
  ...grouping,
  ...topical,
});
export type ResourceSpec = z.output<typeof resourceSchema>;

const packageSchema = z.looseObject({
  name: textOrNumber.optional(),
  title: textOrNumber.optional(),
  description: textOrNumber.optional(),
  version: textOrNumber.optional(),
  synthetic: z.boolean().optional(),
  sources: sources.optional(),
  licenses: licenses.optional(),
  /** As the standard's first versions had it. */
  license: licenses.optional().catch(undefined),
  contributors,
  authors: contributors,
  author: contributors,
  ...provenance,
  resources: z.array(resourceSchema).min(1),
  ...grouping,
  ...topical,
});
export type PackageSpec = z.output<typeof packageSchema>;

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is wrong, in words that are no validator's. */
function shapeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? 'written in another way'}`;
  if (issue.code === 'too_small') return 'must not be empty';
  if (issue.code === 'custom') return issue.message;
  return 'has a wrong form';
}

const wrongShape = (file: string, error: z.ZodError): ImportProblem[] =>
  error.issues.map((issue) => ({
    file,
    ...texts.package.wrongShape(issue.path.length ? `“${issue.path.join('.')}”` : 'the file', shapeOf(issue)),
  }));

/** A part of a description as the importer needs it; what is wrong with it goes to `problems`. */
export function describedPart<Shape>(
  value: unknown,
  file: string,
  schema: z.ZodType<Shape>,
  problems: ImportProblem[],
): Shape | null {
  if (value === undefined) return null;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // There may be more of them than arguments.
  for (const problem of wrongShape(file, parsed.error)) problems.push(problem);
  return null;
}

export const describedPackage = (value: unknown, file: string, problems: ImportProblem[]) =>
  describedPart<PackageSpec>(value, file, packageSchema, problems);

/** The unit that the field states, in words or symbols; null where it states none. */
export function statedUnit(field: Record<string, unknown>): string | null {
  for (const name of unitNames) {
    const value = field[name];
    const word =
      typeof value === 'object' && value !== null
        ? ((value as Record<string, unknown>)['title'] ?? (value as Record<string, unknown>)['name'])
        : value;
    if (typeof word === 'string' && word.trim()) return word.trim();
  }
  return null;
}

/** Collections that a package, resource or field names; null where it names none. */
export function statedCollections(part: {
  collection?: unknown;
  collections?: unknown;
}): { name: string; title?: string; description?: string }[] | null {
  const both = [
    ...(part.collection ? [part.collection] : []),
    ...((part.collections as unknown[] | undefined) ?? []),
  ];
  return both.length ? (both as { name: string; title?: string; description?: string }[]) : null;
}
