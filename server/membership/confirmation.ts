// Confirming an address by the link of an e-mail: a new account's, or the one that a member wants to change to. Who may
// confirm a new one is apart (./registrant.ts). The browser that registered is signed in by it, wherever the link was
// opened: whoever sits there has chosen the password. So is one where the password was typed; no older session goes on.
import type { Kysely } from 'kysely';
import type { Validation } from '#contract/account/registration.ts';
import { isDuplicate } from '#server/database/failures.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { emailChanged } from '#server/mail/account-mail.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import {
  accountAt,
  accountOf,
  confirmAddress,
  holdAccount,
  removeAccount,
  setAddress,
} from '#server/account/account-rows.ts';
import {
  browserOf,
  findLink,
  linkRefusal,
  type LinkToken,
  liveLink,
  queueForAddress,
  replaceLinksTo,
  sameLink,
  spendLink,
} from '#server/account/link-tokens.ts';
import { holdVerified, type PasswordCheck } from '#server/account/password-check.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import type { Devices } from '#server/session/devices.ts';
import { isOngoing } from '#server/session/session-check.ts';
import { putSession, sessionRow } from '#server/session/sessions.ts';
import { endWith } from './endings.ts';
import { createRegistrantCheck, type Opener, passwordNeeded, type Registrant } from './registrant.ts';

type Step = Kysely<Tables>;

/** The address that a link proves becomes the account's; who had registered with it and never confirmed it loses it. */
async function changeAddress(step: Step, outbox: Outbox, link: LinkToken, now: number): Promise<void> {
  const before = await holdAccount(step, link.account_id);
  const other = await accountAt(step, link.email);
  if (other && other.id !== before.id && other.validated === 0) await removeAccount(step, other.id);
  await setAddress(step, before.id, link.email, now);
  await endWith(step, 'addressChanged', { accountId: before.id, now });
  await replaceLinksTo(step, link.email, now);
  await outbox.put(step, accountOf(before, now), emailChanged({ at: now }));
}

export type ConfirmationDeps = AccountServices & { devices: Pick<Devices, 'note'>; check: PasswordCheck };

/** Confirms the address, ends the account's sessions but the one at hand, and signs those in who have shown who they are. */
async function confirm(
  { devices }: ConfirmationDeps,
  step: Step,
  { link, opener, verified }: Registrant,
  now: number,
) {
  const isSame = verified === null || (await holdVerified(step, verified)) !== undefined;
  if (!isSame || !(await confirmAddress(step, link.account_id, now, link.email)))
    throw linkRefusal({ ...link, used_at: null, replaced_at: 0 });
  const acting = opener.memberId === link.account_id ? opener.cookieHash : null;
  // Who was signed in when the link was found, and is not any more, is nobody who is known.
  if (acting !== null && !(await isOngoing(step, acting, now))) throw passwordNeeded();
  await endWith(step, 'addressConfirmed', { accountId: link.account_id, now, acting });
  // Read anew: the browser may have been signed in or out since the link was found.
  const browsers = [browserOf(await sameLink(step, link)), verified && opener.begins];
  const holder = await holdAccount(step, link.account_id);
  for (const browser of browsers.filter((one) => one !== null)) {
    await putSession(step, sessionRow(accountOf(holder, now), browser, now));
    await devices.note(step, holder, browser.device);
  }
}

const addressTaken = () => refuse('address-taken', sentence('account.address-taken'));

const purposes = ['validate', 'change-email'] as const;

export function createConfirmation(deps: ConfirmationDeps) {
  const { database, clock, outbox, limits } = deps;
  const recognise = createRegistrantCheck(deps);
  const find = (token: string, email: string) => database.run((db) => findLink(db, token, purposes, email));

  /** @returns false where the link has been used or replaced meanwhile */
  const spend = ({ link, ...known }: Registrant, now: number): Promise<boolean> =>
    database.run((db) =>
      db.transaction().execute(async (step) => {
        if (database.locksRows && link.purpose === 'change-email') await queueForAddress(step, link);
        const isMine = await spendLink(step, link, now);
        if (isMine && link.purpose === 'validate') await confirm(deps, step, { link, ...known }, now);
        else if (isMine) await changeAddress(step, outbox, link, now);
        return isMine;
      }),
    );

  /** @returns whether a session began in the browser where the link was opened, with the value that was made for it */
  return async function validate(
    { email, token, password = '' }: Validation,
    from: string,
    opener: Opener,
  ): Promise<boolean> {
    const now = clock();
    // Only links are counted here: a password that is missing or wrong says that the link is good.
    const link = await limits.tryingLink(from, async () => {
      const found = await find(token, email);
      const live = liveLink(found, now);
      if (!live) throw linkRefusal(found);
      return live;
    });
    const verified = link.purpose === 'validate' ? await recognise(link, opener, password) : null;
    const won = await spend({ link, opener, verified }, now).catch((error: unknown) => {
      throw isDuplicate(error) ? addressTaken() : error;
    });
    if (!won) throw linkRefusal(await find(token, email));
    return verified !== null && opener.begins !== null;
  };
}
