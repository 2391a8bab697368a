// Selections that are passed on, and the bundles that a member saves: both hold the same document
// (./selection-document.ts reads it in the browser), and both tell what became of it since.
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { longestNote, longestTitle, longestVersion, mostVariables } from '#contract/ground/constants.ts';

export const selectionDocumentSchema = z.object({
  version: z.literal(1),
  /** One line that says what it is for. */
  title: z
    .string()
    .max(longestTitle)
    .refine((title) => !/\p{Cc}/u.test(title), 'Leave out line breaks and other control characters.')
    .optional(),
  /** Full ids, in the order of a file's columns, each once. */
  variables: z
    .array(idSchema)
    .min(1)
    .max(mostVariables)
    .refine((ids) => new Set(ids).size === ids.length, 'One variable is there twice. Remove one of the two.'),
  /** Under the ids of variables. */
  notes: z.record(idSchema, z.string().max(longestNote)).optional(),
  /** The version of each dataset when it was stored, under the dataset's id. The server writes it, whatever was sent. */
  releases: z.record(idSchema, z.string().min(1).max(longestVersion)).optional(),
});
export type SelectionDocument = z.infer<typeof selectionDocumentSchema>;

const sinceSchema = z.object({
  /** Ids that nothing is known of any more. */
  unknown: z.array(idSchema),
  /** Taken back by their publishers, with what to use instead where somebody said. */
  withdrawn: z.array(z.object({ id: idSchema, successor: idSchema.nullable() })),
  /** Datasets that are in another version now. */
  moved: z.array(z.object({ dataset: idSchema, title: z.string(), from: z.string(), to: z.string() })),
});
/** What became of a document since it was stored. */
export type Since = z.infer<typeof sinceSchema>;

export const storedSelectionSchema = z.object({
  id: idSchema,
  /** What leads to it: `https://…/s/{id}`. */
  address: z.url(),
  document: selectionDocumentSchema,
});
export type StoredSelection = z.infer<typeof storedSelectionSchema>;

export const openedSelectionSchema = storedSelectionSchema.extend({
  createdAt: z.iso.datetime(),
  /** Until then if nobody opens it; each opening makes it two years again. */
  keptUntil: z.iso.datetime(),
  since: sinceSchema,
});
export type OpenedSelection = z.infer<typeof openedSelectionSchema>;

const savedBundleSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How many variables are in it. */
  count: z.int(),
  /** Goes up with every change; a change names the one that it is of. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SavedBundle = z.infer<typeof savedBundleSchema>;
/** Those that were saved last come first. */
export const savedBundleListSchema = z.object({ items: z.array(savedBundleSchema) });
export type SavedBundles = z.infer<typeof savedBundleListSchema>;

export const openedBundleSchema = savedBundleSchema.extend({
  document: selectionDocumentSchema,
  since: sinceSchema,
});
export type OpenedBundle = z.infer<typeof openedBundleSchema>;

const nameSchema = z
  .string()
  .trim()
  .refine((name) => name !== '', 'Enter a name, such as the paper that the bundle is for.')
  .refine((name) => [...name].length <= 80, 'The name is too long. Use at most 80 characters.')
  .refine((name) => !/\p{Cc}/u.test(name), 'Leave out line breaks and other control characters.');

export const newBundleSchema = z.object({ name: nameSchema, document: selectionDocumentSchema });
export type NewBundle = z.infer<typeof newBundleSchema>;

export const bundleUpdateSchema = z
  .object({
    /** The revision that was read; another one in the meantime is not overwritten. */
    revision: z.int().min(1),
    name: nameSchema.optional(),
    document: selectionDocumentSchema.optional(),
  })
  .refine(({ name, document }) => name !== undefined || document !== undefined, {
    path: ['name'],
    message: 'Send a name, a document, or both.',
  });
export type BundleUpdate = z.infer<typeof bundleUpdateSchema>;
