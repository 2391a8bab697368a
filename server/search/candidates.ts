// Which rows are worth weighing: those with everything in their title, then anywhere, then with all but what matters least.
// Each search ends after so many rows, the plainest titles first, so that a word that half the catalogue has costs no more.
import { partsOf, type SoughtPart, together } from './question/expression.ts';
import type { Sought } from './question/question.ts';
import { within } from './text-index.ts';
import { leastShare } from './weigh.ts';

/** An expression of FTS5, and how many of its rows are taken. */
export type RowSearch = { expression: string; most: number };

const [mostExact, mostInTitle, mostAnywhere, mostWithLess] = [80, 100, 100, 50];
const mostSearches = 10;

const weightOf = (parts: readonly SoughtPart[]): number => parts.reduce((sum, { weight }) => sum + weight, 0);

/** Parts without one or two that matter little, as long as what is left can be enough. */
function withLess(parts: readonly SoughtPart[]): (readonly SoughtPart[])[] {
  const whole = weightOf(parts);
  const there = parts.filter(({ expression }) => expression !== null);
  const sets = there.flatMap((one, at) => [
    there.filter((part) => part !== one),
    ...there.slice(at + 1).map((other) => there.filter((part) => part !== one && part !== other)),
  ]);
  return [...(there.length < parts.length ? [there] : []), ...sets]
    .filter((some) => some.length > 0 && weightOf(some) >= leastShare * whole)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, mostSearches);
}

function expressionOf(parts: readonly SoughtPart[], key: 'expression' | 'exact'): string | null {
  const all = parts.flatMap((part) => part[key] ?? []);
  return all.length > 0 && all.length === parts.length ? together(all) : null;
}

const inTitle = (expression: string, most: number): RowSearch => ({
  expression: within(['title', 'names'], expression),
  most,
});

/** Searches for all that is asked for, and those with less, for when these find too little. */
export function searchesFor(sought: Sought): { whole: RowSearch[]; less: RowSearch[] } {
  const parts = partsOf(sought);
  const [exact, full] = [expressionOf(parts, 'exact'), expressionOf(parts, 'expression')];
  return {
    whole: [
      ...(exact ? [{ expression: within(['title'], exact), most: mostExact }] : []),
      ...(full ? [inTitle(full, mostInTitle), { expression: full, most: mostAnywhere }] : []),
    ],
    less: withLess(parts).flatMap((some) => {
      const expression = expressionOf(some, 'expression');
      return expression ? [inTitle(expression, mostWithLess), { expression, most: mostWithLess }] : [];
    }),
  };
}
