// A desk with something on every page of it: applications that wait and that are decided, members of each kind, imports
// that came to each end and one that runs, a withdrawn version, letters that were not sent. What a visitor or the staff
// can bring about is asked of the portal; the rest is written into its rows.
import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from 'playwright/test';
import type { Applications } from '#contract/admin/admin.ts';
import { createAccounts } from '#server/membership/accounts.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';
import { zipOf } from '#tests/server/admin/zips.ts';
import { expect, password, people } from './fixtures.ts';

type Applicant = readonly [name: string, organisation: string, reason: string];
const applicants: readonly Applicant[] = [
  [
    'Amina Diallo',
    'Université Cheikh Anta Diop',
    'My thesis compares corporate tax rates in West Africa since 1990, and my faculty has no budget for data.',
  ],
  [
    'Jonas Weber',
    'Local Newsroom',
    'We are three people and write about municipal taxes. We need the files once a quarter, for a table that readers can check.',
  ],
  ['Mei Lin', 'Open Budgets', 'Teaching material for a course on public finance, free for everybody.'],
  ['Rita Reader', 'Consulting Ltd', 'A study for a client.'],
];

const hour = 3_600_000;
type SeedContext = { database: Database; staff: APIRequestContext; address: string };

async function enter(asker: APIRequestContext, email: string): Promise<void> {
  expect((await asker.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
}

async function register(database: Database, [name, organisation]: Applicant): Promise<string> {
  const accounts = createAccounts(database, Date.now, plainOutbox(database, Date.now));
  const email = `${name.toLowerCase().replace(' ', '.')}@members.example`;
  await accounts.create({
    email,
    name,
    organisation,
    role: 'member',
    subscriptionStatus: 'inactive',
    dataPortalAdmin: false,
    validated: true,
    passwordHash: await accounts.hashPassword(password),
  });
  return email;
}

async function apply({ database, address }: SeedContext): Promise<void> {
  for (const applicant of applicants) {
    const asker = await request.newContext({ baseURL: address });
    await enter(asker, await register(database, applicant));
    const data = { reason: applicant[2] };
    expect((await asker.post('/api/subscription/free-access', { data })).ok()).toBe(true);
    await asker.dispose();
  }
}

async function decide({ staff }: SeedContext): Promise<void> {
  const { items } = (await (await staff.get('/api/staff/applications')).json()) as Applications;
  const way = (email: string, decision: string) => {
    const { id } = items.find(({ member }) => member.email.startsWith(email))!;
    return `/api/staff/applications/${id}/${decision}`;
  };
  await staff.post(way('mei.lin', 'approve'), { data: { months: 12 } });
  const reason = 'Work for a client is paid work; the subscription is made for it.';
  await staff.post(way('rita.reader', 'refuse'), { data: { reason } });
}

async function importEditions({ staff }: SeedContext): Promise<void> {
  for (const version of ['1.0', '2.0']) {
    const resources = [{ name: 'minimum', csv: `country,year,wage\nKenya,2000,${version}\nMalta,2000,2\n` }];
    const data = Buffer.from(await zipOf({ name: 'wages', version, resources }));
    const headers = { 'content-type': 'application/zip' };
    await staff.post(`/api/staff/imports/upload?name=wages-${version}.zip`, { headers, data });
    const isMoving = async () => (await (await staff.get('/api/staff/imports')).json()).isMoving as boolean;
    await expect.poll(isMoving, { timeout: 120_000 }).toBe(false);
  }
  await staff.post('/api/staff/versions/wages.minimum/2.0/withdraw');
}

const faults = [
  'data/rates.csv, row 1,204 (line 1205), column “rate”: “n/a” is not a number. Write the number, or declare “n/a” as a missing value.',
  'data/rates.csv, row 1,377 (line 1378), columns “country, year”: Kenya, 2019 stands there twice. Leave one of the two rows out.',
];
const broken = ['The server stopped while it was importing this, so nothing was changed. Import it again.'];

async function writeImports({ database }: SeedContext): Promise<void> {
  const now = Date.now();
  const row = {
    report: '[]',
    faults: '[]',
    requested_by: people.admin,
    leased_until: now + hour,
    turn: null,
    finished_at: now - hour,
  };
  const rows = [
    {
      ...row,
      source: 'rates-2026.zip',
      state: 'refused' as const,
      faults: JSON.stringify(faults),
      created_at: now - 1.01 * hour,
    },
    {
      ...row,
      source: 'trade/2025/datapackage.json',
      state: 'failed' as const,
      faults: JSON.stringify(broken),
      created_at: now - 1.02 * hour,
    },
    {
      ...row,
      source: 'wealth-registers-of-the-whole-world.zip',
      state: 'running' as const,
      finished_at: null,
      turn: 'import',
      created_at: now,
    },
  ].map((one) => ({
    ...one,
    id: `imp_${randomUUID()}`,
    progress: 0.64,
    step: 'wealth.registers: reading data/registers.csv',
  }));
  await database.run((db) => db.insertInto('import').values(rows).execute());
}

async function writeLetters({ database }: SeedContext): Promise<void> {
  const now = Date.now();
  const row = {
    account_id: null,
    text: 'A letter.',
    html: '<p>A letter.</p>',
    created_at: now - hour,
    leased_until: 0,
    sent_at: null,
  };
  const rows = [
    {
      ...row,
      kind: 'free-access-approved',
      recipient: 'mei.lin@members.example',
      subject: 'You have free access to Meridian',
      attempts: 3,
      due_at: now + hour,
      failed_at: null,
      error: '451 4.7.1 Greylisted, try again later',
    },
    {
      ...row,
      kind: 'reset-password',
      recipient: 'a.very.long.name.of.somebody@a-domain-that-does-not-exist.example',
      subject: 'Choose a new password for Meridian',
      attempts: 8,
      due_at: Number.MAX_SAFE_INTEGER,
      failed_at: now,
      error: '550 5.1.1 The mailbox does not exist',
    },
  ].map((one) => ({ ...one, id: `msg_${randomUUID()}` }));
  await database.run((db) => db.insertInto('outbox').values(rows).execute());
}

/** @param address a portal with nothing on its desk */
export async function fillDesk(address: string, databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  const staff = await request.newContext({ baseURL: address });
  const context = { database, staff, address };
  await enter(staff, people.admin);
  await apply(context);
  await decide(context);
  await importEditions(context);
  await writeImports(context);
  await writeLetters(context);
  await staff.dispose();
  await database.close();
}
