// What people searched for and did not find, and the synonyms that staff have added: what people type, and the words of the
// catalogue that it stands for.
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';

const moment = z.iso.datetime();

const missSchema = z.object({
  words: z.string(),
  /** How often they were sent. */
  count: z.int(),
  /** Year, month and day. */
  lastDay: z.string(),
});
export type Miss = z.infer<typeof missSchema>;

const synonymSchema = z.object({
  id: idSchema,
  typed: z.string(),
  means: z.string(),
  /** The e-mail of who added it, as it was then. */
  addedBy: z.string(),
  addedAt: moment,
});
export type Synonym = z.infer<typeof synonymSchema>;

export const searchesSchema = z.object({
  /** Those that were sent most often first. */
  items: z.array(missSchema),
  /** By what people type. */
  synonyms: z.array(synonymSchema),
  now: moment,
});
export type Searches = z.infer<typeof searchesSchema>;

const words = (least: string) =>
  z
    .string()
    .trim()
    .refine((text) => text !== '', least)
    .refine((text) => [...text].length <= 100, 'That is too long. Use at most 100 characters.')
    .refine((text) => !/\p{Cc}/u.test(text), 'Leave out line breaks and other control characters.');

export const newSynonymSchema = z.object({
  typed: words('Enter the words that people type.'),
  means: words('Enter the words of the catalogue that they stand for.'),
});
export type NewSynonym = z.infer<typeof newSynonymSchema>;
