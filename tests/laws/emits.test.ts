// What a machine emits can be read off its chart: an action called `emitPlaced` emits `toaster.placed` or, where nothing
// has happened, nothing; no other action emits. The chart of the whole portal raises these events by the names alone.
// Every machine is explored with actions that note what they emit.
import { expect, test } from 'vitest';
import {
  assign,
  emit,
  enqueueActions,
  initialTransition,
  setup,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { explorations } from '#tests/model/explorations.ts';
import { eventsAt, serialize, wholeSnapshot, type Exploration } from '#tests/model/explore.ts';

type Arguments = { enqueue: { emit: (event: AnyEventObject) => void } };

/** What XState keeps of an action that is made with `emit` or `enqueueActions`. */
type Kept = {
  type?: string;
  event?: AnyEventObject | ((given: object, params: unknown) => AnyEventObject);
  collect?: (given: object, params: unknown) => void;
};

type Note = (action: string, event: AnyEventObject) => void;

/** The action, which notes its emissions; null for one that is made otherwise and so cannot emit. */
function noting(name: string, { type, event, collect }: Kept, note: Note) {
  if (type === 'xstate.emit')
    return enqueueActions(({ enqueue, ...given }: Arguments, params: unknown) => {
      const emitted = typeof event === 'function' ? event(given, params) : event!;
      note(name, emitted);
      enqueue.emit(emitted);
    });
  if (type !== 'xstate.enqueueActions') return null;
  return enqueueActions(({ enqueue, ...given }: Arguments, params: unknown) => {
    const noted = (emitted: AnyEventObject) => {
      note(name, emitted);
      enqueue.emit(emitted);
    };
    collect!(
      {
        ...given,
        enqueue: Object.assign((...all: never[]) => Reflect.apply(enqueue as never, null, all), enqueue, {
          emit: noted,
        }),
      },
      params,
    );
  });
}

/** Takes every event in every state that the exploration tells apart. */
function exploreAll(machine: AnyStateMachine, { cases, input, project = wholeSnapshot }: Exploration): void {
  const [first] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
  const seen = new Set([serialize(project(first))]);
  const open = [first];
  for (const from of open)
    for (const event of from.status === 'active' ? eventsAt(from, cases) : []) {
      const [to] = transition(machine, from, event) as [AnyMachineSnapshot, unknown];
      const key = serialize(project(to));
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(to);
    }
}

/** By action what it was seen to emit. */
function emissionsOf(machine: AnyStateMachine, explored: readonly Exploration[]): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>();
  const note: Note = (action, { type }) => seen.set(action, (seen.get(action) ?? new Set()).add(type));
  const actions = Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
    const noted = noting(name, action as Kept, note);
    return noted ? [[name, noted] as const] : [];
  });
  const noted = machine.provide({ actions: Object.fromEntries(actions) } as never);
  for (const exploration of explored) exploreAll(noted, exploration);
  return seen;
}

/** `emitPlaced` of `toaster.placed`. */
const nameFor = (event: string): string => {
  const verb = event.slice(event.indexOf('.') + 1);
  return `emit${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
};

function faultsOf(machine: AnyStateMachine, explored: readonly Exploration[]): string[] {
  const seen = emissionsOf(machine, explored);
  const named = Object.keys(machine.implementations.actions).filter((name) => name.startsWith('emit'));
  return [
    ...[...seen].flatMap(([action, events]) =>
      [...events].filter((event) => nameFor(event) !== action).map((event) => `${action} emits ${event}`),
    ),
    ...named.filter((action) => !seen.has(action)).map((action) => `${action} emits nothing`),
  ];
}

test.each(Object.entries(allMachines))('%s emits what its actions’ names say', (name, machine) => {
  expect(faultsOf(machine, explorations[name] ?? [])).toEqual([]);
});

test('a name that misleads is seen', () => {
  const machine = setup({
    actions: {
      emitAdded: emit({ type: 'item.removed' }),
      tellRemoved: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'item.removed' })),
      emitKept: emit({ type: 'item.kept' }),
      emitLost: assign({}),
    },
  }).createMachine({
    on: { 'item.add': { actions: ['emitAdded', 'tellRemoved', 'emitKept', 'emitLost'] } },
  });
  expect(faultsOf(machine, [{}])).toEqual([
    'emitAdded emits item.removed',
    'tellRemoved emits item.removed',
    'emitLost emits nothing',
  ]);
});
