// The explorations are whole: the paths of each machine take everything it has, and are few enough to be walked.
import { expect, test } from 'vitest';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { coverageOf, fewest, missing } from '#tests/model/coverage.ts';
import { allPathsOf, explorations } from '#tests/model/explorations.ts';

const machines = Object.entries(allMachines).filter(([name]) => name in explorations);

test.each(machines)('the paths of %s take everything', (name, machine) => {
  expect(missing(coverageOf(machine, allPathsOf(name)))).toEqual([]);
});

test.each(machines)('the paths of %s can be walked', (name) => {
  expect(allPathsOf(name).length).toBeLessThan(150);
});

test.each(machines)('the fewest paths of %s leave nothing out', (name, machine) => {
  const all = allPathsOf(name);
  const few = fewest(machine, all);
  expect(few.length).toBeLessThanOrEqual(all.length);
  expect(missing(coverageOf(machine, few))).toEqual([]);
});
