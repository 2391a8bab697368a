// The walks that compare a machine's actor with its pure function (tests/machines/all/conformance.test.ts) see a
// difference of every kind: each is planted here once.
import { expect, test } from 'vitest';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { seed, subjectsOf, walkAtRandom } from '#tests/machines/all/random-walk.ts';
import { differences, type Sight } from '#tests/model/conform/sight.ts';

const toast = subjectsOf('toast');
const session = subjectsOf('session');
const nothing = () => {};
const walks = 50;

test.each([
  ['guard', 'state', toast, toastMachine.provide({ guards: { isHeld: () => false } })],
  ['delay', 'timers', toast, toastMachine.provide({ delays: { fade: 161 } })],
  ['assignment', 'context', toast, toastMachine.provide({ actions: { removeHold: nothing } })],
  ['emission', 'emitted', toast, toastMachine.provide({ actions: { emitGone: nothing } })],
  ['message', 'told', session, sessionMachine.provide({ actions: { tellTabs: nothing } })],
])('another %s is caught', async (_what, where, subject, started) => {
  await expect(walkAtRandom(subject, walks, started)).rejects.toThrow(`${where} is`);
});

test('a walk that fails names its seed', async () => {
  const other = toastMachine.provide({ delays: { fade: 161 } });
  await expect(walkAtRandom(toast, walks, other)).rejects.toThrow(`seed: ${seed}`);
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
