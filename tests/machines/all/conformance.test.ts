// What is proven of the machines is proven of pure functions (tests/model); what runs are actors with a mailbox,
// promises and timers. Random walks of every machine, taken both ways, agree at every step.
import { afterEach, expect, test, vi } from 'vitest';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { runs } from './runs.ts';
import { subjectsOf, walkAtRandom } from './random-walk.ts';

const names = Object.keys(allMachines);

/** More than 500 in all. */
const walksEach = runs(600 / names.length);

test.each(names)('%s runs as it was explored', async (name) => {
  expect(subjectsOf(name)).not.toEqual([]);
  await walkAtRandom(subjectsOf(name), walksEach);
});

afterEach(() => vi.restoreAllMocks());

/** The computer's clock is set again and again, hours forward and hours back. */
const setClocks = () => {
  let looks = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => {
    looks += 1;
    return 1_700_000_000_000 + (looks % 2 === 0 ? 1 : -1) * looks * 3_600_000;
  });
};

test.each(names)('setting the clock changes nothing in %s', async (name) => {
  setClocks();
  await expect(walkAtRandom(subjectsOf(name), runs(20))).resolves.toBeUndefined();
});
