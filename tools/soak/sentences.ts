// What must hold of the database after a kill, as named sentences: of each member against what they were told, and of
// the whole.
import type { createPasswords } from '#server/account/passwords.ts';
import type { SoakModel } from './model.ts';
import type { Rows, Store } from './store.ts';

type Verify = ReturnType<typeof createPasswords>['verify'];
type Sentence = (model: SoakModel, rows: Rows, store: Store, verify: Verify) => boolean | Promise<boolean>;

export const isThere = ({ stage }: SoakModel): boolean => stage === 'opened' || stage === 'confirmed';
const lettersOf = ({ letters }: Rows, kind: string): number =>
  letters.filter((letter) => letter.kind === kind).length;
const living = ({ sessions }: Rows) => sessions.filter(({ expires_at: end }) => end > Date.now());
const serving = ({ tokens }: Rows) => tokens.filter(({ revoked_at: at }) => at === null);
const usedOf = ({ links }: Rows, purpose: string): number =>
  links.filter((link) => link.purpose === purpose && link.used_at !== null).length;

/** Of one member. Those who have no account yet, or none any more, have the first and last ones only. */
export const sentences: Record<string, Sentence> = {
  'an account is there if and only if it was opened and not deleted': (model, { account }) =>
    isThere(model) === (account !== undefined),
  'an account has the letter of its registration': (model, rows) =>
    !isThere(model) || lettersOf(rows, 'confirm-address') >= 1,
  'an unconfirmed account has a link that still works': (model, { links }) =>
    model.stage !== 'opened' ||
    links.some((link) => link.purpose === 'validate' && link.used_at === null && link.replaced_at === null),
  'an address is confirmed if and only if its link was used': (model, rows) =>
    !isThere(model) ||
    ((rows.account?.validated === 1) === (model.stage === 'confirmed') &&
      (model.stage === 'confirmed') === usedOf(rows, 'validate') > 0),
  'the password that was acknowledged last opens': async (model, { account }, _store, verify) =>
    !isThere(model) || verify(account?.password_hash, model.password),
  'no password from before opens': async (model, { account }, _store, verify) => {
    if (!isThere(model)) return true;
    for (const old of model.past) if (await verify(account?.password_hash, old)) return false;
    return true;
  },
  'name and organisation are those acknowledged last, together': (model, { account }) =>
    !isThere(model) ||
    (account?.name === `Name ${model.facts}` && account.organisation === `Office ${model.facts}`),
  'every session that was heard of lives': (model, rows, store) =>
    model.sessions.every((cookie) => living(rows).some((row) => row.id_hash === store.hashOf(cookie))),
  'no session lives beyond these': (model, rows) =>
    !isThere(model) || living(rows).length === model.sessions.length + model.lostSessions,
  'a session that was ended is over': (model, rows, store) =>
    !model.ended.some((cookie) => living(rows).some((row) => row.id_hash === store.hashOf(cookie))),
  'every API token that was heard of is as it was left': (model, { tokens }, store) =>
    !isThere(model) ||
    model.tokens.every(({ id, secret, revoked }) =>
      tokens.some(
        (row) =>
          row.id === id &&
          row.secret_hash === store.hashOf(secret) &&
          (row.revoked_at !== null) === revoked &&
          (row.name_key === null) === revoked,
      ),
    ),
  'no API token serves beyond these': (model, rows) =>
    !isThere(model) ||
    serving(rows).length === model.tokens.filter(({ revoked }) => !revoked).length + model.lostTokens,
  'a choice is the one acknowledged last': (model, { choices }) =>
    !isThere(model) || model.choice === (choices[0] ? `${choices[0].is_on} ${choices[0].frequency}` : 'none'),
  'each change of the password has its letter, each letter its change': (model, rows) =>
    !isThere(model) || lettersOf(rows, 'password-changed') === model.passwordChanges,
  'each change of the address has its letter, each letter its change': (model, rows) =>
    !isThere(model) ||
    (lettersOf(rows, 'email-changed') === model.addressChanges &&
      usedOf(rows, 'change-email') === model.addressChanges),
  'a link for a new password is used if and only if one was chosen': (model, rows) =>
    !isThere(model) || usedOf(rows, 'reset') === model.resets,
  'a deleted account has left its farewell and no more': (model, rows) =>
    model.stage !== 'deleted' ||
    (rows.letters.length === 1 &&
      rows.letters[0]?.kind === 'account-deleted' &&
      rows.letters[0].account_id === null),
};

export type Tally = { accounts: number; deletions: number };
type Whole = (store: Store, tally: Tally) => Promise<boolean>;
const none = async (store: Store, text: string): Promise<boolean> => (await store.count(text)) === 0;

export const wholes: Record<string, Whole> = {
  'the database is whole': (store) => store.isWhole(),
  'nothing hangs on an account that is gone': async (store) => !(await store.hasOrphans()),
  'no address has two accounts': (store) =>
    none(store, 'select email_key from account group by email_key having count(*) > 1'),
  'there are as many accounts as were opened': async (store, { accounts }) =>
    (await store.count('select id from account')) === accounts,
  'each deletion of a confirmed account has its farewell': async (store, { deletions }) =>
    (await store.count(`select id from outbox where kind = 'account-deleted'`)) === deletions,
  'of a purpose one link at most can be used': (store) =>
    none(
      store,
      'select account_id from link_token where used_at is null and replaced_at is null group by account_id, purpose having count(*) > 1',
    ),
  'no letter is half written': (store) =>
    none(store, `select id from outbox where sent_at is null and (text = '' or html = '' or subject = '')`),
};

/** @returns the sentences that do not hold */
export async function faultsOf(model: SoakModel, store: Store, verify: Verify): Promise<string[]> {
  const rows = await store.rowsOf(model);
  const faults: string[] = [];
  for (const [name, holds] of Object.entries(sentences))
    if (!(await holds(model, rows, store, verify))) faults.push(name);
  return faults;
}
