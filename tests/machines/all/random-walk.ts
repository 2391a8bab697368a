// Random walks of a machine, taken in theory and in fact (tests/model/conform).
import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { walkBoth, type Choice, type Subject } from '#tests/model/conform/walk.ts';
import { explorations } from '#tests/model/explorations.ts';

/** A machine in each way in which it begins. */
export const subjectsOf = (name: string): Subject[] =>
  (explorations[name] ?? []).map(({ cases = {}, input }) => ({ machine: allMachines[name]!, cases, input }));

export const seed = 20_261_121;

export const choicesUpTo = (maxLength: number): fc.Arbitrary<Choice[]> =>
  fc.array(fc.record({ pick: fc.nat(), isLate: fc.boolean() }), { minLength: 1, maxLength, size: 'max' });

/**
 * Walks at random, so many times; on a failure fast-check says the seed and the shortest walk that fails.
 * @param started another machine than the one explored, to prove that a difference is seen
 */
export const walkAtRandom = (subjects: readonly Subject[], times: number, started?: AnyStateMachine) =>
  fc.assert(
    fc.asyncProperty(fc.nat({ max: subjects.length - 1 }), choicesUpTo(16), async (which, walk) => {
      await walkBoth(subjects[which]!, walk, started);
    }),
    // What is planted need only be seen, not seen at its shortest.
    { seed, numRuns: times, includeErrorInReport: true, endOnFailure: started !== undefined },
  );
