// What an import at the desk was read as, before anything is published, and what the publisher says against it: titles,
// units, keys, the date column, and what values are as places. The corrections are written as in a package's
// meridian.json (docs/importing.md), so that they can lie beside the next version as they are.
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { placeKinds } from '#contract/place/place.ts';
import { importStates } from './import-states.ts';

const name = z.string().min(1).max(1000);
const words = z.string().trim().max(1000);

/** What the publisher says of one column. */
const columnCorrectionSchema = z.strictObject({ title: words.min(1).optional(), unit: words.optional() });

/** What the publisher says of one table, whose name is its resource's. */
const tableCorrectionSchema = z.strictObject({
  title: words.min(1).optional(),
  /** The columns that tell the rows apart, by their names in the file. */
  keys: z.array(name).min(1).max(20).optional(),
  /** The column of years or dates. */
  year: name.optional(),
  fields: z.record(name, columnCorrectionSchema).optional(),
});

/** A place's, as ISO writes it or with the year of its end; or, of a note, the place that each name is without it. */
const code = z
  .string()
  .regex(/^(?:[A-Za-z0-9-]{2,12}|\*)$/, 'Write the code of a place, such as KEN, or choose that it is none.');

export const correctionsSchema = z.strictObject({
  /** By value, the code of the place that it is; null for none. “* (cons)” is every name with this note. */
  places: z.record(name, code.nullable()).optional(),
  resources: z.record(name, tableCorrectionSchema).optional(),
});
export type Corrections = z.infer<typeof correctionsSchema>;

const candidateSchema = z.object({ code: z.string(), name: z.string() });
export type PlaceCandidate = z.infer<typeof candidateSchema>;

/** A value of a column of places that somebody should look at. */
const reviewedPlaceSchema = z.object({
  value: z.string(),
  rows: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** What it is taken for; null for no place. */
  taken: candidateSchema.nullable(),
  kind: z.enum(placeKinds),
  /** Only the publisher can say which place it is. */
  isOpen: z.boolean(),
  /** Why it has this answer, or none: the end of a sentence. */
  reason: z.string(),
  /** What else it may be, the nearest first. */
  candidates: z.array(candidateSchema),
});
export type ReviewedPlace = z.infer<typeof reviewedPlaceSchema>;

/** A note that many names of places have, such as “(cons)”: one question about all of them. */
const reviewedNoteSchema = z.object({
  /** By which the corrections name it. */
  key: z.string(),
  note: z.string(),
  names: z.int(),
  examples: z.array(z.string()),
  /** What the names are: what they are without the note, one place, or null for none; undefined while nobody has said it. */
  answer: z.string().nullable().optional(),
});
export type ReviewedNote = z.infer<typeof reviewedNoteSchema>;

const reviewedColumnSchema = z.object({
  /** In the file. */
  name: z.string(),
  title: z.string(),
  unit: z.string().nullable(),
  /** What its words seem to say of a unit that is not stated. */
  hint: z.string().nullable(),
  /** Whether it holds numbers, which have units. */
  isNumber: z.boolean(),
  /** How many rows have a value. */
  values: z.int(),
});
export type ReviewedColumn = z.infer<typeof reviewedColumnSchema>;

export const reviewedTableSchema = z.object({
  id: idSchema,
  resource: z.string(),
  title: z.string(),
  rows: z.int(),
  keys: z.array(z.object({ name: z.string(), title: z.string() })),
  /** The key that holds years or dates; null where none does. */
  date: z.string().nullable(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  variables: z.array(reviewedColumnSchema),
  /** The key that holds places, how many values it has, how many are a place, and those to look at: open ones first. */
  places: z
    .object({ key: z.string(), count: z.int(), matched: z.int(), list: z.array(reviewedPlaceSchema) })
    .nullable(),
  /** Imports that were read by an earlier version of the portal have none. */
  sharedNotes: z.array(reviewedNoteSchema).default([]),
  /** The first rows with values, as a visitor sees them. */
  preview: z.object({
    columns: z.array(z.object({ title: z.string(), unit: z.string().nullable(), isNumber: z.boolean() })),
    rows: z.array(z.array(z.string())),
  }),
  /** How it was read, and what it leaves unsaid. */
  notes: z.array(z.string()),
});
export type ReviewedTable = z.infer<typeof reviewedTableSchema>;

export const reviewSchema = z.object({
  id: idSchema,
  state: z.enum(importStates),
  /** The uploaded file's name, or the path on the server. */
  source: z.string(),
  package: z.string(),
  createdAt: z.iso.datetime(),
  progress: z.number().min(0).max(1),
  step: z.string(),
  /** How many values only the publisher can settle. */
  questions: z.int(),
  tables: z.array(reviewedTableSchema),
  corrections: correctionsSchema,
  /** Whether some of the corrections were made for an earlier version. */
  isRemembered: z.boolean(),
  /** The tables above show what the corrections made of them, and nothing stands against publishing. */
  isChecked: z.boolean(),
  /** Why the last check refused it: file, row, column and remedy. */
  faults: z.array(z.string()),
  /** What came of it, once it is published. */
  report: z.array(z.string()),
  /** Whether the server is at work on it: it is another in a second. */
  isMoving: z.boolean(),
  now: z.iso.datetime(),
});
export type Review = z.infer<typeof reviewSchema>;

export const nextSteps = ['save', 'check', 'publish'] as const;
export const correctionRequestSchema = z.object({
  corrections: correctionsSchema,
  /** Whether they are kept only, or the package is read again with them, or published so. */
  next: z.enum(nextSteps),
});
