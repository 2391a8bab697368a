// The devices that an account was used on: browser and system in words, for 180 days after the last sign-in. Sessions
// alone would not do, since they go at sign-out, and an e-mail after each would soon be read by nobody.
import type { Kysely } from 'kysely';
import { accountOf, type AccountRow } from '#server/account/account-rows.ts';
import { together } from '#server/database/database.ts';
import type { NotificationChoiceTable, Tables } from '#server/database/schema.ts';
import { newDevice } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { choicesOf, isWanted } from '#server/account/notifications.ts';

const day = 24 * 3_600_000;
const deviceMemory = 180 * day;

type DeviceRow = { device: string };

/** What is known of the account's devices and of who wants to hear of new ones, before this one is remembered. */
export const notingDevice = (step: Kysely<Tables>, accountId: string, device: string, now: number) =>
  [
    step
      .selectFrom('known_device')
      .select('device')
      .where('account_id', '=', accountId)
      .where('seen_at', '>', now - deviceMemory),
    choicesOf(step, accountId),
    step
      .insertInto('known_device')
      .values({ account_id: accountId, device, seen_at: now })
      .onConflict((conflict) => conflict.columns(['account_id', 'device']).doUpdateSet({ seen_at: now })),
  ] as const;

/** Whether the account was used on other devices and never on this one. */
function isNews(
  known: readonly DeviceRow[],
  { created_at: createdAt }: AccountRow,
  device: string,
  now: number,
) {
  if (known.length > 0) return known.every((one) => one.device !== device);
  // The first sign-in to an account opened today is its owner's; a later one may be anybody's.
  return createdAt <= now - day;
}

/** Removes devices that nobody has signed in with for long. */
export const sweepDevices = (db: Kysely<Tables>, now: number) =>
  db
    .deleteFrom('known_device')
    .where('seen_at', '<=', now - deviceMemory)
    .execute();

export type NewDevice = {
  device: string;
  known: readonly DeviceRow[];
  choices: readonly NotificationChoiceTable[];
};

export function createDevices(clock: Clock, outbox: Outbox) {
  /**
   * Tells the member of a device that is new. An unconfirmed address may be somebody else's, and a demonstration's account
   * is used on every device there is.
   * @param step the transaction that opens the session
   */
  async function tell(step: Kysely<Tables>, row: AccountRow, { device, known, choices }: NewDevice) {
    const now = clock();
    const isHeard = row.validated === 1 && row.demonstration === 0 && isWanted(choices, 'new-devices');
    if (isHeard && isNews(known, row, device, now))
      await outbox.put(step, accountOf(row, now), newDevice({ at: now, device }));
  }
  /** Remembers the device and tells the member of a new one. @param step the transaction that opens the session */
  async function note(step: Kysely<Tables>, row: AccountRow, device: string): Promise<void> {
    const [known, choices] = await together(step, notingDevice(step, row.id, device, clock()));
    await tell(step, row, { device, known, choices });
  }
  return { tell, note };
}

export type Devices = ReturnType<typeof createDevices>;
