// A new password for who has lost theirs, by a link to the account's address. Choosing it proves the address and ends
// everything that could act for the account under the old one (./endings.ts).
import { passwordLimit, signInLimit } from '#server/limits/limits.ts';
import { clearing } from '#server/limits/throttle.ts';
import type { Kysely } from 'kysely';
import type { AskedByAddress, PasswordReset } from '#contract/account/registration.ts';
import { carriedPurpose } from '#contract/api/purpose.ts';
import type { Tables } from '#server/database/schema.ts';
import { demonstrationPassword, passwordChanged, resetPassword } from '#server/mail/account-mail.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import {
  findLink,
  linkRefusal,
  type LinkToken,
  liveLink,
  newLink,
  spendLink,
} from '#server/account/link-tokens.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import { accountAt, accountOf, confirmAddress, setPassword } from '#server/account/account-rows.ts';
import { refuseWeak } from '#server/account/weak-passwords.ts';
import { endWith } from './endings.ts';

type Step = Kysely<Tables>;
/** The old address stops a change by it: whoever asked for that knew the password, so a new one is what stops them. */
const purposes = ['reset', 'stop-change'] as const;

/** @throws `link-unknown` where the account has gone meanwhile, and its links with it */
async function holderOf(step: Step, link: LinkToken) {
  const row = await step
    .selectFrom('account')
    .selectAll()
    .where('id', '=', link.account_id)
    .executeTakeFirst();
  if (!row) throw linkRefusal(undefined);
  return row;
}

/** Whoever guessed passwords before guesses another one now, and the owner is not to wait for them. */
const openSignIn = (step: Step, accountId: string, email: string) =>
  clearing(step, [signInLimit(email), passwordLimit(accountId)]).execute();

async function replace(step: Step, outbox: Outbox, link: LinkToken, passwordHash: string, now: number) {
  const account = await holderOf(step, link);
  const { id } = account;
  await setPassword(step, id, passwordHash);
  await confirmAddress(step, id, now);
  await endWith(step, 'passwordReset', { accountId: id, now });
  await openSignIn(step, id, account.email);
  await outbox.put(step, accountOf(account, now), passwordChanged({ at: now, by: 'link' }));
}

/** @throws what is wrong with the link, or `weak-password` */
async function choose(
  { database, clock, outbox, passwords }: AccountServices,
  { token, password }: PasswordReset,
) {
  const found = await database.run((db) => findLink(db, token, purposes));
  const link = liveLink(found, clock());
  if (!link) throw linkRefusal(found);
  const { email, name } = await database.run((db) => holderOf(db, link));
  await refuseWeak(password, { portal: outbox.letterhead.name, email, name }, 'password');
  const passwordHash = await passwords.hash(password);
  const now = clock();
  const won = await database.run((db) =>
    db.transaction().execute(async (step) => {
      const isMine = await spendLink(step, link, now);
      if (isMine) await replace(step, outbox, link, passwordHash, now);
      return isMine;
    }),
  );
  if (!won) throw linkRefusal(await database.run((db) => findLink(db, token, purposes)));
}

export function createPasswordReset(services: AccountServices) {
  const { database, clock, outbox, limits } = services;
  return {
    /** @throws `too-many-attempts`; the same for known and unknown addresses */
    async ask({ email, returnTo }: AskedByAddress, from: string): Promise<void> {
      if (!(await limits.mayWrite('reset', email, from))) return;
      await database.run((db) =>
        db.transaction().execute(async (step) => {
          const account = await accountAt(step, email);
          if (!account) return;
          if (account.demonstration === 1)
            return outbox.put(step, accountOf(account, clock()), demonstrationPassword());
          const facts = { accountId: account.id, purpose: 'reset', email: account.email } as const;
          const token = await newLink(step, facts, clock());
          await outbox.put(
            step,
            accountOf(account, clock()),
            resetPassword({ token, returnTo: carriedPurpose(returnTo) }),
          );
        }),
      );
    },
    /** @throws what is wrong with the link, `weak-password`, `too-many-attempts` or `server-busy` */
    choose: (asked: PasswordReset, from: string): Promise<void> =>
      limits.tryingLink(from, () => choose(services, asked)),
  };
}

export type PasswordResets = ReturnType<typeof createPasswordReset>;
