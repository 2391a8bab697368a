// Answers that were given lately, since many type the same words, and a hundred who type “gdp” have all typed “gd” before. They
// are of one index and of the synonyms of the moment, and go with either.
import { LRUCache } from 'lru-cache';
import type { Body } from '#server/http/encoded.ts';
import type { SearchIndex } from './search-index.ts';
import type { AddedSynonyms } from './thesaurus/added.ts';

/** Characters of answers that are kept. */
const mostKept = 4_000_000;

/** A body, and whether it says that nothing was found. */
export type Answered = { body: Body; length: number; isNothing: boolean };
type Kept = { synonyms: AddedSynonyms; answers: LRUCache<string, Answered> };

const known = new WeakMap<SearchIndex, Kept>();

/** By the query as it was read. */
export function answersOf(index: SearchIndex, synonyms: AddedSynonyms): LRUCache<string, Answered> {
  const there = known.get(index);
  if (there?.synonyms === synonyms) return there.answers;
  const answers = new LRUCache<string, Answered>({
    maxSize: mostKept,
    sizeCalculation: ({ length }) => length,
  });
  known.set(index, { synonyms, answers });
  return answers;
}
