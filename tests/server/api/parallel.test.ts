// Every call that changes something, fifty times at once on every database at hand: one effect and one answer with an
// Idempotency-Key; and without one where the call is idempotent by nature. New calls fail here until tests/fixtures/server/writes.ts
// says how their effect is counted.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api/paths.ts';
import { type Cast, createCast } from '#tests/fixtures/server/cast.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import type { Write } from '#tests/fixtures/server/write.ts';
import { send, writes, writing } from '#tests/fixtures/server/writes.ts';

const times = 50;
const headers = { 'idempotency-key': 'one-of-many-at-once' };

/** Calls that fifty may make without a key: the statuses that each may hear. The first did it; the others find it done. */
const natural: Partial<Record<EndpointName | string, number[]>> = {
  'session.close': [204],
  'session.stay': [200],
  'sessions.end': [204],
  'sessions.endOthers': [204],
  'tokens.revoke': [200],
  'selections.create': [200],
  'account.delete': [204, 401],
  'notifications.update': [200],
  'letters.retry': [200],
  'versions.withdraw': [200],
  'versions.restore': [200],
  'members.update': [200],
  'members.giveStaffRights': [200],
  'members.endSessions': [200],
  'subscription.checkout': [200],
  'subscription.cancel': [200],
  'subscription.uncancel': [200],
  'subscription.freeAccess': [200, 409, 429],
  // The newest registration of an address counts, so each is heard, until there are too many.
  'registration.create': [204, 429],
  'registration.resendValidation': [204],
  'registration.resetPasswordLink': [204],
  // Each brings the password, which may be tried ten times.
  'registration.validate': [204, 422, 429],
  'registration.resetPassword': [204, 422],
};

/** Sends what a browser would that pressed fifty times before any answer came: all with the first cookies. */
async function sendAll(
  name: EndpointName,
  write: Write,
  fresh: () => Visitor,
  options: Parameters<typeof send>[2] = {},
) {
  const cookies = new Map(write.visitor.jar);
  const alike = (visitor: Visitor) => {
    for (const [cookie, value] of cookies) visitor.jar.set(cookie, value);
    return visitor;
  };
  const visitors = Array.from({ length: times }, () => alike(fresh()));
  return Promise.all(visitors.map((visitor) => send(name, { ...write, visitor }, options)));
}

/** What an answer says, without what is different by right. */
const said = async (answer: Response): Promise<string> =>
  JSON.stringify([answer.status, answer.headers.getSetCookie(), await answer.text()]);

test('every call that changes something has an example', () => {
  expect(writing.filter((name) => !(name in writes))).toEqual([]);
});

describe.each(bothEngines)('on $name', (engine) => {
  let app: FreshApp;
  let cast: Cast;
  beforeAll(async () => {
    app = await freshApp({ database: await engine.open() });
    cast = await createCast(app);
  }, 60_000);
  // All calls come from one address here, where real ones would not.
  beforeEach(() => app.database.run((db) => db.deleteFrom('rate_limit').execute()));
  afterAll(async () => {
    await app.close();
    await engine.stop();
  });

  test.each(writing)('fifty of %s with a key are one', async (name) => {
    const write = await writes[name]!(cast);
    expect(await write.effect()).not.toEqual(write.leaves);
    const answers = await sendAll(name, write, app.visitor, { headers });
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(await Promise.all(answers.map(said))).size).toBe(1);
    expect(await write.effect()).toEqual(write.leaves);
  });

  test.each(writing.filter((name) => name in natural))('fifty of %s without a key are one', async (name) => {
    const write = await writes[name]!(cast);
    const answers = await sendAll(name, write, app.visitor);
    for (const { status } of answers) expect(natural[name]).toContain(status);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await write.effect()).toEqual(write.leaves);
  });
});
