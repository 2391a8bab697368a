// Members of a test's own, whose password may change without anybody else noticing. They are put where registration
// puts them, into the database of the server under test by the server's own module: a registration by hand is tested
// once (account-journey.e2e.ts), and letters are counted by address.
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright/test';
import { createAccounts } from '#server/membership/accounts.ts';
import { hashOf } from '#server/ground/secrets.ts';
import { openDatabase } from '#server/database/database.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';
import { expect, password } from '#e2e/fixtures.ts';
import { served } from '#e2e/servers.ts';

const plain = {
  role: 'member',
  subscriptionStatus: 'active',
  dataPortalAdmin: false,
  validated: true,
} as const;

type Given = {
  validated?: boolean;
  dataPortalAdmin?: boolean;
  subscriptionStatus?: 'active' | 'inactive';
  email?: string;
  name?: string;
  organisation?: string;
};

/** Everybody's in one process, hashed for real once. */
let hashed: Promise<string> | undefined;

/**
 * @param databaseUrl of the portal that they are a member of
 * @returns the e-mail of a new member with the password of everybody in these tests
 */
export async function newMember(given: Given = {}, databaseUrl = served().databaseUrl): Promise<string> {
  const database = await openDatabase(databaseUrl);
  try {
    const accounts = createAccounts(database, Date.now, plainOutbox(database, Date.now));
    const email = given.email ?? `${randomUUID()}@members.example`;
    expect(
      await accounts.create({
        ...plain,
        ...given,
        email,
        passwordHash: await (hashed ??= accounts.hashPassword(password)),
      }),
    ).toBe(true);
    return email;
  } finally {
    await database.close();
  }
}

/** Signs a new member in, in this browser. @returns the e-mail */
export async function becomeNewMember({ request }: BrowserContext, given?: Given): Promise<string> {
  const email = await newMember(given);
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return email;
}

/**
 * Registers by a program, so in no browser of the test. The letter's token is replaced by one that is known.
 * @returns the fragment of the letter's link
 */
export async function registerElsewhere(baseURL: string, typed: string): Promise<string> {
  const [email, token] = [`${randomUUID()}@members.example`, randomUUID()];
  const answer = await fetch(`${baseURL}/api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed, name: 'Zoe New', agreed: true }),
  });
  expect(answer.status).toBe(204);
  const database = await openDatabase(served().databaseUrl);
  try {
    await database.run((db) =>
      db
        .updateTable('link_token')
        .set({ token_hash: hashOf(token) })
        .where('email', '=', email)
        .execute(),
    );
  } finally {
    await database.close();
  }
  return `#email=${encodeURIComponent(email)}&token=${token}`;
}
