// A machine that has grown too large to be read is divided: at most 12 states and 25 events of its own. The ones that are
// larger are written here with their figures, which only shrink.
import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { eventTypesOf } from '#tests/model/explore.ts';

type Size = { states: number; events: number };

const most: Size = { states: 12, events: 25 };

/** Every state that is drawn, outer ones too; events that others send, and not those of its actors and timers. */
const sizeOf = (machine: AnyStateMachine): Size => ({
  states: getStateNodes(machine.root).length,
  events: eventTypesOf(machine).filter((type) => !type.startsWith('xstate.')).length,
});

/** Larger than they may be, and by how much. A machine that is divided loses its row. */
const large: Readonly<Record<string, Partial<Size>>> = { form: { states: 14 }, subscription: { states: 17 } };

const measures = ['states', 'events'] as const;

function faultsOf(name: string, machine: AnyStateMachine, known: Partial<Size> = {}): string[] {
  const size = sizeOf(machine);
  return measures.flatMap((measure) => {
    const limit = known[measure] ?? most[measure];
    if (size[measure] > limit) return [`${name} has ${size[measure]} ${measure}, and may have ${limit}`];
    if (size[measure] < limit && known[measure])
      return [`${name} has ${size[measure]} ${measure} by now: lower the ${limit} in the list`];
    return [];
  });
}

test.each(Object.entries(allMachines))('%s can be read', (name, machine) => {
  expect(faultsOf(name, machine, large[name])).toEqual([]);
});

test('the list holds only what is too large', () => {
  const needless = Object.entries(large).filter(
    ([name, known]) => !(name in allMachines) || measures.some((measure) => known[measure]! <= most[measure]),
  );
  expect(needless).toEqual([]);
});

test('a machine that is too large is seen', () => {
  const names = Array.from({ length: 26 }, (_, at) => `item.add${at}`);
  const planted = createMachine({
    initial: 's0',
    states: Object.fromEntries(
      names.slice(0, 13).map((_, at) => [`s${at}`, { on: { [names[at]!]: 's0', [names[at + 13]!]: 's1' } }]),
    ),
  });
  expect(faultsOf('planted', planted)).toEqual([
    'planted has 13 states, and may have 12',
    'planted has 26 events, and may have 25',
  ]);
  expect(faultsOf('planted', planted, { states: 13, events: 27 })).toEqual([
    'planted has 26 events by now: lower the 27 in the list',
  ]);
  expect(faultsOf('planted', planted, { states: 13, events: 26 })).toEqual([]);
});
