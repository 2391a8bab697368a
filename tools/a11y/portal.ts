// The portal that is looked at: a demonstration on a free port of this machine with a store of its own, its desk with
// something on each page, and a member for each thing that only one can have.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password, people } from '#e2e/fixtures.ts';
import { fillDesk } from '#e2e/seeded-portal.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { startPortal } from '#server/main/main.ts';
import { createAccounts } from '#server/membership/accounts.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';
import { publishDemonstration } from '#tools/demonstration/publish.ts';
import type { Who } from './screens/screen.ts';

/** Beside those of the demonstration: who is not confirmed, who has a file made, and who has one. */
const others = { unconfirmed: false, orderer: true, owner: true };

const emailOf = (who: Exclude<Who, 'nobody'>): string =>
  who in people ? people[who as keyof typeof people] : `${who}@members.example`;

async function fill(database: Database, data: string): Promise<void> {
  const objects = await openObjectStore(data);
  await publishDemonstration({ objects, releases: createReleaseStore(database), clock: Date.now });
  const accounts = createAccounts(database, Date.now, plainOutbox(database, Date.now));
  const passwordHash = await accounts.hashPassword(password);
  for (const [name, validated] of Object.entries(others))
    await accounts.create({
      email: `${name}@members.example`,
      name,
      role: 'member',
      subscriptionStatus: 'active',
      dataPortalAdmin: false,
      validated,
      passwordHash,
    });
}

export type LookedAt = {
  address: string;
  /** The cookies of whoever is signed in. */
  cookiesOf: (who: Who) => Promise<string[]>;
  /** Every variable that nobody withdrew. */
  variables: readonly string[];
  stop: () => Promise<void>;
};

async function signIn(address: string, who: Who): Promise<string[]> {
  if (who === 'nobody') return [];
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: emailOf(who), password }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${who} was refused: ${await answer.text()}`);
  return answer.headers.getSetCookie();
}

export async function startLookedAt(): Promise<LookedAt> {
  execFileSync(process.execPath, ['tools/build/build-pages.mjs'], { stdio: 'inherit' });
  const folder = await mkdtemp(join(tmpdir(), 'meridian-a11y-'));
  const databaseUrl = `sqlite:${folder}/portal.db`;
  const database = await openDatabase(databaseUrl);
  await fill(database, `${folder}/data`);
  await database.close();
  const portal = await startPortal({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_URL: `file:${folder}/data`,
    CACHE_FOLDER: `${folder}/cache`,
    LOG_LEVEL: 'error',
  });
  const { address } = portal;
  await fillDesk(address, databaseUrl);
  const answer = await fetch(`${address}/api/variables`);
  const { items } = (await answer.json()) as { items: { id: string; withdrawn?: object }[] };
  return {
    address,
    cookiesOf: (who) => signIn(address, who),
    variables: items.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id),
    stop: async () => {
      await portal.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
