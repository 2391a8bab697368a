// The values of a filter in the order in which they are shown, and those that a text finds. Pages and server ask here, so that
// both show the same.
import type { FacetName } from './browse.ts';
import { searchable, termsOf } from './search-text.ts';

/** How many values that a text finds are shown. */
export const mostFound = 8;

/**
 * Those that some variable with the words of the search has come first, those of most such variables before the others; where
 * none has any, all stand as in the whole catalogue.
 * @param values as in the whole catalogue @param often how many variables with the words have a value
 */
export function inPlaces<Value>(
  name: FacetName,
  values: readonly Value[],
  often: (value: Value) => number,
): { values: readonly Value[]; matching: number } {
  const matching = values.filter((value) => often(value) > 0);
  if (matching.length === 0) return { values, matching: values.length };
  // Countries stay in the order of their names.
  const first =
    name === 'countries' ? matching : matching.toSorted((one, other) => often(other) - often(one));
  return { values: [...first, ...values.filter((value) => often(value) === 0)], matching: first.length };
}

/** Those that have all words of a text in their titles, in the order that they have. */
export function withWords<Value extends { title: string }>(
  values: readonly Value[],
  text: string,
): readonly Value[] {
  const terms = termsOf(text);
  if (terms.length === 0) return values;
  return values.filter(({ title }) => {
    const folded = searchable(title);
    return terms.every((term) => folded.includes(term));
  });
}
