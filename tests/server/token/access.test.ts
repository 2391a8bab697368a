// Who may call what: every row of the contract against everybody who may come along, by the row's own rule; what is open is
// written out here besides, so that the table cannot grade itself. Then what members may not reach: each other's things,
// and fields of an account that are not theirs to set.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, Endpoint } from '#contract/ground/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import { paths } from '#contract/api/paths.ts';
import { newTokenSecret } from '#server/token/token-secrets.ts';
import { forValidated, open } from './open-calls.ts';
import { owned } from './owned-things.ts';
import { type Cast, createCast, type Person, plain } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp, jsonHeaders, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { send, writes, writing } from '#tests/fixtures/server/writes.ts';

const names = Object.keys(paths) as EndpointName[];
const rowOf = (name: EndpointName): Endpoint => endpoints[name];

const byToken = [
  'data.download',
  'files.content',
  'files.create',
  'files.estimate',
  'files.get',
  'files.list',
  'files.stop',
  'parts.get',
];
const afterPassword = ['account.delete', 'members.giveStaffRights', 'tokens.create'];

const built = (listed: readonly string[]) => listed.filter((name) => name in paths).toSorted();
const having = (rule: (row: Endpoint) => boolean) => names.filter((name) => rule(rowOf(name))).toSorted();

test('what is open is known', () => {
  expect(having(({ caller }) => caller === 'anyone')).toEqual(built(open));
  expect(having(({ caller }) => caller === 'validated')).toEqual(built(forValidated));
  expect(having(({ bearer }) => bearer === true)).toEqual(built(byToken));
  expect(having(({ confirmed }) => confirmed === true)).toEqual(built(afterPassword));
});

let app: FreshApp;
let cast: Cast;
beforeAll(async () => {
  app = await freshApp();
  cast = await createCast(app);
});
afterAll(() => app.close());

type Coming = { visitor: Visitor; headers?: Record<string, string>; query?: string };
type Verdict = string;
type Role = { come: () => Promise<Coming>; meets: (row: Endpoint, name: EndpointName) => Verdict };

const admitted = 'admitted';
const stranger = '401 not-signed-in';
const unlessOpen =
  (verdict: Verdict) =>
  ({ caller }: Endpoint): Verdict =>
    ({ anyone: admitted, staff: nowhere } as Partial<Record<Caller, Verdict>>)[caller] ?? verdict;

/** Every rule has its line; a caller of another kind is nobody's here and fails. */
const nowhere = '404 path-not-found';
const forMember: Record<Caller, Verdict> = {
  anyone: admitted,
  member: admitted,
  validated: admitted,
  staff: nowhere,
};
const asMember = ({ caller }: Endpoint): Verdict => forMember[caller] ?? `a row with no rule: ${caller}`;
const asStaff = (row: Endpoint): Verdict => (row.caller === 'staff' ? admitted : asMember(row));

const withToken = async (secret: string): Promise<Coming> => ({
  visitor: app.visitor(),
  headers: { authorization: `Bearer ${secret}` },
});
const changeSession = ({ account }: Person, change: { confirmed_at?: number; expires_at?: number }) =>
  app.database.run((db) =>
    db.updateTable('session').set(change).where('account_id', '=', account.id).execute(),
  );

const roles: Record<string, Role> = {
  'a stranger': { come: async () => ({ visitor: app.visitor() }), meets: unlessOpen(stranger) },
  'a member not confirmed': {
    come: () => cast.person({ validated: false }),
    meets: (row) => (row.caller === 'validated' ? '403 not-validated' : asMember(row)),
  },
  'an inactive member': { come: () => cast.person(), meets: asMember },
  'an active member': { come: () => cast.person({ subscriptionStatus: 'active' }), meets: asMember },
  'an admin': { come: () => cast.person({ role: 'tjn', dataPortalAdmin: true }), meets: asStaff },
  'a member who signed in long ago': {
    come: async () => {
      const person = await cast.person();
      await changeSession(person, { confirmed_at: 0 });
      return person;
    },
    meets: (row) => (row.confirmed && row.caller !== 'staff' ? '403 confirmation-needed' : asMember(row)),
  },
  'an admin who signed in long ago': {
    come: async () => {
      const person = await cast.person({ role: 'tjn', dataPortalAdmin: true });
      await changeSession(person, { confirmed_at: 0 });
      return person;
    },
    meets: (row) => (row.confirmed ? '403 confirmation-needed' : asStaff(row)),
  },
  'a session that is over': {
    come: async () => {
      const person = await cast.person();
      await changeSession(person, { expires_at: app.clock() });
      return person;
    },
    // Who asks who is here is told why nobody is.
    meets: (row, name) => (name === 'account.get' ? '401 login-expired' : unlessOpen(stranger)(row)),
  },
  'another’s page': {
    come: async () => ({ ...(await cast.person()), headers: { 'x-account': 'acc_another' } }),
    meets: unlessOpen('409 other-account'),
  },
  'an API token': {
    come: async () => withToken((await cast.apiToken(await cast.person())).secret),
    meets: ({ caller, bearer }, name) =>
      caller === 'staff'
        ? nowhere
        : bearer || (caller === 'anyone' && paths[name][0] === 'GET')
          ? admitted
          : '403 token-reads-only',
  },
  'a revoked API token': {
    come: async () => {
      const person = await cast.person();
      const { id, secret } = await cast.apiToken(person);
      await app.accounts.apiTokens.revoke(person.account.id, id);
      return { ...(await withToken(secret)), visitor: person.visitor };
    },
    meets: ({ caller }) => (caller === 'staff' ? nowhere : stranger),
  },
  'a token that never was': {
    come: () => withToken(newTokenSecret()),
    meets: ({ caller }) => (caller === 'staff' ? nowhere : stranger),
  },
  'a one-time token': {
    come: async () => {
      const token = await cast.oneTimeToken(await cast.person());
      return { visitor: app.visitor(), query: `?token=${token}` };
    },
    meets: (row) => (row.query && 'token' in row.query.shape ? admitted : unlessOpen(stranger)(row)),
  },
};

