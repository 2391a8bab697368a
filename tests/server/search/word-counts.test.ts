// The counts of words against a plain map of its own for each release: whatever comes and goes, and however often another
// follows, each answers as if it had been counted anew.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type WordCounts, createWordCounts } from '#server/search/word-counts.ts';
import { finishAtOnce } from '#server/ground/slices.ts';

const word = fc.stringMatching(/^[ab1é]{1,3}$/u);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ add: word, by: fc.constantFrom<(1 | -1)[]>(1, 1, -1) }) },
  fc.constantFrom('follow' as const, 'arrange' as const),
);

const startsOf = (words: Iterable<string>): string[] => [
  ...new Set([...words].flatMap((one) => [one.slice(0, 1), one.slice(0, 2), one])),
];

const answersOf = (counts: WordCounts, words: readonly string[]) => ({
  counts: words.map((one) => counts.get(one)),
  beginnings: startsOf(words).map((start) => counts.beginning(start).toSorted()),
});

const expected = (model: ReadonlyMap<string, number>, words: readonly string[]) => ({
  counts: words.map((one) => model.get(one) ?? 0),
  beginnings: startsOf(words).map((start) =>
    words.filter((one) => one.startsWith(start) && (model.get(one) ?? 0) > 0).toSorted(),
  ),
});

it('counts that follow answer as if all were counted anew, and those of before stay', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [counts, model] = [createWordCounts(), new Map<string, number>()];
      const before: [WordCounts, Map<string, number>][] = [];
      for (const one of steps)
        if (one === 'arrange') finishAtOnce(counts.arrange());
        else if (one === 'follow') {
          before.push([counts, model]);
          [counts, model] = [finishAtOnce(counts.follow()), new Map(model)];
        } else if ((model.get(one.add) ?? 0) + one.by >= 0) {
          counts.add(one.add, one.by);
          model.set(one.add, (model.get(one.add) ?? 0) + one.by);
        }
      const words = [...model.keys(), 'zz'];
      for (const [each, own] of [...before, [counts, model] as const])
        expect(answersOf(each, words)).toEqual(expected(own, words));
    }),
    { numRuns: 500 },
  );
});
