// The explorations are whole: the paths of each machine take everything it has, and are few enough to be walked.
import { expect, test } from 'vitest';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { coverageOf, fewest, missing } from '#tests/model/coverage.ts';
import { allPathsOf, explorations } from '#tests/model/explorations.ts';
import { leavesOf, type Path } from '#tests/model/explore.ts';

const machines = Object.entries(allMachines).filter(([name]) => name in explorations);

test.each(machines)('the paths of %s take everything', (name, machine) => {
  expect(missing(coverageOf(machine, allPathsOf(name)))).toEqual([]);
});

test.each(machines)('the paths of %s can be walked', (name) => {
  expect(allPathsOf(name).length).toBeLessThan(150);
});

/** Each event that is caused, with the state that meets it. */
const metIn = (paths: readonly Path[]): Set<string> =>
  new Set(
    paths.flatMap(({ steps }) =>
      steps.slice(1).map(({ event }, at) => `${event.type} in ${leavesOf(steps[at]!.state).join()}`),
    ),
  );

test.each(machines)('the fewest paths of %s leave no transition and no event out', (name, machine) => {
  const all = allPathsOf(name);
  const few = fewest(machine, all, 'events');
  expect(few.length).toBeLessThanOrEqual(all.length);
  expect(missing(coverageOf(machine, few))).toEqual([]);
  expect(metIn(few)).toEqual(metIn(all));
});
