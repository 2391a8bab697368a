// The words of a release's rows, where another went before it. Most rows of a release stood in the one before: the words of
// those are not read again, nor kept twice. Only the rows of what has come since are read, with the numbers that they have
// among themselves.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { type Segment, segmentsBetween } from '#server/catalogue/segments/segment.ts';
import type { Steps } from '#server/ground/slices.ts';
import { readWords, type WordRows } from './word-rows.ts';

/** Rows whose words were read at once, in the order of their titles. */
type Base = {
  segments: readonly Segment[];
  variables: readonly Variable[];
  words: WordRows;
  marks: Uint8Array;
};

export type FollowedWords = WordRows & { base: Base };

type From = { segments: readonly Segment[]; variables: readonly Variable[] };

/** Where more has come since, or more than this part of all, everything is read anew. */
const [mostCome, mostPart] = [2000, 1 / 4];

function* anew(from: From): Steps<FollowedWords> {
  const words = yield* readWords(from.variables);
  return { ...words, base: { ...from, words, marks: new Uint8Array(from.variables.length) } };
}

type Since = {
  /** Of each row, its number among those of the base; or -1 less its number among those that have come. */
  numbers: Int32Array;
  come: readonly Variable[];
};

/** @returns null where the rows do not follow the base */
function* sinceThen(base: Base, { segments, variables }: From): Steps<Since | null> {
  const { added } = segmentsBetween(base.segments, segments);
  yield;
  const isNew = new Set(added.flatMap((segment) => segment.variables));
  if (isNew.size > Math.max(mostCome, base.variables.length * mostPart)) return null;
  const numbers = new Int32Array(variables.length);
  const come: Variable[] = [];
  let next = 0;
  for (let at = 0; at < variables.length; at += 1) {
    const variable = variables[at]!;
    yield;
    if (isNew.has(variable)) {
      numbers[at] = -1 - come.length;
      come.push(variable);
      continue;
    }
    // What is left of the base has kept its order; what is passed over is gone.
    while (next < base.variables.length && base.variables[next] !== variable) next += 1;
    if (next === base.variables.length) return null;
    numbers[at] = next;
    next += 1;
  }
  return { numbers, come };
}

/** @param before of the release that this one follows */
export function* followWords(before: FollowedWords | undefined, from: From): Steps<FollowedWords> {
  const since = before && (yield* sinceThen(before.base, from));
  if (!since) return yield* anew(from);
  const { base } = before;
  const { numbers, come } = since;
  const words = yield* readWords(come);
  return {
    base,
    mark(terms, marks = new Uint8Array(numbers.length)) {
      const [old, own] = [base.words.mark(terms, base.marks), words.mark(terms)];
      // A loop without an iterator: it runs at each question, over every row.
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at]!;
        marks[at] = number < 0 ? own[-1 - number]! : old[number]!;
      }
      return marks;
    },
  };
}
