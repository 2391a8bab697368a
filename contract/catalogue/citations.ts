// How a variable or a dataset is cited: a sentence for people, and the forms that reference managers read.
import { z } from 'zod';
import { idSchema } from './catalogue.ts';
import { licenceMixSchema } from './licence-mix.ts';

export const citedQuerySchema = z
  .object({
    /** The full id of a variable. */
    variable: idSchema.optional(),
    dataset: idSchema.optional(),
    /** The id of a selection that is kept (`POST /api/selections`). */
    selection: idSchema.optional(),
  })
  .refine((asked) => Object.values(asked).filter((id) => id !== undefined).length === 1, {
    path: ['variable'],
    message: 'Name one variable, one dataset or one selection.',
  });

/** Year, month and day; the year alone where no more is known. */
const cslDateSchema = z.object({ 'date-parts': z.array(z.array(z.int())) });
export type CslDate = z.infer<typeof cslDateSchema>;

/** CSL-JSON, as Zotero and Pandoc read it. */
const cslSchema = z.object({
  id: z.string(),
  type: z.literal('dataset'),
  title: z.string(),
  'container-title': z.string().optional(),
  author: z.array(z.object({ literal: z.string() })),
  publisher: z.string(),
  version: z.string(),
  /** When the data were last changed, as their publisher says; else their last year. Absent where neither is known. */
  issued: cslDateSchema.optional(),
  /** The day of this answer; files, which are the same on every day, say none. */
  accessed: cslDateSchema.optional(),
  DOI: z.string().optional(),
  URL: z.string(),
});
export type Csl = z.infer<typeof cslSchema>;

const citedSelectionSchema = z.object({
  id: idSchema,
  /** What leads to it. */
  address: z.url(),
  createdAt: z.iso.datetime(),
  /** In the versions that it was kept with. */
  datasets: z.array(z.object({ id: idSchema, title: z.string(), version: z.string() })),
  licences: licenceMixSchema,
});
export type CitedSelection = z.infer<typeof citedSelectionSchema>;

export const citationSchema = z.object({
  /** For a list of references. */
  text: z.string(),
  bibtex: z.string(),
  ris: z.string(),
  csl: cslSchema,
  suggested: z.string().optional().meta({
    description: 'How the publisher asks to be cited, as the data package says it.',
  }),
  /** Of a selection: what it is made of, and what its licences ask for together. */
  selection: citedSelectionSchema.optional(),
});
export type Citation = z.infer<typeof citationSchema>;

export const citationForms = ['text', 'bibtex', 'ris', 'csl'] as const;
export type CitationForm = (typeof citationForms)[number];
