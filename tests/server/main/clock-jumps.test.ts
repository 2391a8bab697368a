// A clock that was a year ahead and is put right, or was put wrong: nobody is locked out, nothing lasts for a year and
// nothing waits for one. What the hourly sweep does is done here.
import { expect, test } from 'vitest';
import { confirmAddress } from '#server/mail/account-mail.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import type { FreshApp, Visitor } from '#tests/fixtures/server/fresh-app.ts';

const fresh = ownApps();
const year = 365 * 86_400_000;
const statusOf = async (visitor: Visitor) => (await visitor.ask('/api/account')).status;

/** @returns an app in which something was done while its clock was a year ahead */
async function ahead<Done>(work: (app: FreshApp) => Promise<Done>) {
  const app = await fresh();
  app.clock.advance(year);
  const done = await work(app);
  app.clock.advance(-year);
  await app.accounts.sweep();
  await app.outbox.sweep();
  return { app, done };
}

const guess = async (app: FreshApp, times: number) => {
  const visitor = app.visitor();
  for (let time = 0; time < times; time += 1) await visitor.signIn('active', 'wrong');
};

const email = 'reader@example.org';
const write = ({ database, outbox }: FreshApp) =>
  database.run((db) => outbox.put(db, { id: null, email }, confirmAddress({ email, token: 't' })));

test('guesses of a clock ahead are forgotten', async () => {
  const { app } = await ahead((one) => guess(one, 11));
  expect((await app.visitor().signIn()).status).toBe(200);
});

test('guesses are remembered where clocks differ little', async () => {
  const app = await fresh();
  await guess(app, 11);
  app.clock.advance(-60_000);
  await app.accounts.sweep();
  expect((await app.visitor().signIn()).status).toBe(429);
});

test('a session of a clock ahead ends', async () => {
  const { done: member } = await ahead((app) => app.member());
  expect(await statusOf(member)).toBe(401);
  await member.signIn();
  expect(await statusOf(member)).toBe(200);
});

test('a session stays where clocks differ little', async () => {
  const app = await fresh();
  const member = await app.member();
  app.clock.advance(-60_000);
  await app.accounts.sweep();
  expect(await statusOf(member)).toBe(200);
});

test('a clock that jumps ahead ends sessions', async () => {
  const app = await fresh();
  const member = await app.member();
  app.clock.advance(year);
  expect(await statusOf(member)).toBe(401);
  expect((await member.signIn()).status).toBe(200);
});

test('a letter of a clock ahead is sent', async () => {
  const { app } = await ahead(write);
  expect(await app.outbox.claim()).toHaveLength(1);
});

test('a letter that a worker took ahead is sent', async () => {
  const app = await fresh();
  await write(app);
  app.clock.advance(year);
  await app.outbox.claim();
  app.clock.advance(-year);
  await app.outbox.sweep();
  expect(await app.outbox.claim()).toHaveLength(1);
});

test('a letter that somebody sends is left to them', async () => {
  const app = await fresh();
  await write(app);
  expect(await app.outbox.claim()).toHaveLength(1);
  app.clock.advance(-60_000);
  await app.outbox.sweep();
  app.clock.advance(60_000);
  expect(await app.outbox.claim()).toEqual([]);
});
