// A property: whenever something happens to an account while another call of it is under way, between whichever of its
// steps, the account ends as if one had come after the other. So nothing outlives what has ended it: not a session of a
// sign-in that was verified before, not a token, not an address that waits. The whole runs by `npm run interleaved`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { createCast, type Cast } from '#tests/fixtures/server/cast.ts';
import {
  askAddress,
  changePassword,
  type DoorEvent,
  type Doors,
  events,
  lookAt,
  openDoors,
  post,
} from './doors.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, password } from '#tests/fixtures/server/fresh-app.ts';

type Call = (doors: Doors) => Promise<Response>;

/** Calls that change who may act for the account, in the other session or with what somebody else may have. */
const calls: Record<string, Call> = {
  'signs in': async ({ app, account }) =>
    app.visitor().post('/api/auth/login', { email: account.email, password }),
  'changes the password': ({ other }) => changePassword(other, 'another good password'),
  // One address for all would be asked for too often.
  'asks for an address': ({ other, account }) => askAddress(other, `evil-${account.email}`),
  'types the password': ({ other }) => post(other, '/api/account/confirm', { currentPassword: password }),
  'makes an API token': ({ other }) => post(other, '/api/tokens', { name: 'Late', days: 30 }),
  'makes a download link': ({ other }) => other.visitor.ask('/api/tokens/one-time'),
  'gives staff rights': ({ other, staff }) =>
    post(other, `/api/staff/members/${staff.account.id}/staff-rights`),
  'signs out elsewhere': ({ other }) => other.visitor.ask('/api/account/sessions', { method: 'DELETE' }),
  'deletes the account': ({ other }) => other.visitor.ask('/api/account', { method: 'DELETE' }),
  'signs out': ({ other }) => other.visitor.signOut(),
  'resets the password': ({ app, links }) =>
    app
      .visitor()
      .post('/api/registration/reset-password', { token: links.reset, password: 'a third good one' }),
  'confirms the address': ({ app, links, next }) =>
    app.visitor().post('/api/registration/validate', { email: next, token: links.change }),
};

/** The call that is watched: before the step that it stops at, something else happens. */
type Watched = { steps: number; stopsAt: number; meanwhile: () => Promise<void> };
const watched = new AsyncLocalStorage<Watched | null>();

/** Stops a watched call between its units of work with the database. */
function watch({ database }: FreshApp): void {
  const { run } = database;
  database.run = async (work) => {
    const call = watched.getStore();
    if (call && call.steps++ === call.stopsAt) await watched.run(null, call.meanwhile);
    return run(work);
  };
}

const settled = async (doors: Doors, answers: Record<string, boolean>) =>
  JSON.stringify({ ...(await lookAt(doors)), ...answers }).replaceAll(doors.account.email, 'the address');

async function inOrder(cast: Cast, call: Call, event: Call, isCallFirst: boolean): Promise<string> {
  const doors = await openDoors(cast, { isStaff: true });
  const answers: Record<string, boolean> = {};
  const one = async () => (answers['call'] = (await call(doors)).ok);
  const two = async () => (answers['event'] = (await event(doors)).ok);
  for (const act of isCallFirst ? [one, two] : [two, one]) await act();
  return settled(doors, { call: answers['call']!, event: answers['event']! });
}

/** @returns null when the call has fewer steps */
async function between(cast: Cast, call: Call, event: Call, stopsAt: number): Promise<string | null> {
  const doors = await openDoors(cast, { isStaff: true });
  let happened: boolean | undefined;
  const meanwhile = async () => {
    happened = (await event(doors)).ok;
  };
  const { ok } = await watched.run({ steps: 0, stopsAt, meanwhile }, () => call(doors));
  return happened === undefined ? null : settled(doors, { call: ok, event: happened });
}

const pairs = Object.keys(calls).flatMap((call) =>
  (Object.keys(events) as DoorEvent[]).map((event) => [call, event] as const),
);
const isWhole = process.env['INTERLEAVED'] === 'whole';
/** The same in each run with one seed. */
const chosen = isWhole
  ? pairs
  : fc.sample(fc.shuffledSubarray(pairs, { minLength: 24, maxLength: 24 }), 1)[0]!;

describe.each(bothEngines)('on $name', (engine) => {
  let app: FreshApp;
  let cast: Cast;
  beforeAll(async () => {
    app = await freshApp({ database: await engine.open() });
    watch(app);
    cast = await createCast(app);
  });
  afterAll(async () => {
    await app.close();
    await engine.stop();
  });

  test.each(chosen)('who %s while %s', { timeout: 60_000 }, async (called, happens) => {
    const [call, event] = [calls[called]!, events[happens]];
    const orders = [await inOrder(cast, call, event, true), await inOrder(cast, call, event, false)];
    let step = 0;
    for (;;) {
      const outcome = await between(cast, call, event, step);
      if (outcome === null) break;
      expect(orders, `before step ${step}`).toContain(outcome);
      step += 1;
    }
    expect(step).toBeGreaterThan(0);
  });
});
