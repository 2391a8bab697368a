// Exploring a machine: every state it can be in and every event it can meet there, with payloads from a table of
// cases. Built on TestModel of xstate/graph, whose defaults hide things: it would offer events without payloads,
// walk past final states, take two errors for one, and visit each state once instead of each transition.
import {
  getNextTransitions,
  initialTransition,
  transition as next,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { getStateNodes, TestModel, type StatePath } from 'xstate/graph';
import { nameOf, pathOf, transitionName } from '#machines/inspector/transition-name.ts';

export { nameOf, pathOf };

/** Payloads for each event type, those of actors and timers included; a list, or one made from the snapshot. */
export type Cases = Record<string, readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[])>;

export type Exploration = {
  cases?: Cases;
  input?: unknown;
  /** A finite view of a snapshot; value, context and status when left out. */
  project?: (snapshot: AnyMachineSnapshot) => unknown;
  limit?: number;
};

/** A path from the start, and the input that it started with. */
export type Path = StatePath<AnyMachineSnapshot, AnyEventObject> & { input: unknown };

/** JSON in which errors keep their words and sets and maps their members: two of them must never look alike. */
export const serialize = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => {
    if (item instanceof Error) return { ...item, error: item.name, message: item.message };
    if (item instanceof Set || item instanceof Map) return [...item];
    return item;
  });

/** Every transition of a machine by name, the eventless ones too; forbidden ones (nothing at all) left out. */
export function transitionsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const nodes = [machine.root, ...getStateNodes(machine.root)];
  const transitions = nodes.flatMap((node) => [...node.transitions.values(), node.always ?? []]).flat();
  return new Map(
    transitions
      .filter(
        ({ target, actions, guard }) => target !== undefined || actions.length > 0 || guard !== undefined,
      )
      .map((transition) => [transition, transitionName(transition)]),
  );
}

/** The states a snapshot can rest in: leaves that do not pass on at once. */
export const restingStates = (machine: AnyStateMachine): string[] =>
  getStateNodes(machine.root)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .filter((node) => !node.always?.some(({ guard }) => guard === undefined))
    .map((node) => node.path.join('.'));

/** Every event a machine reacts to, those of its actors and timers included. */
export const eventTypesOf = (machine: AnyStateMachine): string[] => [
  ...new Set(
    [...transitionsOf(machine).keys()].map(({ eventType }) => eventType).filter((type) => type !== ''),
  ),
];

/** The leaves a snapshot is in, as dotted paths. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => node.path.join('.'));

/** The events that a snapshot can react to, each with every payload of the cases. */
export function eventsAt(snapshot: AnyMachineSnapshot, cases: Cases = {}): AnyEventObject[] {
  const types = new Set(
    getNextTransitions(snapshot)
      .map(({ eventType }) => eventType)
      .filter((type) => type !== ''),
  );
  return [...types].flatMap((type) => {
    const given = cases[type] ?? [{}];
    const payloads = typeof given === 'function' ? given(snapshot) : given;
    return payloads.map((payload) => ({ type, ...payload }));
  });
}

export const wholeSnapshot = ({ value, context, status }: AnyMachineSnapshot): unknown => [
  value,
  context,
  status,
];

/** Paths from the start that together take every (state, event) pair, self-transitions included. */
export function pathsOf(machine: AnyStateMachine, exploration: Exploration = {}): Path[] {
  const { cases = {}, input, project = wholeSnapshot, limit = 20_000 } = exploration;
  const key = (snapshot: AnyMachineSnapshot) => serialize(project(snapshot));
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine as never, {
    input,
    limit,
    events: (snapshot) => eventsAt(snapshot, cases),
    stopWhen: (snapshot) => snapshot.status !== 'active',
    serializeEvent: serialize,
    // One vertex an edge, so that shortest paths walk every edge and not only every state.
    serializeState: (snapshot, event, previous) =>
      event
        ? `${key(snapshot)} via ${serialize(event)} from ${previous ? key(previous) : ''}`
        : key(snapshot),
    stateMatcher: (snapshot, name) => leavesOf(snapshot).includes(name),
  });
  return model
    .getShortestPaths()
    .map((path) => replayed(machine, Object.assign(path, { input }) as unknown as Path));
}

/** Snapshots that look alike stand for each other on the graph's paths; this path gets those of its own events. */
function replayed(machine: AnyStateMachine, path: Path): Path {
  let [state] = initialTransition(machine, path.input) as [AnyMachineSnapshot, unknown];
  const steps = path.steps.map((step, at) => {
    if (at > 0) [state] = next(machine, state, step.event) as [AnyMachineSnapshot, unknown];
    return { ...step, state };
  });
  return { ...path, steps, state };
}
