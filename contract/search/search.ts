// What somebody gets who types words: things in the order of how well they answer, each with the reasons for which it is
// there, what the words may have meant, and the places and years in them as filters. The list of variables is another
// question (contract/catalogue): every word must be in its text, and its order is by title.
import { z } from 'zod';
import { filters } from '#contract/catalogue/browse.ts';
import { metadataSchema } from '#contract/catalogue/catalogue.ts';

const foundKinds = ['variable', 'dataset', 'topic', 'place'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Why a thing is found, the plainest first; `text` of a reason is what was met there. */
export const reasonKinds = [
  /** The title is what was typed, begins with it, or has its words. */
  'title-is',
  'title-begins',
  'title-has',
  /** An acronym or another name that the publisher gives. */
  'other-name',
  /** Another word for one that was typed: `text` is that word. */
  'synonym',
  /** A word that is one or two letters away: `text` is that word. */
  'spelling',
  'unit',
  'topic',
  'dataset',
  'source',
  'description',
  'id',
  /** It covers the place that was typed: `text` is the place's name. */
  'covers',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

const reasonSchema = z.object({ kind: z.enum(reasonKinds), text: z.string() });
export type Reason = z.infer<typeof reasonSchema>;

const foundSchema = z.object({
  kind: z.enum(foundKinds),
  /** A variable's or dataset's id, a topic's own text, a place's ISO 3166-1 alpha-3 code. */
  id: z.string(),
  title: z.string(),
  /** What tells it from others of that title: a variable's dataset, a dataset's source; empty for others. */
  note: z.string(),
  /** Whether the list of variables has it for the same words; false for what is no variable. */
  listed: z.boolean(),
  reasons: z.array(reasonSchema).max(3),
});
export type Found = z.infer<typeof foundSchema>;

const namedPlace = { id: z.string(), title: z.string() };

/** A place or years among the words, which the list has as filters; a group of places is none of its filters. */
const offeredFilterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), ...namedPlace }),
  z.object({ kind: z.literal('group'), ...namedPlace }),
  /** A name that several places have, such as Congo: which of them is meant is to be asked. */
  z.object({
    kind: z.literal('ambiguous-place'),
    name: z.string(),
    oneOf: z.array(z.object(namedPlace)).min(2),
  }),
  z.object({ kind: z.literal('years'), from: z.number().int(), to: z.number().int() }),
]);
export type OfferedFilter = z.infer<typeof offeredFilterSchema>;

const mostFound = 50;

export const searchQuerySchema = z.object({
  q: z.string().max(500),
  /** How many at most. */
  limit: z.coerce.number().int().min(1).max(mostFound).default(20),
  /** How many of each kind at most: with several kinds, none crowds out another. */
  each: z.coerce.number().int().min(1).max(mostFound).optional(),
  /** That somebody has sent the words, and is not still typing them: what is not found is then counted, without who. */
  sent: z.literal('true').optional(),
  /** Which kinds, joined by commas; variables alone without it. */
  kinds: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(foundKinds)))
    .optional(),
  ...filters,
  /** `true`: what is known of the variables and their datasets comes along. */
  metadata: z.literal('true').optional(),
});

export const searchAnswerSchema = z.object({
  /** By how well they answer, the best first. */
  items: z.array(foundSchema),
  /** The words as they may have been meant; null where they are as good as they are. */
  didYouMean: z.string().nullable(),
  /** The words without those that the filters stand for, to be searched with the filters. */
  rest: z.string(),
  filters: z.array(offeredFilterSchema),
  /** Where nothing is found: words that the portal knows and that are near, and its largest topics. */
  none: z.object({ words: z.array(z.string()), topics: z.array(z.string()) }).nullable(),
  /** Present with `metadata=true`. */
  metadata: metadataSchema.optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
