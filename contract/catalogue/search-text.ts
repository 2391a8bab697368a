// The specification's search: which text of a variable is looked through, and which terms a search has. Pages and server ask
// here, so that they find the same.
import type { Variable } from './catalogue.ts';
import { unaccented } from './unaccented.ts';

/** Letters that Unicode takes as letters of their own, as people type them who do not have them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
};

/** In small letters without accents, as people type who have neither. */
export const plainly = (text: string): string =>
  unaccented(text.toLowerCase()).replaceAll(/[ßøłæœđı]/g, (letter) => plainLetters[letter]!);

/** The same with hyphens and underscores as spaces. */
export const searchable = (text: string): string => plainly(text).replaceAll(/[\s_-]+/g, ' ');

/** The variable's search string: title, id and description. */
export const searchTextOf = ({
  title,
  id,
  description,
}: Pick<Variable, 'title' | 'id' | 'description'>): string => searchable(`${title} ${id} ${description}`);

export const termsOf = (search: string): string[] => searchable(search).split(' ').filter(Boolean);

/** How many shorter searches are offered where one finds nothing. */
export const mostFewer = 5;

/** What is left of a search without some of its words: each pair of neighbours, then each word. */
export function shorterSearches(search: string): string[] {
  const terms = termsOf(search);
  const pairs = terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
  return [...new Set([...(terms.length > 2 ? pairs : []), ...(terms.length > 1 ? terms : [])])];
}
