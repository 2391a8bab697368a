// The specification's words: a text is split on spaces, hyphens and underscores, and neither capitals nor accents matter. The
// search and the suggestions fold what they compare in the same way.
import { unaccented } from '#contract/catalogue/unaccented.ts';
import type { Variable } from '#contract/catalogue/catalogue.ts';

const separators = /[\s_-]+/g;

export const fold = (text: string): string => unaccented(text).replace(separators, ' ').toLowerCase();

/** The variable's search string: title, id and description with hyphens and underscores turned into spaces. */
export const searchString = ({ title, id, description }: Variable): string =>
  fold(`${title} ${id} ${description}`);

export const termsOf = (search: string): string[] =>
  fold(search)
    .split(' ')
    .filter((term) => term !== '');
