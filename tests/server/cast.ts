// People for tests that need many: accounts of their own with a session each, made at the stores and not by signing in,
// since one password's hash serves them all.
import type { Account } from '#contract/account/account.ts';
import { accountOf } from '#server/account/account-rows.ts';
import { type FreshApp, password, type Visitor } from './fresh-app.ts';

export type Person = { account: Account; secret: string; visitor: Visitor };
export type Traits = Partial<Omit<Account, 'id' | 'email'>>;

/** What nobody is given who asks for nothing. */
export const plain = {
  role: 'member',
  subscriptionStatus: 'inactive',
  dataPortalAdmin: false,
  validated: true,
} as const;

export type Cast = Awaited<ReturnType<typeof createCast>>;

export async function createCast(app: FreshApp) {
  const passwordHash = await app.accounts.hashPassword(password);
  let made = 0;

  /** @param at where they reach the portal, where it is not the portal's own address */
  async function enter(account: Account, at?: string): Promise<Person> {
    const secret = await app.accounts.sessions.open(account, 'A script');
    const visitor = app.visitor(at);
    visitor.jar.set('sid', secret);
    return { account, secret, visitor };
  }

  return {
    app,
    plain,
    enter,
    async person(traits: Traits = {}): Promise<Person> {
      const email = `person-${(made += 1)}@people.example`;
      await app.accounts.create({ ...plain, ...traits, email, passwordHash });
      const row = await app.database.run((db) =>
        db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
      );
      return enter(accountOf(row, app.clock()));
    },
    apiToken: ({ account, secret }: Person, name = 'Night run') =>
      app.accounts.apiTokens.create({ account, secret }, { name, days: 30, scope: 'read' }),
  };
}
