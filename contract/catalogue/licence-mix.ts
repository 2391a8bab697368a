// What holds for data of several datasets taken together: each under its own licence, and all that these ask for at once.
import { z } from 'zod';
import { idSchema, licenceSchema } from './catalogue.ts';

const licenceTermsSchema = z.object({
  /** The one that all of them have; null where they differ, or where one says none. */
  licence: licenceSchema.nullable(),
  /** What they ask for together, a sentence each. */
  requires: z.array(z.string()),
  /** Why they cannot become one work that is shared, and what to do; null where they can. */
  conflict: z.string().nullable(),
  /** Titles of datasets whose licence is missing or not known here: their terms are to be read. */
  unclear: z.array(z.string()),
});
export type LicenceTerms = z.infer<typeof licenceTermsSchema>;

export const licenceMixSchema = licenceTermsSchema.extend({
  /** How each dataset's source is named, in the words to copy. */
  attributions: z.array(z.object({ dataset: idSchema, text: z.string() })),
});
export type LicenceMix = z.infer<typeof licenceMixSchema>;
