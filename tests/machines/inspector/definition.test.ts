// A machine copied as JSON is the same machine: read back, it has every state and every transition, and nothing in it
// is a function or leads elsewhere.
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { definitionOf } from '#machines/inspector/definition.ts';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { restingStates, transitionsOf } from '#tests/model/explore.ts';

const machines = Object.entries(allMachines);

/** Guards that are made of guards are one name in the copy. */
const namesOf = (machine: Parameters<typeof transitionsOf>[0]) => [...transitionsOf(machine).values()].sort();

test.each(machines)('%s is read back whole', (_name, machine) => {
  const copy = createMachine(JSON.parse(definitionOf(machine)) as object);
  expect(copy.id).toBe(machine.id);
  expect(restingStates(copy)).toEqual(restingStates(machine));
  expect(namesOf(copy)).toEqual(namesOf(machine));
});

test.each(machines)('%s is copied without links', (_name, machine) => {
  expect(definitionOf(machine)).not.toMatch(/https?:|\$ref|=>|function/);
});

test('a state without states has no such field', () => {
  const { states } = JSON.parse(definitionOf(allMachines['accountMenu']!)) as { states: object };
  for (const state of Object.values(states)) expect(state).not.toHaveProperty('states');
});

test('what a build left out is put back', () => {
  const { session } = allMachines;
  const text = definitionOf(session!, new Map([['signedIn.settled', 'Here again.']]));
  expect(JSON.parse(text)).toHaveProperty('states.signedIn.states.settled.description', 'Here again.');
});
