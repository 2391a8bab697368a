// The devices that an account was used on: browser and system in words, for 180 days after the last sign-in. Sessions
// alone would not do, since they go at sign-out, and an e-mail after each would soon be read by nobody.
import type { Kysely } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { Tables } from '#server/database/schema.ts';
import { newDevice } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { wants } from '#server/account/notifications.ts';

const day = 24 * 3_600_000;
const deviceMemory = 180 * day;

/** @returns whether the account was used on other devices and never on this one */
async function isNews(step: Kysely<Tables>, accountId: string, device: string, now: number) {
  const known = await step
    .selectFrom('known_device')
    .select('device')
    .where('account_id', '=', accountId)
    .where('seen_at', '>', now - deviceMemory)
    .execute();
  if (known.length > 0) return known.every((one) => one.device !== device);
  // The first sign-in to an account opened today is its owner's; a later one may be anybody's.
  const old = await step
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('created_at', '<=', now - day)
    .executeTakeFirst();
  return old !== undefined;
}

const remember = (step: Kysely<Tables>, accountId: string, device: string, now: number) =>
  step
    .insertInto('known_device')
    .values({ account_id: accountId, device, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device']).doUpdateSet({ seen_at: now }))
    .execute();

/** Removes devices that nobody has signed in with for long. */
export const sweepDevices = (db: Kysely<Tables>, now: number) =>
  db
    .deleteFrom('known_device')
    .where('seen_at', '<=', now - deviceMemory)
    .execute();

/** An unconfirmed address may be somebody else's, and a demonstration's account is used on every device there is. */
async function isNotified(step: Kysely<Tables>, { id, validated }: Account): Promise<boolean> {
  if (!validated || !(await wants(step, id, 'new-devices'))) return false;
  const row = await step
    .selectFrom('account')
    .select('demonstration')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.demonstration === 0;
}

export function createDevices(clock: Clock, outbox: Outbox) {
  /** Remembers the device and tells the member of a new one. @param step the transaction that opens the session */
  return async function noteDevice(step: Kysely<Tables>, account: Account, device: string): Promise<void> {
    const now = clock();
    const news = await isNews(step, account.id, device, now);
    await remember(step, account.id, device, now);
    if (news && (await isNotified(step, account)))
      await outbox.put(step, account, newDevice({ at: now, device }));
  };
}

export type NoteDevice = ReturnType<typeof createDevices>;
