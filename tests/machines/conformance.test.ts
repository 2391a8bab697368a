// What is proven of the machines is proven of pure functions (tests/model); what runs are actors with a mailbox,
// promises and timers. Random walks of every machine, taken both ways, agree at every step.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { bundleCases } from '#machines/bundle/bundle.cases.ts';
import { loginCases, loginInput } from '#machines/login/login.cases.ts';
import { allMachines } from '#machines/portal/all-machines.ts';
import { sessionCases } from '#machines/session/session.cases.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toastCases, toastInputs } from '#machines/toast/toast.cases.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { differences, type Sight } from '#tests/model/conform/sight.ts';
import { walkBoth, type Choice, type Subject } from '#tests/model/conform/walk.ts';

/** What each machine may meet. */
const meetings: Readonly<Record<string, Omit<Subject, 'machine'>>> = {
  session: { cases: sessionCases },
  login: { cases: loginCases, inputs: [loginInput] },
  bundle: { cases: bundleCases, inputs: [{ tab: 'a' }] },
  accountMenu: {},
  toast: { cases: toastCases, inputs: Object.values(toastInputs) },
};

/** These wait for their `.cases.ts`; this list only ever gets shorter. */
const waiting = ['toaster', 'location', 'catalogue', 'dialog', 'resource', 'download', 'form', 'portal'];

const walked = Object.entries(allMachines).filter(([name]) => !waiting.includes(name));

/** At least 500 in all; fewer where every mutant has to meet them (docs/mutation.md). */
const walksEach = Math.ceil(Number(process.env['WALKS'] ?? 600) / walked.length);
const seed = 20_261_121;

const walk: fc.Arbitrary<Choice[]> = fc.array(fc.record({ pick: fc.nat(), isLate: fc.boolean() }), {
  minLength: 1,
  maxLength: 16,
});

/** Walks at random; on a failure fast-check says the seed and the shortest walk that fails. */
const wander = ({ inputs = [undefined], ...subject }: Subject, started?: AnyStateMachine) =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom(...inputs), walk, async (input, choices) => {
      await walkBoth(subject, input, choices, started);
    }),
    { seed, numRuns: walksEach, includeErrorInReport: true },
  );

test.each(walked)('%s runs as it was explored', async (name, machine) => {
  expect(Object.keys(meetings)).toContain(name);
  await wander({ machine, ...meetings[name] });
});

const toast: Subject = { machine: toastMachine, ...meetings['toast'] };
const session: Subject = { machine: sessionMachine, ...meetings['session'] };
const nothing = () => {};

test.each([
  ['guard', 'state', toast, toastMachine.provide({ guards: { isHeld: () => false } })],
  ['delay', 'timers', toast, toastMachine.provide({ delays: { fade: 161 } })],
  ['assignment', 'context', toast, toastMachine.provide({ actions: { removeHold: nothing } })],
  ['emission', 'emitted', toast, toastMachine.provide({ actions: { tellGone: nothing } })],
  ['message', 'told', session, sessionMachine.provide({ actions: { tellTabs: nothing } })],
])('another %s is caught', async (_what, where, subject, started) => {
  await expect(wander(subject, started)).rejects.toThrow(`${where} is`);
});

test('a walk that fails names its seed', async () => {
  const other = toastMachine.provide({ delays: { fade: 161 } });
  await expect(wander(toast, other)).rejects.toThrow(`seed: ${seed}`);
});

test('every kind of difference is seen', () => {
  const sight: Sight = {
    state: 'loading',
    context: {},
    status: 'active',
    emitted: [],
    told: [],
    runs: [],
    timers: [],
  };
  const other: Sight = {
    state: 'ready',
    context: { user: null },
    status: 'done',
    emitted: [{ type: 'session.absent' }],
    told: [['watchTabs', { type: 'tabs.tell' }]],
    runs: ['loadAccount'],
    timers: [160],
  };
  for (const what of Object.keys(sight) as (keyof Sight)[])
    expect(differences(sight, { ...sight, [what]: other[what] })).toHaveLength(1);
  expect(differences(sight, sight)).toEqual([]);
});
