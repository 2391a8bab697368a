// The checker composes parts and wires by itself (tests/model/checker); the browser runs the portal machine. Random
// walks of both have every part in the same state at every step.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import type { PartName } from '#machines/portal/parts.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { ComposedPortal } from '#tests/model/checker/composition.ts';
import { walkPortal, wholeTab } from '#tests/model/conform/portal-walk.ts';
import { runs } from './runs.ts';
import { choicesUpTo, seed } from './random-walk.ts';

const composition = wholeTab();
const portal = new ComposedPortal(composition);

const wander = (times: number, planted?: Partial<Record<PartName, AnyStateMachine>>) =>
  fc.assert(
    fc.asyncProperty(choicesUpTo(40), (choices) => walkPortal(portal, composition, choices, planted)),
    // What is planted need only be seen, not seen at its shortest.
    { seed, numRuns: times, includeErrorInReport: true, endOnFailure: planted !== undefined },
  );

test('the portal runs as it was explored', async () => {
  await expect(wander(runs(150))).resolves.toBeUndefined();
});

test.each([
  ['session', { session: sessionMachine.provide({ actions: { emitAbsent: () => {} } }) }],
  ['toast0', { toast0: toastMachine.provide({ actions: { removeHold: () => {} } }) }],
] as [string, Partial<Record<PartName, AnyStateMachine>>][])(
  'another %s is caught',
  async (_part, planted) => {
    await expect(wander(150, planted)).rejects.toThrow('in theory');
  },
);
