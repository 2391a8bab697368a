// One example of every call that changes something: who sends it, what it says, and how its effect is counted. The tests
// of parallel requests and of fields that nobody asked for run through all of them; a call without an example fails them.
import type { BuiltName } from '#contract/api/paths.ts';
import { type Endpoint } from '#contract/ground/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { paths } from '#contract/api/paths.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Cast, Person } from './cast.ts';
import { password } from './fresh-app.ts';
import { moneyWrites } from './money-writes.ts';
import { selectionWrites } from './selection-writes.ts';
import { staffWrites } from './staff-writes.ts';
import type { Prepare, Write } from './write.ts';

/** How many rows of a table belong to an account. */
const rowsOf = ({ app }: Cast, table: 'session' | 'api_token' | 'outbox', { account }: Person) =>
  app.database.run(async (db) => {
    const rows = await db
      .selectFrom(table as 'session')
      .select('id')
      .where('account_id', '=', account.id)
      .execute();
    return rows.length;
  });

/** Sessions of an account that still open something. */
const living = ({ app }: Cast, { account }: Person) =>
  app.database.run(async (db) => {
    const rows = await db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', account.id)
      .where('expires_at', '>', app.clock())
      .execute();
    return rows.length;
  });

const accountNow = ({ app }: Cast, { account }: Person) =>
  app.database.run((db) =>
    db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst(),
  );

/** Letters to an address, by kind, oldest first. */
const lettersTo = ({ app }: Cast, address: string) =>
  app.database.run(async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['kind', 'text'])
      .where('recipient', '=', address)
      .orderBy('id')
      .execute();
    return rows as Pick<Tables['outbox'], 'kind' | 'text'>[];
  });

const kindsTo = async (cast: Cast, address: string) =>
  (await lettersTo(cast, address)).map(({ kind }) => kind);

