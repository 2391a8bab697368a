// Confirming an address by the link of an e-mail: a new account's, or the one that a member wants to change to. The browser
// that registered is signed in by it, wherever the link was opened: whoever sits there has chosen the password.
import type { Kysely } from 'kysely';
import type { Validation } from '#contract/account/registration.ts';
import { isDuplicate } from '#server/database/failures.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { emailChanged } from '#server/mail/account-mail.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { accountOf } from '#server/account/account-rows.ts';
import {
  browserOf,
  findLink,
  linkRefusal,
  type LinkToken,
  liveLink,
  replaceLinks,
  sameLink,
  spendLink,
} from '#server/account/link-tokens.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import { keyOf } from '#server/ground/secrets.ts';
import type { NoteDevice } from '#server/session/devices.ts';
import { sessionRow } from '#server/session/sessions.ts';

type Step = Kysely<Tables>;

/** All who wait for one address, in one order: each would hold its own link and wait for the others' in the end. */
const queueUp = (step: Step, { email }: LinkToken) =>
  step
    .selectFrom('link_token')
    .select('token_hash')
    .where('purpose', '=', 'change-email')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', keyOf(email)))
    .orderBy('token_hash')
    .forUpdate()
    .execute();

/** The address that a link proves becomes the account's; who had registered with it and never confirmed it loses it. */
async function changeAddress(step: Step, outbox: Outbox, link: LinkToken, now: number): Promise<void> {
  const before = await step
    .selectFrom('account')
    .selectAll()
    .where('id', '=', link.account_id)
    .executeTakeFirstOrThrow();
  const emailKey = keyOf(link.email);
  await step
    .deleteFrom('account')
    .where('email_key', '=', emailKey)
    .where('validated', '=', 0)
    .where('id', '!=', before.id)
    .execute();
  await step
    .updateTable('account')
    .set({ email: link.email, email_key: emailKey, validated: 1 })
    .where('id', '=', before.id)
    .execute();
  // What went to the old address opens nothing any more, and nobody else waits for the new one.
  await replaceLinks(step, before.id, now);
  await step
    .updateTable('link_token')
    .set({ replaced_at: now })
    .where('purpose', '=', 'change-email')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', emailKey))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  await outbox.put(step, accountOf(before, now), emailChanged({ at: now }));
}

export type ConfirmationDeps = AccountServices & { noteDevice: NoteDevice };

/** Confirms the address, and signs the browser in that registered it. */
async function confirm({ noteDevice }: ConfirmationDeps, step: Step, link: LinkToken, now: number) {
  const { numUpdatedRows } = await step
    .updateTable('account')
    .set({ validated: 1 })
    .where('id', '=', link.account_id)
    .where('email_key', '=', keyOf(link.email))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw linkRefusal({ ...link, used_at: null, replaced_at: 0 });
  // Read anew: the browser may have been signed in or out since the link was found.
  const browser = browserOf(await sameLink(step, link));
  if (!browser) return;
  const row = await step
    .selectFrom('account')
    .selectAll()
    .where('id', '=', link.account_id)
    .executeTakeFirstOrThrow();
  const account = accountOf(row, now);
  await step
    .insertInto('session')
    .values(sessionRow(account, browser, now))
    .execute();
  await noteDevice(step, account, browser.device);
}

const addressTaken = () => refuse('address-taken', sentence('account.address-taken'));

const purposes = ['validate', 'change-email'] as const;

export function createConfirmation(deps: ConfirmationDeps) {
  const { database, clock, outbox, limits } = deps;
  const use = (step: Step, link: LinkToken, now: number) =>
    link.purpose === 'validate' ? confirm(deps, step, link, now) : changeAddress(step, outbox, link, now);

  return async function validate({ email, token }: Validation, from: string): Promise<void> {
    await limits.tryingLink(from, async () => {
      const now = clock();
      const found = await database.run((db) => findLink(db, token, purposes, email));
      const link = liveLink(found, now);
      if (!link) throw linkRefusal(found);
      const won = await database
        .run((db) =>
          db.transaction().execute(async (step) => {
            if (database.locksRows && link.purpose === 'change-email') await queueUp(step, link);
            const isMine = await spendLink(step, link, now);
            if (isMine) await use(step, link, now);
            return isMine;
          }),
        )
        .catch((error: unknown) => {
          throw isDuplicate(error) ? addressTaken() : error;
        });
      if (!won) throw linkRefusal(await database.run((db) => findLink(db, token, purposes, email)));
    });
  };
}
