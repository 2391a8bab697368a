// How a variable or a dataset is cited: a sentence for people, and the forms that reference managers read.
import { z } from 'zod';
import { idSchema } from './catalogue.ts';

export const citedQuerySchema = z
  .object({
    /** The full id of a variable. */
    variable: idSchema.optional(),
    dataset: idSchema.optional(),
  })
  .refine(({ variable, dataset }) => (variable === undefined) !== (dataset === undefined), {
    path: ['variable'],
    message: 'Name one variable or one dataset.',
  });

/** CSL-JSON, as Zotero and Pandoc read it. */
export const cslSchema = z.object({
  id: z.string(),
  type: z.literal('dataset'),
  title: z.string(),
  'container-title': z.string().optional(),
  author: z.array(z.object({ literal: z.string() })),
  publisher: z.string(),
  version: z.string(),
  issued: z.object({ 'date-parts': z.array(z.array(z.int())) }),
  URL: z.string(),
});
export type Csl = z.infer<typeof cslSchema>;

export const citationSchema = z.object({
  /** For a list of references. */
  text: z.string(),
  bibtex: z.string(),
  ris: z.string(),
  csl: cslSchema,
});
export type Citation = z.infer<typeof citationSchema>;

export const citationForms = ['text', 'bibtex', 'ris', 'csl'] as const;
export type CitationForm = (typeof citationForms)[number];
