// A property: whenever something happens to an account while another call of it is under way, between whichever of its
// steps, the account ends as if one had come after the other. So nothing outlives what has ended it: not a session of a
// sign-in that was verified before, not a token, not an address that waits, not a right that staff gives to an address that
// is another's by then. The whole runs by `npm run interleaved`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { createCast, type Cast } from '#tests/fixtures/server/cast.ts';
import { confirmedCalls, isGift, unconfirmedCalls } from './door-calls.ts';
import { type Act, confirmedEvents, unconfirmedEvents } from './door-events.ts';
import { type Doors, lookAt, openDoors } from './doors.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { shortened } from '#tests/tiers.ts';

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

type Beginning = { isConfirmed: boolean; call: Act; event: Act };
/** Which of the two was done, and what is left. */
type Outcome = { call: boolean; event: boolean; left: string };

const open = (cast: Cast, { isConfirmed }: Beginning): Promise<Doors> => {
  // What one pair has asked for too often is no hindrance to the next.
  cast.app.clock.advance(3_600_000);
  return openDoors(cast, { isConfirmed, isStaff: isConfirmed });
};

async function isDone(act: Act, doors: Doors): Promise<boolean> {
  const { ok, status } = await act(doors);
  expect(status, 'what is refused for its number shows nothing').not.toBe(429);
  expect(status).toBeLessThan(500);
  return ok;
}

const left = async (doors: Doors) =>
  JSON.stringify(await lookAt(doors)).replaceAll(doors.account.email, 'the address');

async function inOrder(cast: Cast, pair: Beginning, first: 'call' | 'event'): Promise<Outcome> {
  const doors = await open(cast, pair);
  const done = { call: false, event: false };
  for (const which of first === 'call' ? (['call', 'event'] as const) : (['event', 'call'] as const))
    done[which] = await isDone(pair[which], doors);
  return { ...done, left: await left(doors) };
}

/** @returns null when the call has fewer steps */
async function between(cast: Cast, pair: Beginning, stopsAt: number): Promise<Outcome | null> {
  const doors = await open(cast, pair);
  let event: boolean | undefined;
  const meanwhile = async () => {
    event = await isDone(pair.event, doors);
  };
  const call = await watched.run({ steps: 0, stopsAt, meanwhile }, () => isDone(pair.call, doors));
  return event === undefined ? null : { call, event, left: await left(doors) };
}

const beginnings = {
  'a confirmed account': { isConfirmed: true, calls: confirmedCalls, events: confirmedEvents },
  'an unconfirmed account': { isConfirmed: false, calls: unconfirmedCalls, events: unconfirmedEvents },
};
type Of = keyof typeof beginnings;
type Pair = readonly [call: string, event: string, of: Of];

const pairsOf = (of: Of): Pair[] =>
  Object.keys(beginnings[of].calls).flatMap((call) =>
    Object.keys(beginnings[of].events).map((event) => [call, event, of] as const),
  );
/** Those that have shown a fault are run whenever any are. */
const fallen: readonly Pair[] = [
  ['resets the password', 'registeredAnew', 'an unconfirmed account'],
  ['asks for an address', 'addressConfirmed', 'an unconfirmed account'],
  ['confirms in a session', 'signedOutElsewhere', 'an unconfirmed account'],
];
/** The same in each run with one seed. */
const drawn = (of: Of, many: number): Pair[] => {
  const others = pairsOf(of).filter((pair) => !fallen.some((one) => one.join() === pair.join()));
  return fc.sample(fc.shuffledSubarray(others, { minLength: many, maxLength: many }), 1)[0]!;
};

const whole = (Object.keys(beginnings) as Of[]).flatMap(pairsOf);
const chosen =
  process.env['INTERLEAVED'] === 'whole'
    ? whole
    : [
        ...drawn('a confirmed account', shortened(12, 4)),
        ...fallen,
        ...drawn('an unconfirmed account', shortened(9, 3)),
      ];

test('the page says how many pairs there are', () => {
  expect(readFileSync('docs/developing.md', 'utf8')).toContain(`all ${whole.length} pairs`);
});

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

  test.each(chosen)('who %s while %s of %s', { timeout: 60_000 }, async (called, happens, of) => {
    const { isConfirmed, calls, events } = beginnings[of];
    const pair = { isConfirmed, call: calls[called]!, event: events[happens]! };
    const callFirst = await inOrder(cast, pair, 'call');
    const eventFirst = await inOrder(cast, pair, 'event');
    expect([callFirst.call, eventFirst.event]).toEqual([isConfirmed || !isGift(called), true]);
    let step = 0;
    for (;;) {
      const outcome = await between(cast, pair, step);
      if (outcome === null) break;
      expect([callFirst, eventFirst], `before step ${step}`).toContainEqual(outcome);
      step += 1;
    }
    expect(step).toBeGreaterThan(0);
  });
});
