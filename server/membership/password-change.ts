// A member changes the password. The current one confirms it, guessed no oftener than at sign-in; the new hash takes
// the old one's place only while that is still the old one; and in the same transaction all that could act for the
// account ends, the session at hand too: whoever copied its cookie is out, and the member goes on under a new one. API
// tokens are revoked with the rest, unless the member keeps them: whoever had the old password may have made one. An
// address that waits for its owner is given up: whoever had the old password may have asked for it.
import type { Account, PasswordChange, PasswordChanged } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { passwordChanged } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { accountOf, accountRow } from '#server/account/account-rows.ts';
import { replaceLinks } from '#server/account/link-tokens.ts';
import { type PasswordCheck, wrongPassword } from '#server/account/password-check.ts';
import type { Passwords } from '#server/account/passwords.ts';
import { newSession } from '#server/session/sessions.ts';
import { countTokens, revokeTokens } from '#server/token/token-revocation.ts';
import { refuseWeak } from '#server/account/weak-passwords.ts';

const sharedAccount = () => refuse('demonstration-account', sentence('account.demonstration-password'));

type PasswordChangeDeps = {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  check: PasswordCheck;
  hash: Passwords['hash'];
};

/** What was asked for, with the hashes in place of the passwords. */
type Replacement = { old: string; new: string; keepTokens: boolean };
/** The new session's secret, and what became of the API tokens. */
export type ChangedPassword = { secret: string; tokens: PasswordChanged };

function replace(
  { database, outbox }: Pick<PasswordChangeDeps, 'database' | 'outbox'>,
  account: Account,
  hashes: Replacement,
  device: string,
  now: number,
): Promise<ChangedPassword> {
  const { secret, row } = newSession(account, device, now);
  return database.run((db) =>
    db.transaction().execute(async (step) => {
      const { numUpdatedRows } = await step
        .updateTable('account')
        .set({ password_hash: hashes.new })
        .where('id', '=', account.id)
        .where('password_hash', '=', hashes.old)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw wrongPassword();
      await step.deleteFrom('session').where('account_id', '=', account.id).execute();
      await step.deleteFrom('one_time_token').where('account_id', '=', account.id).execute();
      // The link that confirms the account's own address gives nobody anything, and its owner may still need it.
      await replaceLinks(step, account.id, now, ['change-email', 'reset']);
      await step.insertInto('session').values(row).execute();
      const tokens = hashes.keepTokens
        ? { revokedTokens: 0, keptTokens: await countTokens(step, account.id, now) }
        : { revokedTokens: await revokeTokens(step, account.id, now), keptTokens: 0 };
      // An address that was never confirmed may be somebody else's, who has no business with this.
      if (account.validated)
        await outbox.put(step, account, passwordChanged({ at: now, by: 'form', ...tokens }));
      return { secret, tokens };
    }),
  );
}

export function createPasswordChange({ database, clock, outbox, check, hash }: PasswordChangeDeps) {
  return async function changePassword(
    accountId: string,
    { currentPassword, newPassword, keepTokens }: PasswordChange,
    device: string,
  ): Promise<ChangedPassword> {
    const row = await accountRow(database, accountId);
    await check(row, currentPassword);
    if (row.demonstration === 1) throw sharedAccount();
    const context = { portal: outbox.letterhead.name, email: row.email, name: row.name };
    await refuseWeak(newPassword, context, 'newPassword');
    const hashes = { old: row.password_hash, new: await hash(newPassword), keepTokens };
    return replace({ database, outbox }, accountOf(row, clock()), hashes, device, clock());
  };
}
