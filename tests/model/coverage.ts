// Which transitions a set of paths takes, exactly: each step is replayed in the pure machine and its microsteps are
// listened to, so a guarded branch counts for itself and an eventless transition counts at all. From it, the
// smallest set of paths that still takes everything, for drivers as slow as a browser.
import { createActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { leavesOf, restingStates, transitionsOf, type Path } from './explore.ts';

export type Coverage = { states: Map<string, number>; transitions: Map<string, number> };

/** An actor scope whose actor is never started: enough for a pure transition, with microsteps reported. */
function silentScope(machine: AnyStateMachine, input: unknown, hear: (transition: object) => void) {
  const probe = createActor(machine, {
    input: input as never,
    inspect: (event) => {
      if (event.type === '@xstate.microstep') event._transitions.forEach(hear);
    },
  });
  const nothing = () => {};
  return {
    self: probe,
    system: probe.system,
    logger: nothing,
    id: '',
    sessionId: '',
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as never;
}

/** Counts the states and transitions that the paths go through. */
export function coverageOf(machine: AnyStateMachine, paths: readonly Path[]): Coverage {
  const names = transitionsOf(machine);
  const transitions = new Map([...names.values()].map((name) => [name, 0]));
  const states = new Map(restingStates(machine).map((name) => [name, 0]));
  const hear = (transition: object) => {
    const name = names.get(transition as never);
    if (name) transitions.set(name, transitions.get(name)! + 1);
  };
  const see = (leaf: string) => states.has(leaf) && states.set(leaf, states.get(leaf)! + 1);
  for (const { steps, input } of paths) {
    const scope = silentScope(machine, input, hear);
    machine.getInitialSnapshot(scope, input as never);
    for (const [at, step] of steps.entries()) {
      leavesOf(step.state).forEach(see);
      if (at > 0) machine.transition(steps[at - 1]!.state as AnyMachineSnapshot, step.event, scope);
    }
  }
  return { states, transitions };
}

/** What is in the machine and on no path. */
export const missing = ({ states, transitions }: Coverage): string[] =>
  [...states, ...transitions].filter(([, times]) => times === 0).map(([name]) => name);

/** What a set of paths is to cover: states, or transitions besides. */
export type Covers = 'states' | 'all';

/** What one path is good for: the names it covers. */
function gainOf(machine: AnyStateMachine, path: Path, covers: Covers): Set<string> {
  const { states, transitions } = coverageOf(machine, [path]);
  const counted = covers === 'states' ? [...states] : [...states, ...transitions];
  return new Set(counted.filter(([, times]) => times > 0).map(([name]) => name));
}

/** A path and each of its beginnings. */
const beginningsOf = (path: Path): Path[] =>
  path.steps.map(({ state }, at) => ({ ...path, state, weight: at, steps: path.steps.slice(0, at + 1) }));

/** Greedily the fewest and shortest paths that cover what all of them cover; for states, beginnings will do. */
export function fewest(machine: AnyStateMachine, given: readonly Path[], covers: Covers = 'all'): Path[] {
  const paths = covers === 'states' ? given.flatMap(beginningsOf) : given;
  const gains = paths.map((path) => gainOf(machine, path, covers));
  const wanted = new Set(gains.flatMap((gain) => [...gain]));
  const chosen: Path[] = [];
  while (wanted.size > 0) {
    const scores = gains.map(
      (gain, at) => [...gain].filter((name) => wanted.has(name)).length / (1 + paths[at]!.steps.length / 2),
    );
    const best = scores.indexOf(Math.max(...scores));
    chosen.push(paths[best]!);
    for (const name of gains[best]!) wanted.delete(name);
  }
  return chosen;
}
