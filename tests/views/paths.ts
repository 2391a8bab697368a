// Walks a machine through its views: every path of its exploration is a test. It opens where the path begins, causes
// each event and sees each state; where it ends, no other state's look may fit. A table file says what the states
// look like and how the events are caused.
import { expect, test } from 'vitest';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { coverageOf, missing } from '#tests/model/coverage.ts';
import { explorations } from '#tests/model/explorations.ts';
import { leavesOf, pathsOf, type Exploration, type Path } from '#tests/model/explore.ts';
import { gapsOf, titleOf, walk, type Tables } from '#tests/model/tables.ts';
import { alsoSeen } from './distinct.ts';

export type Plan<Driver> = {
  /** Its name in all-machines.ts. */
  machine: string;
  tables: Tables<Driver>;
  /** What is drawn where the path begins, and all that the tables need of it. */
  open: (path: Path) => Promise<Driver>;
  /** Other payloads than those of tests/model/explorations.ts, where the real server needs others. */
  explored?: readonly Exploration[];
  /** In this state that other look fits too, and why a visitor is not misled. */
  alike?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Makes the tests of one machine. */
export function walkInViews<Driver>({ machine: name, tables, open, explored, alike = {} }: Plan<Driver>) {
  const machine = allMachines[name]!;
  const paths = (explored ?? explorations[name]!).flatMap((given) => pathsOf(machine, given));
  const unseen = new Set(
    Object.entries(alike).flatMap(([state, others]) =>
      Object.keys(others).map((other) => `${state} like ${other}`),
    ),
  );

  test(`${name} is seen whole`, () => {
    expect(gapsOf(machine, tables)).toEqual([]);
    expect(missing(coverageOf(machine, paths))).toEqual([]);
  });

  const titled = paths.map((path, at) => [`${at + 1}: ${titleOf(path)}`, path] as const);
  test.each(titled)(`${name} %s`, async (_title, path) => {
    const driver = await open(path);
    await walk(machine, path, driver, tables);
    const here = leavesOf(path.state);
    const others = await alsoSeen(tables, driver, path.state);
    for (const leaf of here) for (const other of others) unseen.delete(`${leaf} like ${other}`);
    const known = new Set(here.flatMap((leaf) => Object.keys(alike[leaf] ?? {})));
    expect(others.filter((other) => !known.has(other))).toEqual([]);
  });

  test(`no look of ${name} is excused in vain`, () => expect([...unseen]).toEqual([]));
}
