// No event gets lost by oversight: in every state in which a machine can rest, every public event is handled, or
// stands on the written list of those that may pass, with the reason (ignored.ts). The lists hold nothing else.
import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine, type StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { eventTypesOf, pathOf, restingStates } from '#tests/model/explore.ts';
import { ignored, refused, type Ignored } from '#tests/laws/ignored/ignored.ts';

type Fate = 'handled' | 'ignored' | 'refused';

/** What becomes of an event in a state, by its own transitions and those of the states around it, inmost first. */
function fateOf(leaf: StateNode, event: string): Fate {
  // A machine that has ended hears nothing, whatever stands around the state.
  if (leaf.type === 'final') return 'ignored';
  let isGuarded = false;
  for (let node: StateNode | undefined = leaf; node; node = node.parent) {
    for (const { target, actions, guard } of node.transitions.get(event) ?? []) {
      isGuarded ||= guard !== undefined;
      if (guard) continue;
      if (target || actions.length > 0) return 'handled';
      // Nothing at all forbids what the states around would do.
      return isGuarded ? 'refused' : 'ignored';
    }
  }
  return isGuarded ? 'refused' : 'ignored';
}

/** The regions around a state, of those that stand side by side; inmost first. */
function regionsOf(leaf: StateNode): StateNode[] {
  const regions: StateNode[] = [];
  for (let node: StateNode | undefined = leaf; node; node = node.parent)
    if (node.parent?.type === 'parallel') regions.push(node);
  return regions;
}

const speaksOf = (region: StateNode, event: string): boolean =>
  [region, ...getStateNodes(region)].some(({ transitions }) => transitions.has(event));

/** Of regions side by side only those that speak of an event have to do with it, and each machine's own states do. */
const concerns = (event: string, leaf: StateNode): boolean =>
  regionsOf(leaf).every(
    (region) =>
      speaksOf(region, event) ||
      !(Object.values(region.parent!.states) as StateNode[]).some((other) => speaksOf(other, event)),
  );

/** The pairs of a machine that come to this end, as `state event`. */
function pairsOf(machine: AnyStateMachine, fate: Fate): string[] {
  const resting = new Set(restingStates(machine));
  const events = eventTypesOf(machine).filter((type) => !type.startsWith('xstate.'));
  return getStateNodes(machine.root)
    .filter((node) => resting.has(pathOf(node)))
    .flatMap((leaf) =>
      events
        .filter((event) => concerns(event, leaf) && fateOf(leaf, event) === fate)
        .map((event) => `${pathOf(leaf)} ${event}`),
    );
}

const written = (list: readonly Ignored[]): string[] =>
  list.flatMap(({ events, in: states }) =>
    states.flatMap((state) => events.map((event) => `${state} ${event}`)),
  );

/** Where a machine and a list differ, either way; a pair written twice counts as one too many. */
function faultsOf(machine: AnyStateMachine, fate: 'ignored' | 'refused', list: readonly Ignored[]): string[] {
  const real = pairsOf(machine, fate);
  const given = written(list);
  return [
    ...real.filter((pair) => !given.includes(pair)).map((pair) => `${pair}: ${fate} without a reason`),
    ...given
      .filter((pair, at) => !real.includes(pair) || given.indexOf(pair) !== at)
      .map((pair) => `${pair}: written, but not ${fate} or not once`),
  ];
}

const machines = Object.entries(allMachines);

test.each(machines)('%s ignores what is written', (name, machine) => {
  expect(faultsOf(machine, 'ignored', ignored[name] ?? [])).toEqual([]);
});

test.each(machines)('%s refuses what is written', (name, machine) => {
  expect(faultsOf(machine, 'refused', refused[name] ?? [])).toEqual([]);
});

test('every reason is a machine’s and says something', () => {
  const lists = [...Object.entries(ignored), ...Object.entries(refused)];
  expect(lists.filter(([name]) => !(name in allMachines))).toEqual([]);
  expect(lists.flatMap(([, list]) => list).filter(({ because }) => because.length < 10)).toEqual([]);
});

const planted = createMachine({
  id: 'planted',
  initial: 'idle',
  on: { 'item.add': '.working' },
  states: {
    idle: { on: { 'item.check': { guard: 'isNews', target: 'working' } } },
    working: { on: { 'item.add': {} }, after: { 10: 'done' } },
    done: { type: 'final' },
  },
});

test('regions answer for the events that they speak of', () => {
  const sided = createMachine({
    type: 'parallel',
    on: { 'item.check': { guard: 'isNews' } },
    states: {
      items: {
        initial: 'open',
        states: { open: { on: { 'item.add': 'full' } }, full: {} },
      },
      lamp: { initial: 'off', states: { off: { on: { 'lamp.light': 'on' } }, on: {} } },
    },
  });
  expect(faultsOf(sided, 'ignored', [])).toEqual([
    'items.full item.add: ignored without a reason',
    'lamp.on lamp.light: ignored without a reason',
  ]);
  expect(faultsOf(sided, 'refused', [])).toHaveLength(4);
});

test('a lost event of each kind is seen', () => {
  const because = 'planted for the test';
  const list = [
    { events: ['item.add', 'item.check'], in: ['done'], because },
    { events: ['item.add'], in: ['idle', 'done'], because },
  ];
  expect(faultsOf(planted, 'ignored', list)).toEqual([
    'working item.add: ignored without a reason',
    'working item.check: ignored without a reason',
    'idle item.add: written, but not ignored or not once',
    'done item.add: written, but not ignored or not once',
  ]);
  expect(faultsOf(planted, 'refused', [])).toEqual(['idle item.check: refused without a reason']);
});
