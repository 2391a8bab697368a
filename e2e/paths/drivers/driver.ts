// Walks a machine in Chromium: every transition at desk width (in the fast tier every state), every state at phone width,
// each new state looked at by axe and held against the looks of all other states. A table file says what the states look like, how the events
// are caused and where a path begins; the paths come from the model, and each is a test of its own.
import { test as plain, type BrowserContext, type Page } from 'playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { expect, test, violations } from '#e2e/fixtures.ts';
import { sendUndrawn } from '#e2e/undrawn.ts';
import { coverageOf, fewest, missing } from '#tests/model/coverage.ts';
import { explorations } from '#tests/model/explorations.ts';
import { leavesOf, pathsOf, restingStates, type Exploration, type Path } from '#tests/model/explore.ts';
import { gapsOf, titleOf, walk, type Tables } from '#tests/model/tables.ts';
import { tier } from '#tests/tiers.ts';

export type World = { page: Page; context: BrowserContext; baseURL: string };

export type Plan<Driver> = {
  /** Its name in all-machines.ts. */
  machine: string;
  tables: Tables<Driver>;
  /** The portal as it stands where the path begins, and all that the tables need of it. */
  open: (world: World, path: Path) => Promise<Driver>;
  /** Other payloads than those of tests/model/explorations.ts, where the real data have others. */
  explored?: readonly Exploration[];
  /** In this state these other looks fit too: what tells them apart is no visitor's business. */
  alike?: Record<string, readonly string[]>;
  /** The page's clock is stopped (clock.ts). */
  isStopped?: true;
};

/** On a machine that does much else a page and its answers have taken twelve seconds. */
const patience = 60_000;
/** Playwright looks once before it counts the time; what is not there at once is not there. */
const glance = 1;
let timeout = patience;
/** What was read while the harness only glances: the page is at rest, and one reading serves all glances. */
const readings = new Map<object, Promise<unknown>>();

/** Playwright's `expect` for the tables: waits for what is to be seen, or only glances when the harness asks. */
export const see = ((actual: unknown, message?: string) =>
  expect.configure({ timeout })(actual, message)) as typeof expect;

/** What is read becomes and is exactly this; read once when the harness only glances. */
export async function seeAs(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  if (timeout === glance) expect(await read()).toEqual(wanted);
  else await expect.poll(read, { timeout, intervals: [20, 50, 100] }).toEqual(wanted);
}

/** A reading of all that a visitor can tell at once, for `seeAs`. */
export const atOnce =
  <Subject, Seen>(read: (subject: Subject) => Promise<Seen>) =>
  (subject: Subject): Promise<Seen> => {
    if (timeout !== glance) return read(subject);
    const kept = (readings.get(read) as Promise<Seen> | undefined) ?? read(subject);
    readings.set(read, kept);
    return kept;
  };

async function fits(look: () => unknown): Promise<boolean> {
  timeout = glance;
  try {
    await look();
    return true;
  } catch {
    return false;
  } finally {
    timeout = patience;
  }
}

type Visit<Driver> = { plan: Plan<Driver>; page: Page; due: Set<string> };

/** The tables with a closer look at each state that is due: axe, and whether it could be taken for another. */
function attentive<Driver>({ plan, page, due }: Visit<Driver>): Tables<Driver> {
  const { states, events } = plan.tables;
  const look = async (name: string, driver: Driver, snapshot: AnyMachineSnapshot) => {
    await states[name]!(driver, snapshot);
    if (!due.delete(name)) return;
    readings.clear();
    const here = [...leavesOf(snapshot), ...(plan.alike?.[name] ?? [])];
    for (const other of Object.keys(states).filter((state) => !here.includes(state)))
      if (await fits(() => states[other]!(driver, snapshot))) throw new Error(`also looks like "${other}"`);
    const { isStopped = false } = plan;
    expect(await violations(page, { isStopped }), `axe in ${name}`).toEqual([]);
  };
  const looks = Object.keys(states).map((name) => [
    name,
    (driver: Driver, snapshot: AnyMachineSnapshot) => look(name, driver, snapshot),
  ]);
  return { states: Object.fromEntries(looks), events };
}

/** Of each path the states that no path before it visits: those are looked at closely. */
function newStates(paths: readonly Path[]): Set<string>[] {
  const seen = new Set<string>();
  return paths.map(({ steps }) => {
    const visited = new Set(steps.flatMap(({ state }) => leavesOf(state)).filter((leaf) => !seen.has(leaf)));
    visited.forEach((leaf) => seen.add(leaf));
    return visited;
  });
}

const widths = [
  // The views are walked through every transition in the fast tier.
  ...(tier === 'fast'
    ? ([{ walker: 'desktop', says: 'every state at a desk', covers: 'states' }] as const)
    : ([{ walker: 'desktop', says: 'every transition', covers: 'all' }] as const)),
  { walker: 'phone', says: 'every state', covers: 'states' },
] as const;

/** Makes the tests of one machine. */
export function walkInBrowser<Driver>(plan: Plan<Driver>): void {
  const machine: AnyStateMachine = allMachines[plan.machine]!;
  const all = (plan.explored ?? explorations[plan.machine]!).flatMap((given) => pathsOf(machine, given));
  plain(`the tables of ${plan.machine} are whole`, { tag: '@desktop' }, () => {
    expect(gapsOf(machine, plan.tables)).toEqual([]);
    expect(missing(coverageOf(machine, all))).toEqual([]);
    expect(Object.keys(plan.alike ?? {}).filter((name) => !restingStates(machine).includes(name))).toEqual(
      [],
    );
  });
  for (const { walker, says, covers } of widths)
    test.describe(`${plan.machine}, ${says}`, { tag: `@${walker}` }, () => {
      test.describe.configure({ timeout: 240_000 });
      const paths = fewest(machine, all, covers);
      const due = newStates(paths);
      for (const [at, path] of paths.entries())
        test(`${at + 1}: ${titleOf(path)}`, async ({ page, context, baseURL }) => {
          await sendUndrawn(page);
          const driver = await plan.open({ page, context, baseURL: baseURL! }, path);
          const tables = attentive({ plan, page, due: new Set(due[at]) });
          await walk(machine, path, driver, tables, walker);
        });
    });
}