/** What the check of the caller says; whatever comes after it is no matter of access. */
const verdicts = new Set([
  'login-expired',
  'not-signed-in',
  'not-validated',
  'confirmation-needed',
  'token-reads-only',
  'other-account',
  'path-not-found',
]);

async function verdictOf(answer: Response): Promise<Verdict> {
  if (answer.ok) return admitted;
  const { code } = (await answer.json()) as { code: string };
  if (verdicts.has(code)) return `${answer.status} ${code}`;
  return answer.status < 500 && code !== 'too-many-attempts' ? admitted : `${answer.status} ${code}`;
}

const ask = ([method, path]: readonly [string, string], { visitor, headers, query = '' }: Coming) =>
  visitor.ask(path.replaceAll(/\{\w+\}/g, 'none') + query, { method, ...(headers && { headers }) });

describe.each(Object.entries(roles))('%s', (_role, { come, meets }) => {
  test.each(names)('calls %s', async (name) => {
    // Failures to sign in with a token are counted by address, which is one for all here.
    await app.database.run((db) => db.deleteFrom('rate_limit').execute());
    expect(await verdictOf(await ask(paths[name], await come()))).toBe(meets(rowOf(name), name));
  });
});

/** Where a call is refused that says nothing. */
const bodies: Partial<Record<EndpointName, object>> = { 'bundles.update': { revision: 1, name: 'Mine' } };
/** Ids that all members share. */
const shared = ['notifications.update', 'parts.get'];

/** Staff names what is others'; whoever else does is told that there is nothing (above). */
const named = names.filter((name) => !['anyone', 'staff'].includes(rowOf(name).caller) && rowOf(name).params);

test('every call that names a thing is known', () => {
  expect(named.filter((name) => !(name in owned) && !shared.includes(name))).toEqual([]);
});

describe.each(named.filter((name) => name in owned))('another’s id at %s', (name) => {
  const call = async (visitor: Visitor, id: string) => {
    const [method, path] = paths[name];
    const body = bodies[name];
    const answer = await visitor.ask(path.replace(/\{\w+\}/, id), {
      method,
      ...(body && { headers: jsonHeaders, body: JSON.stringify(body) }),
    });
    const said = answer.ok ? '' : ((await answer.json()) as { requestId: string });
    return { status: answer.status, said: said && { ...said, requestId: '' } };
  };

  test.each([{}, { role: 'tjn', dataPortalAdmin: true }] as const)(
    'is like an unknown one',
    async (traits) => {
      const owner = await cast.person();
      const id = await owned[name]!(cast, owner);
      const { visitor } = await cast.person(traits);
      const answer = await call(visitor, id);
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await call(visitor, `${id.slice(0, 4)}none`));
      expect((await call(owner.visitor, id)).status).toBeLessThan(300);
    },
  );
});

/** What a stranger to the code might try, in the spellings of column, contract and language. */
const extras = `
  "id": "acc_evil", "accountId": "acc_evil", "account_id": "acc_evil",
  "role": "tjn", "admin": true, "dataPortalAdmin": true, "data_portal_admin": 1,
  "validated": true, "email_verified": true, "demonstration": 1,
  "subscriptionStatus": "active", "subscription_status": "active", "createdAt": 0, "created_at": 0,
  "__proto__": { "validated": true, "role": "tjn", "dataPortalAdmin": true },
  "constructor": { "prototype": { "validated": true, "role": "tjn", "dataPortalAdmin": true } }`;

const none = {
  role: plain.role,
  subscription_status: plain.subscriptionStatus,
  data_portal_admin: 0,
  validated: 0,
  demonstration: 0,
};

type Right = keyof typeof none;
/** What a call changes of an account because that is what it is for. */
const meant: Partial<Record<string, Right[]>> = {
  'registration.validate': ['validated'],
  'registration.resetPassword': ['validated'],
  'applications.approve': ['subscription_status'],
  'applications.revoke': ['subscription_status'],
  'members.update': ['role', 'subscription_status'],
  'members.giveStaffRights': ['data_portal_admin'],
};

const rightsOf = (one: FreshApp) =>
  one.database.run((db) =>
    db
      .selectFrom('account')
      .select(['id', 'role', 'subscription_status', 'data_portal_admin', 'validated', 'demonstration'])
      .where('demonstration', '=', 0)
      .orderBy('id')
      .execute(),
  );

describe('fields that nobody asked for', () => {
  const withBody = writing.filter((name) => rowOf(name).body);

  test.each(withBody)('change nothing by %s', async (name) => {
    const write = await writes[name]!(cast);
    const before = await rightsOf(app);
    const text = `{${extras}, ${JSON.stringify(write.body).slice(1)}`;
    const answer = await send(name, write, { text });
    expect(answer.ok).toBe(true);
    expect(await write.effect()).toEqual(write.leaves);
    const known = new Map(before.map((row) => [row.id, row]));
    for (const row of await rightsOf(app)) {
      const was = known.get(row.id) ?? { ...none, id: row.id };
      expect(row.id).toMatch(/^acc_[\da-f-]{36}$/);
      const asBefore = Object.fromEntries((meant[name] ?? []).map((right) => [right, was[right]]));
      expect({ ...row, ...asBefore }).toEqual(was);
    }
    expect(({} as { validated?: boolean }).validated).toBeUndefined();
  });
});
