// A member changes the password. The current one confirms it, guessed no oftener than at sign-in; the new hash takes
// the old one's place only while that is still the old one and the session that acts is there; and in the same transaction
// all ends that could act for the account (./endings.ts), the session at hand too: whoever copied its cookie is out, and
// the member goes on under a new one. API tokens are revoked with the rest, unless the member keeps them: whoever had the
// old password may have made one. An address that waits for its owner is given up: they may have asked for it.
import type { PasswordChange, PasswordChanged } from '#contract/account/account.ts';
import type { Database } from '#server/database/database.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { passwordChanged } from '#server/mail/account-mail.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { accountOf, accountRow, setPassword } from '#server/account/account-rows.ts';
import {
  holdVerified,
  type PasswordCheck,
  type Verified,
  wrongPassword,
} from '#server/account/password-check.ts';
import type { Passwords } from '#server/account/passwords.ts';
import { type Acting, requireSession } from '#server/session/session-check.ts';
import { newSession, putSession } from '#server/session/sessions.ts';
import { countTokens } from '#server/token/token-revocation.ts';
import { refuseWeak } from '#server/account/weak-passwords.ts';
import { endWith } from './endings.ts';

const sharedAccount = () => refuse('demonstration-account', sentence('account.demonstration-password'));

type PasswordChangeDeps = {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  check: PasswordCheck;
  hash: Passwords['hash'];
};

/** What was asked for, with the verified hash and the new one in place of the passwords. */
type Replacement = { verified: Verified; passwordHash: string; keepTokens: boolean };
/** The new session's secret, and what became of the API tokens. */
export type ChangedPassword = { secret: string; tokens: PasswordChanged };

function replace(
  { database, outbox }: Pick<PasswordChangeDeps, 'database' | 'outbox'>,
  { verified, passwordHash, keepTokens }: Replacement,
  { secret: acting, device }: Pick<Acting, 'secret'> & { device: string },
  now: number,
): Promise<ChangedPassword> {
  return database.run((db) =>
    db.transaction().execute(async (step) => {
      const holder = await holdVerified(step, verified);
      if (!holder) throw wrongPassword();
      await requireSession(step, acting, now);
      const account = accountOf(holder, now);
      await setPassword(step, account.id, passwordHash);
      const ended = await endWith(step, 'passwordChanged', {
        accountId: account.id,
        now,
        isKept: keepTokens,
      });
      const { secret, row } = newSession(account, device, now);
      await putSession(step, row);
      const tokens = {
        revokedTokens: ended.apiTokens ?? 0,
        keptTokens: keepTokens ? await countTokens(step, account.id, now) : 0,
      };
      // An address that was never confirmed may be somebody else's, who has no business with this.
      if (account.validated)
        await outbox.put(step, account, passwordChanged({ at: now, by: 'form', ...tokens }));
      return { secret, tokens };
    }),
  );
}

export function createPasswordChange({ database, clock, outbox, check, hash }: PasswordChangeDeps) {
  return async function changePassword(
    { id, secret }: Acting,
    { currentPassword, newPassword, keepTokens }: PasswordChange,
    device: string,
  ): Promise<ChangedPassword> {
    const row = await accountRow(database, id);
    const verified = await check(row, currentPassword);
    if (row.demonstration === 1) throw sharedAccount();
    const context = { portal: outbox.letterhead.name, email: row.email, name: row.name };
    await refuseWeak(newPassword, context, 'newPassword');
    const replacement = { verified, passwordHash: await hash(newPassword), keepTokens };
    return replace({ database, outbox }, replacement, { secret, device }, clock());
  };
}
