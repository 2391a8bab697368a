// A member changes the password. The current one confirms it, guessed no oftener than at sign-in; the new hash takes
// the old one's place only while that is still the old one; and in the same transaction all that could act for the
// account ends, the session at hand too: whoever copied its cookie is out, and the member goes on under a new one.
import type { Account, PasswordChange } from '#contract/account.ts';
import type { Database } from '#server/database/database.ts';
import { refuse } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports.ts';
import type { Passwords } from './passwords.ts';
import { accountOf, newSession } from './sessions.ts';
import { createThrottle, type Limit } from './throttle.ts';

/** Apart from the count of sign-ins, or a stranger who guesses there could keep the member from changing it. */
const limitOf = (accountId: string): Limit => ({
  key: `change-password:${accountId}`,
  most: 10,
  windowMs: 15 * 60_000,
});
const tooMany = (wait: string): string =>
  `Too many attempts with a wrong password. Wait ${wait}, then try again.`;

const wrongPassword = () =>
  refuse('wrong-password', 'The current password is not right. Type the one that you sign in with.', {
    field: 'currentPassword',
  });

const sharedAccount = () =>
  refuse(
    'demonstration-account',
    'This is a demonstration account. Its password is published and others sign in with it, so it stays as it is.',
  );

/** @returns the new session's secret */
function replace(
  database: Database,
  account: Account,
  hashes: { old: string; new: string },
  device: string,
  now: number,
) {
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
      await step.insertInto('session').values(row).execute();
      return secret;
    }),
  );
}

export function createPasswordChange(database: Database, clock: Clock, { hash, verify }: Passwords) {
  const throttle = createThrottle(database, clock, tooMany);

  async function confirm(accountId: string, stored: string, typed: string): Promise<void> {
    const limit = limitOf(accountId);
    await throttle.admit(limit);
    const isRight = await verify(stored, typed).catch(async (busy: unknown) => {
      await throttle.giveBack(limit);
      throw busy;
    });
    if (!isRight) throw wrongPassword();
    await throttle.clear(limit);
  }

  return async function changePassword(
    accountId: string,
    { currentPassword, newPassword }: PasswordChange,
    device: string,
  ): Promise<string> {
    const account = await database.run((db) =>
      db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
    );
    await confirm(accountId, account.password_hash, currentPassword);
    if (account.demonstration === 1) throw sharedAccount();
    const hashes = { old: account.password_hash, new: await hash(newPassword) };
    return replace(database, accountOf(account), hashes, device, clock());
  };
}
