// Synonyms that staff have added, as the search reads them: beside the thesaurus, from what people type to words of the
// catalogue and never back.
import { stemsOf } from '#server/search/stems.ts';
import { isGrammar } from '#server/search/stop-list.ts';
import type { OtherWords } from './rules.ts';

/** What people type, and what it stands for. */
export type AddedSynonym = { typed: string; means: string };

export type AddedSynonyms = {
  /** The other words for some stems, as they were added. */
  for(stems: readonly string[]): readonly OtherWords[];
  /** How many words the longest has that people type. */
  longest: number;
};

/** As near as words that mean the same. */
const nearness = 0.9;

/** What a synonym asks the catalogue for: its words but those of grammar. */
export function askedStems(text: string): string[] {
  const stems = stemsOf(text);
  const content = stems.filter((stem) => !isGrammar(stem));
  return content.length > 0 ? content : stems;
}

export const stemKey = (stems: readonly string[]): string => stems.join(' ');

export function synonymsOf(added: readonly AddedSynonym[]): AddedSynonyms {
  const table = new Map<string, OtherWords[]>();
  let longest = 0;
  for (const { typed, means } of added) {
    const stems = stemsOf(typed);
    longest = Math.max(longest, stems.length);
    const key = stemKey(stems);
    table.set(key, [...(table.get(key) ?? []), { stems: askedStems(means), nearness, text: means }]);
  }
  return { for: (stems) => table.get(stemKey(stems)) ?? [], longest };
}

export const noSynonyms: AddedSynonyms = synonymsOf([]);
