// Two tables tie a machine to what a visitor sees: what each state looks like, and how each event is caused. The
// gate compares them with the machine both ways, so a state or an event can be neither forgotten nor outlive its
// machine. A walk follows a path: cause the event, see the state, at every step.
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { eventTypesOf, leavesOf, restingStates, type Path } from './explore.ts';
import { recordWalk, type Walker } from './record.ts';

export type Tables<Driver> = {
  /** By dotted path of the state. */
  states: Record<string, (driver: Driver, snapshot: AnyMachineSnapshot) => unknown>;
  /** By event type; the snapshot is the one that the event leads to. */
  events: Record<string, (driver: Driver, event: AnyEventObject, snapshot: AnyMachineSnapshot) => unknown>;
};

/** What a machine lacks in its tables and what the tables have that is in no machine; empty when they agree. */
export function gapsOf<Driver>(machine: AnyStateMachine, tables: Tables<Driver>): string[] {
  const states = new Set(restingStates(machine));
  const events = new Set(eventTypesOf(machine));
  return [
    ...[...states]
      .filter((name) => !(name in tables.states))
      .map((name) => `state "${name}" is not looked at`),
    ...Object.keys(tables.states)
      .filter((name) => !states.has(name))
      .map((name) => `"${name}" is no state`),
    ...[...events].filter((name) => !(name in tables.events)).map((name) => `event "${name}" is not caused`),
    ...Object.keys(tables.events)
      .filter((name) => !events.has(name))
      .map((name) => `"${name}" is no event`),
  ];
}

/** Walks a path through a driver and puts it on record; throws at the first step whose state does not show. */
export async function walk<Driver>(
  machine: AnyStateMachine,
  path: Path,
  driver: Driver,
  tables: Tables<Driver>,
  walker: Walker = 'views',
): Promise<void> {
  const started = performance.now();
  for (const [at, { event, state }] of path.steps.entries()) {
    try {
      if (at > 0) await tables.events[event.type]!(driver, event, state);
      for (const leaf of leavesOf(state)) await tables.states[leaf]!(driver, state);
    } catch (error) {
      throw new Error(`at step ${at} of ${titleOf(path)}: ${(error as Error).message}`, { cause: error });
    }
  }
  recordWalk(walker, machine, path, (performance.now() - started) / 1000);
}

/** A path's events, as a test's title. */
export const titleOf = ({ steps }: Path): string =>
  steps.length < 2
    ? 'the start'
    : steps
        .slice(1)
        .map(({ event }) => event.type.replace(/^xstate\.(done|error|after)\.(actor\.)?/, '$1 '))
        .join(' → ');