/** The token in the fragment of the newest link that went to an address. */
async function tokenTo(cast: Cast, address: string): Promise<string> {
  const text = (await lettersTo(cast, address)).at(-1)?.text ?? '';
  const [, token = ''] = /[#&]token=([\w-]+)/.exec(text) ?? [];
  return token;
}

const fresh = 'four plain words together';

const sessions: Record<string, Prepare> = {
  'session.open': async (cast) => {
    const person = await cast.person();
    const body = { email: person.account.email, password };
    return { visitor: cast.app.visitor(), body, effect: () => living(cast, person), leaves: 2 };
  },
  'session.close': async (cast) => {
    const person = await cast.person();
    await cast.enter(person.account);
    return { visitor: person.visitor, effect: () => living(cast, person), leaves: 1 };
  },
  'session.stay': async (cast) => {
    const person = await cast.person();
    const used = () =>
      cast.app.database.run((db) =>
        db
          .selectFrom('session')
          .select('last_seen_at')
          .where('account_id', '=', person.account.id)
          .executeTakeFirst(),
      );
    cast.app.clock.advance(60_000);
    return { visitor: person.visitor, effect: used, leaves: { last_seen_at: cast.app.clock() } };
  },
  'sessions.end': async (cast) => {
    const person = await cast.person();
    await cast.enter(person.account);
    const { items } = await person.visitor.json<{ items: { id: string; current: boolean }[] }>(
      '/api/account/sessions',
    );
    const { id } = items.find(({ current }) => !current)!;
    return { visitor: person.visitor, id, effect: () => living(cast, person), leaves: 1 };
  },
  'sessions.endOthers': async (cast) => {
    const person = await cast.person();
    for (let count = 0; count < 3; count += 1) await cast.enter(person.account);
    return { visitor: person.visitor, effect: () => living(cast, person), leaves: 1 };
  },
};

const members: Record<string, Prepare> = {
  'account.changePassword': async (cast) => {
    const person = await cast.person();
    await cast.enter(person.account);
    const body = { currentPassword: password, newPassword: fresh };
    // The session at hand is a new one, which the answers tell from others: all have one cookie.
    return { visitor: person.visitor, body, effect: () => living(cast, person), leaves: 1 };
  },
  'account.update': async (cast) => {
    const person = await cast.person();
    const to = `new-${person.account.email}`;
    const body = {
      name: 'Ida Example',
      organisation: 'Example Office',
      email: to,
      currentPassword: password,
    };
    const effect = async () => [(await accountNow(cast, person))?.name, await kindsTo(cast, to)];
    return { visitor: person.visitor, body, effect, leaves: ['Ida Example', ['confirm-new-address']] };
  },
  'account.confirm': async (cast) => {
    const person = await cast.person();
    const confirmed = async () => {
      const row = await cast.app.database.run((db) =>
        db
          .selectFrom('session')
          .select('confirmed_at')
          .where('account_id', '=', person.account.id)
          .executeTakeFirst(),
      );
      return row?.confirmed_at;
    };
    cast.app.clock.advance(60_000);
    const body = { email: person.account.email, currentPassword: password };
    return { visitor: person.visitor, body, effect: confirmed, leaves: cast.app.clock() };
  },
  'account.delete': async (cast) => {
    const person = await cast.person();
    const { email } = person.account;
    const effect = async () => [await accountNow(cast, person), await kindsTo(cast, email)];
    return { visitor: person.visitor, effect, leaves: [undefined, ['account-deleted']] };
  },
  'notifications.update': async (cast) => {
    const person = await cast.person();
    const chosen = () =>
      cast.app.database.run((db) =>
        db
          .selectFrom('notification_choice')
          .select('is_on')
          .where('account_id', '=', person.account.id)
          .execute(),
      );
    const body = { on: false };
    return { visitor: person.visitor, id: 'new-versions', body, effect: chosen, leaves: [{ is_on: 0 }] };
  },
};

const tokens: Record<string, Prepare> = {
  'tokens.create': async (cast) => {
    const person = await cast.person();
    const body = { name: 'Night run', days: 30, scope: 'read' };
    return { visitor: person.visitor, body, effect: () => rowsOf(cast, 'api_token', person), leaves: 1 };
  },
  'tokens.revoke': async (cast) => {
    const person = await cast.person();
    const { id } = await cast.apiToken(person);
    const serving = async () => (await cast.app.accounts.apiTokens.list(person.account.id, false)).length;
    return { visitor: person.visitor, id, effect: serving, leaves: 0 };
  },
};

let addresses = 0;
const newAddress = () => `reader-${(addresses += 1)}@people.example`;
const registrationOf = (email: string) => ({ email, password: fresh, name: 'Rea Reader', agreed: true });

const registration: Record<string, Prepare> = {
  'registration.create': async (cast) => {
    const email = newAddress();
    const effect = async () => {
      const rows = await cast.app.database.run((db) =>
        db.selectFrom('account').select('validated').where('email', '=', email).execute(),
      );
      return [rows, await kindsTo(cast, email)];
    };
    const leaves = [[{ validated: 0 }], ['confirm-address']];
    return { visitor: cast.app.visitor(), body: registrationOf(email), effect, leaves };
  },
  'registration.resendValidation': async (cast) => {
    const { account } = await cast.person({ validated: false });
    const effect = () => kindsTo(cast, account.email);
    const body = { email: account.email };
    return { visitor: cast.app.visitor(), body, effect, leaves: ['confirm-address'] };
  },
  'registration.validate': async (cast) => {
    const person = await cast.person({ validated: false });
    const { email } = person.account;
    await cast.app.visitor().post('/api/registration/resend-validation', { email });
    const body = { email, token: await tokenTo(cast, email) };
    const effect = async () => (await accountNow(cast, person))?.validated;
    return { visitor: cast.app.visitor(), body, effect, leaves: 1 };
  },
  'registration.resetPasswordLink': async (cast) => {
    const { account } = await cast.person();
    const effect = () => kindsTo(cast, account.email);
    const body = { email: account.email };
    return { visitor: cast.app.visitor(), body, effect, leaves: ['reset-password'] };
  },
  'registration.resetPassword': async (cast) => {
    const person = await cast.person();
    const { email } = person.account;
    await cast.app.visitor().post('/api/registration/reset-password-link', { email });
    const body = { token: await tokenTo(cast, email), password: fresh };
    const effect = async () => [await living(cast, person), await kindsTo(cast, email)];
    return { visitor: cast.app.visitor(), body, effect, leaves: [0, ['reset-password', 'password-changed']] };
  },
};

export const writes: Record<string, Prepare> = {
  ...sessions,
  ...members,
  ...tokens,
  ...registration,
  ...staffWrites,
  ...moneyWrites,
  ...selectionWrites,
};

/** Every call that is there and changes something. */
export const writing = (Object.keys(paths) as BuiltName[]).filter((name) => paths[name][0] !== 'GET');

export const describedAs = (name: BuiltName): Endpoint => endpoints[name];

/** Sends an example, with headers and fields beside its own. */
export function send(
  name: BuiltName,
  { visitor, id, query = '', body, zip }: Pick<Write, 'visitor' | 'id' | 'query' | 'body' | 'zip'>,
  { headers = {}, text }: { headers?: Record<string, string>; text?: string } = {},
): Promise<Response> {
  const [method, path] = paths[name];
  const type = zip ? 'application/zip' : body && 'application/json';
  return visitor.ask(path.replace(/\{\w+\}(\/\{\w+\})?/, id ?? '') + query, {
    method,
    headers: { ...(type && { 'content-type': type }), ...headers },
    ...(zip ? { body: zip } : body && { body: text ?? JSON.stringify(body) }),
  });
}
