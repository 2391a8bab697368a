// The messages that a member may want, as data in the portal's words, and which of them come. They are real: whoever
// writes one of these e-mails asks `wants` first. What concerns an account's safety beyond these comes always.
import type { Kysely } from 'kysely';
import type { Notification, NotificationUpdate } from '#contract/account/notifications.ts';
import type { Database } from '#server/database/database.ts';
import type { NotificationChoiceTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { texts } from '#server/ground/language.ts';

type Id = Notification['id'];

/** As they come to who has chosen nothing: warnings do, news do not. */
const offered: readonly Notification[] = [
  {
    id: 'new-versions',
    ...texts.notifications['new-versions'],
    on: false,
    frequency: 'daily',
    frequencies: ['at-once', 'daily', 'weekly'],
  },
  {
    id: 'new-devices',
    ...texts.notifications['new-devices'],
    on: true,
    frequency: 'at-once',
    frequencies: ['at-once'],
  },
  {
    id: 'token-endings',
    ...texts.notifications['token-endings'],
    on: true,
    frequency: 'at-once',
    frequencies: ['at-once'],
  },
];

type Choice = Pick<NotificationChoiceTable, 'notification_id' | 'is_on' | 'frequency'>;

const chosen = (offer: Notification, choice: Choice | undefined): Notification =>
  choice ? { ...offer, on: choice.is_on === 1, frequency: choice.frequency } : offer;

const find = (id: string): Notification => {
  const offer = offered.find((one) => one.id === id);
  if (!offer) throw refuse('notification-not-found', sentence('account.notification-not-found'));
  return offer;
};

/** What the member has chosen. */
export const choicesOf = (db: Kysely<Tables>, accountId: string) =>
  db.selectFrom('notification_choice').selectAll().where('account_id', '=', accountId);

const chosenAmong = (choices: readonly NotificationChoiceTable[], offer: Notification): Notification =>
  chosen(
    offer,
    choices.find((choice) => choice.notification_id === offer.id),
  );

/** Whether an e-mail of this kind goes to who has chosen so. */
export const isWanted = (choices: readonly NotificationChoiceTable[], id: Id): boolean =>
  chosenAmong(choices, find(id)).on;

/** Whether an e-mail of this kind goes to the member. @param step the transaction that would put it */
export const wants = async (step: Kysely<Tables>, accountId: string, id: Id): Promise<boolean> =>
  isWanted(await choicesOf(step, accountId).execute(), id);

/** An e-mail of this kind has been put now, so that the next one waits as long as the member wants. */
export const notePut = (step: Kysely<Tables>, accountId: string, id: Id, now: number) =>
  step
    .updateTable('notification_choice')
    .set({ put_at: now })
    .where('account_id', '=', accountId)
    .where('notification_id', '=', id)
    .execute();

export function createNotifications(database: Database) {
  const list = async (accountId: string): Promise<Notification[]> => {
    const choices = await database.run((db) => choicesOf(db, accountId).execute());
    return offered.map((offer) => chosenAmong(choices, offer));
  };

  async function choose(accountId: string, id: string, { on, frequency }: NotificationUpdate) {
    const offer = find(id);
    if (frequency !== undefined && !offer.frequencies.includes(frequency))
      throw refuse(
        'invalid-input',
        sentence('account.frequency-not-offered', { title: offer.title, frequency }),
        {
          field: 'frequency',
        },
      );
    const isOn = Number(on);
    const values = {
      account_id: accountId,
      notification_id: offer.id,
      is_on: isOn,
      frequency: frequency ?? offer.frequency,
      put_at: null,
    };
    await database.run((db) =>
      db
        .insertInto('notification_choice')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'notification_id'])
            .doUpdateSet({ is_on: isOn, ...(frequency && { frequency }) }),
        )
        .execute(),
    );
    return (await list(accountId)).find((one) => one.id === offer.id)!;
  }

  return { list, choose };
}

export type Notifications = ReturnType<typeof createNotifications>;
