// What ends when, event by event and thing by thing, over the real app on every database at hand: an account with one of
// everything, then the event, then each thing is asked whether it still is.
import { describe, expect, test } from 'vitest';
import { type AccountEvent, type Fate, type Thing, whatEnds } from '#server/membership/endings.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import { allEvents, isOfUnconfirmed } from './door-events.ts';
import { type Doors, isOpen, lookAt, openDoors, unprove } from './doors.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { priceOf } from '#tests/server/billing/paying.ts';
import { readyFile } from '#tests/server/file/orders/ordering.ts';

const selection = { title: 'A paper', variables: [] };
const download = '/api/data/download?dataset=tax.revenue';

const settle = (app: FreshApp, id: string, status: 'active' | 'inactive') =>
  app.database.run((db) =>
    db
      .updateTable('account')
      .set({ granted_status: status, subscription_status: status })
      .where('id', '=', id)
      .execute(),
  );

const countOf = async ({ app, account }: Doors, table: 'file_order' | 'saved_bundle' | 'checkout') => {
  const rows = await app.database.run((db) =>
    db
      .selectFrom(table as 'checkout')
      .selectAll()
      .where('account_id', '=', account.id)
      .execute(),
  );
  return rows.filter(({ state }) => state !== 'expired').length;
};

/** What is under way for the member, beside what opens doors. */
async function begin(doors: Doors) {
  const { app, account, member, other } = doors;
  await settle(app, account.id, 'inactive');
  expect((await member.visitor.post('/api/subscription/checkout', { price: await priceOf(app) })).ok).toBe(
    true,
  );
  await settle(app, account.id, 'active');
  const saved = { name: 'A paper', document: { ...selection, version: 1 as const } };
  await app.accounts.bundles.create(account.id, saved);
  await readyFile(app, member.visitor, { subject: { dataset: 'tax.revenue' } });
  const whole = await (await other.visitor.ask(download)).text();
  const running = await other.visitor.ask(download);
  const stream = await other.visitor.ask('/api/account/changes');
  return { whole, running, stream };
}

const isOver = async (body: ReadableStream<Uint8Array>): Promise<boolean> => {
  const reader = body.getReader();
  const ends = (async () => {
    while (!(await reader.read()).done);
    return true;
  })();
  const isEnded = await Promise.race([ends, new Promise<false>((resolve) => setImmediate(resolve, false))]);
  await reader.cancel().catch(() => {});
  return isEnded;
};

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test.each(Object.keys(allEvents) as AccountEvent[])('%s ends what the table says', async (event) => {
    const app = await open();
    const doors = await openDoors(await createCast(app));
    const { account, next, member, other } = doors;
    const { whole, running, stream } = await begin(doors);
    const before = member.visitor.jar.get('sid');
    if (isOfUnconfirmed(event)) await unprove(app, account.id);
    expect((await allEvents[event](doors)).ok).toBe(true);
    const after = await lookAt(doors);
    await app.accounts.changes.look();
    const renewed = (await isOpen(doors, member.visitor)) && member.visitor.jar.get('sid') !== before;
    const link = (purpose: string, email: string) => after.links.includes(`${purpose} ${email}`);
    const asked = after.links.some((one) => one.startsWith('change-email ') && !one.endsWith(` ${next}`));
    const kept: Record<Thing, boolean> = {
      actingSession: after.member,
      otherSessions: await isOpen(doors, other.visitor),
      streams: !(await isOver(stream.body!)),
      confirmingLink: link('validate', account.email),
      resetLink: link('reset', account.email),
      pendingAddress: link('change-email', next),
      downloadLinks: after.oneTime === 1,
      apiTokens: after.apiTokens.length === 1,
      runningDownloads: (await running.text()) === whole,
      orderedFiles: (await countOf(doors, 'file_order')) === 1,
      savedBundles: (await countOf(doors, 'saved_bundle')) === 1,
      checkouts: (await countOf(doors, 'checkout')) === 1,
    };
    const begun: Partial<Record<Thing, boolean>> = { actingSession: renewed, pendingAddress: asked };
    const fates = Object.entries(whatEnds[event]) as [Thing, Fate][];
    const says = ([thing, fate]: [Thing, Fate]) =>
      [
        thing,
        fate === 'stays' || (fate === 'renewed' && thing === 'actingSession'),
        fate === 'renewed',
      ] as const;
    expect(fates.map(([thing]) => [thing, kept[thing], begun[thing] ?? false])).toEqual(fates.map(says));
    expect(after.isThere).toBe(whatEnds[event].savedBundles !== 'goes');
  });
});
