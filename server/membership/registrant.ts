// Who may confirm a new account's address by its link: whoever has registered. Somebody else may have registered with the
// address and a password of their own, and its owner, who only follows the letter, must not confirm that password. So the
// link counts in the browser that registered and in one that is signed in to the account; elsewhere the password is asked.
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import { type Browser, linkRefusal, type LinkToken } from '#server/account/link-tokens.ts';
import type { PasswordCheck, Verified } from '#server/account/password-check.ts';

/** The browser where a link was opened. */
export type Opener = {
  /** The hash of what its cookie holds; null where it has none. */
  cookieHash: string | null;
  /** Who is signed in there. */
  memberId: string | null;
  /** A session that would begin there; null where one goes on. */
  begins: Browser | null;
};

/** Whoever may confirm, and what the password that they have typed was right for; null where their browser is known. */
export type Registrant = { link: LinkToken; opener: Opener; verified: Verified | null };

export const passwordNeeded = () =>
  refuse('password-needed', sentence('account.password-needed'), { field: 'password' });

/** The form that asks is not a member's, and names its field differently. */
const wrongHere = () =>
  refuse('wrong-password', sentence('account.wrong-registered-password'), { field: 'password' });

const isKnown = (link: LinkToken, { cookieHash, memberId }: Opener): boolean =>
  memberId === link.account_id || (link.browser_hash !== null && link.browser_hash === cookieHash);

export function createRegistrantCheck({ database, check }: AccountServices & { check: PasswordCheck }) {
  /**
   * Uses nothing up; takes its time for a password, and so is no part of a transaction.
   * @returns what the password was right for; null where none is needed
   * @throws `password-needed`, `wrong-password`, `too-many-attempts` or `server-busy`
   */
  return async function recognise(
    link: LinkToken,
    opener: Opener,
    password: string,
  ): Promise<Verified | null> {
    if (isKnown(link, opener)) return null;
    if (password === '') throw passwordNeeded();
    const account = await database.run((db) =>
      db
        .selectFrom('account')
        .select(['id', 'password_hash'])
        .where('id', '=', link.account_id)
        .executeTakeFirst(),
    );
    if (!account) throw linkRefusal(undefined);
    return check(account, password, wrongHere);
  };
}
