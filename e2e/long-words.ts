// A portal in which whatever somebody writes is one word of 67 letters, the longest that a German law had: of a package its
// titles, names, units, authors, topics, values and the address of its source, and of people what they are called, ask for,
// search for and save. And the address of each page in it, by the table of pages, so that a new one is there by itself.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import type { Imports } from '#contract/admin/admin.ts';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { pages } from '#contract/api/pages.ts';
import { openDatabase } from '#server/database/database.ts';
import { entriesOf, zipped } from '#tests/server/admin/zips.ts';
import { newMember } from './account/members.ts';
import { expect, password } from './fixtures.ts';
import type { OwnPackage } from './own-portal.ts';

export const longWord = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung';
/** Another word of as many letters. */
const like = (first: string): string => first + longWord.slice(first.length);
const plain = longWord.toLowerCase().replaceAll('ü', 'u').replaceAll('ä', 'a');
/** As long as the part of an id may be. */
const part = plain.slice(0, 50);
const emailOf = (first: string): string => `${first}${plain.slice(1, 60)}@${plain.slice(0, 60)}.example`;
const site = `https://${plain.slice(0, 60)}.example/${plain}?${plain}`;

const places = ['Kenya', 'Malta', 'Ghana', 'Brazil', 'Germany', 'Japan', 'India', 'Chile', like('Gruppe')];
const rows = places.flatMap((place, at) =>
  [2019, 2020, 2021, 2022].flatMap((year) =>
    [like('Männer'), like('Frauen')].map((kind, half) =>
      [place, year, kind, (at + 1) * (year - 2000) + half, at * year + half, like(`W${at}`)].join(','),
    ),
  ),
);
const field = (title: string) => ({
  title,
  unit: like('Einheit'),
  description: `${longWord} ${site}`,
  topics: [like('Thema')],
  synonyms: [like('Synonym')],
});

export const longWords: OwnPackage = {
  name: part,
  csv: `country,year,${part},${part}1,${part}2,${part}3\n${rows.join('\n')}\n`,
  fields: [
    { name: 'country', title: like('Land') },
    { name: 'year', title: like('Jahr') },
    { name: part, title: like('Merkmal'), type: 'string' },
    { name: `${part}1`, ...field(longWord) },
    { name: `${part}2`, ...field(like('Zweite')) },
    { name: `${part}3`, ...field(like('Dritte')), type: 'string' },
  ],
  stated: {
    title: like('Paket'),
    description: longWord,
    version: like('1'),
    sources: [like('Quelle'), like('Nebenquelle')].map((title) => ({ title, path: site })),
    contributors: [{ title: like('Autorin'), role: 'author' }],
    licenses: [{ name: like('Lizenz'), path: site }],
  },
  ofTable: {
    name: part,
    title: longWord,
    description: site,
    primaryKey: ['country', 'year', part],
    collections: [{ name: plain, title: like('Sammlung'), description: longWord }],
  },
};

type Portal = { asker: APIRequestContext; address: string; databaseUrl: string };

const read = async <Answer>({ asker, address }: Portal, path: string): Promise<Answer> =>
  (await asker.get(`${address}/api${path}`)).json();

async function send<Answer>({ asker, address }: Portal, method: string, path: string, data: object) {
  const answer = await asker.fetch(`${address}/api${path}`, { method, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.text().then((text) => JSON.parse(text || '{}') as Answer);
}

type Rights = { subscriptionStatus?: 'inactive'; dataPortalAdmin?: true };

async function enter(portal: Portal, first: string, rights: Rights): Promise<void> {
  const member = { ...rights, email: emailOf(first), name: longWord, organisation: longWord };
  await send(portal, 'POST', '/auth/login', { email: await newMember(member, portal.databaseUrl), password });
}

async function writeLetter({ databaseUrl }: Portal): Promise<void> {
  const database = await openDatabase(databaseUrl);
  const letter = {
    id: `msg_${randomUUID()}`,
    account_id: null,
    kind: 'reset-password',
    recipient: emailOf('c'),
    subject: longWord,
    text: longWord,
    html: longWord,
    created_at: Date.now(),
    leased_until: 0,
    sent_at: null,
    attempts: 8,
    due_at: Number.MAX_SAFE_INTEGER,
    failed_at: Date.now(),
    error: longWord,
  };
  await database.run((db) => db.insertInto('outbox').values(letter).execute());
  await database.close();
}

/** Sends a package that asks which Congo is meant. @returns the address where that is answered */
async function importAnother(portal: Portal): Promise<string> {
  const { asker, address: at } = portal;
  const { name, csv, fields, stated, ofTable } = longWords;
  const resources = [
    { ...ofTable, name: 'other', csv: csv.replaceAll('Kenya', 'Congo'), schema: { fields } },
  ];
  const data = Buffer.from(await zipped(entriesOf({ ...stated, name: `${name}-b`, resources })));
  const headers = { 'content-type': 'application/zip' };
  const sent = await asker.post(`${at}/api/staff/imports/upload?name=${plain}.zip&publish=afterReview`, {
    headers,
    data,
  });
  expect(sent.ok()).toBe(true);
  const list = () => read<Imports>(portal, '/staff/imports');
  await expect.poll(async () => (await list()).items[0]!.state, { timeout: 120_000 }).toBe('correcting');
  return `/admin/review?import=${(await list()).items[0]!.id}`;
}

/** @returns an address of each page, with the ids of what is there */
function addressesOf({ id, dataset, source, inCollections }: Variable, shared: string): string[] {
  const ids = new Map([
    ['variable', id],
    ['dataset', dataset.id],
    ['source', source.id],
    ['collection', inCollections[0]!.collectionId],
    ['place', 'KEN'],
    ['shared', shared],
  ]);
  return Object.entries(pages).flatMap(([name, { pattern, rest }]: [string, (typeof pages)['home']]) => {
    if (pattern.endsWith('*')) return rest!.map((one) => pattern.replace('*', one));
    if (!pattern.includes(':id')) return pattern;
    expect([...ids.keys()], 'the pages whose id is known').toContain(name);
    return pattern.replace(':id', ids.get(name)!);
  });
}

/**
 * Has something written wherever somebody writes: in an account and on the desk. The asker is signed in as staff then.
 * @returns the address of each page, and what may be collected
 */
export async function fillWithLongWords(portal: Portal) {
  const { items } = await read<{ items: [Variable, ...Variable[]] }>(portal, '/variables');
  const variables = items.map(({ id }) => id);
  const numbers = items.find(({ type }) => type !== 'text')!;
  const document = { version: 1, variables, title: longWord, notes: { [numbers.id]: longWord } };
  const { id: shared } = await send<{ id: string }>(portal, 'POST', '/selections', document);
  await enter(portal, 'a', { subscriptionStatus: 'inactive' });
  await send(portal, 'POST', '/subscription/free-access', { reason: longWord });
  await enter(portal, 'b', { dataPortalAdmin: true });
  await send(portal, 'POST', '/tokens', { name: longWord.slice(0, 60), days: 30 });
  await send(portal, 'POST', '/account/bundles', { name: longWord, document });
  await send(portal, 'POST', '/staff/synonyms', { typed: like('Getippt'), means: longWord });
  await read(portal, `/search?search=${like('Verlorenes')}`);
  await writeLetter(portal);
  const review = await importAnother(portal);
  return { addresses: [...addressesOf(numbers, shared), review], variables, variable: numbers.id };
}
