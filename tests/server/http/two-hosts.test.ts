// One portal read at two of its addresses: a file that prints one never reaches a reader at the other, in whichever order
// both ask and whatever is kept by then; and two files have one ETag exactly where they are the same bytes.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DownloadFormat, downloadFormats } from '#contract/file/formats.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import { emptied } from '#tests/fixtures/server/emptied.ts';
import { type FreshApp, freshApp, ownPort, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';

const hosts = [`http://localhost:${ownPort}`, `http://127.0.0.1:${ownPort}`] as const;
type Host = (typeof hosts)[number];
const other = (host: Host): Host => hosts.find((one) => one !== host)!;

const people = ['active', 'inactive'] as const;
const selections = [
  'dataset=tax.revenue',
  'dataset=tax.revenue&layout=long&from=2020',
  'dataset=tax.revenue,hidden.offshore',
];

type HostRequest = { host: Host; who: (typeof people)[number]; format: DownloadFormat; selection: string };
const all: HostRequest[] = hosts.flatMap((host) =>
  people.flatMap((who) =>
    downloadFormats.flatMap((format) => selections.map((selection) => ({ host, who, format, selection }))),
  ),
);

/** Formats that say where they were fetched; the others are values alone. */
const printing: readonly DownloadFormat[] = ['zip', 'xlsx', 'parquet', 'dta'];

/** What is in a file, unpacked where it is packed. */
async function contentOf(format: DownloadFormat, bytes: Buffer): Promise<string> {
  if (format !== 'zip' && format !== 'xlsx') return bytes.toString('latin1');
  return [...(await entriesOf(bytes)).values()].map(String).join('\n');
}

type Got = { etag: string; bytes: Buffer };

let app: FreshApp;
let members: Map<string, Visitor>;
const got = new Map<string, Got>();
beforeAll(async () => {
  app = await freshApp();
  members = new Map();
  for (const host of hosts)
    for (const who of people) members.set(`${host} ${who}`, await app.member(who, host));
});
afterAll(() => app.close());

async function fetched({ host, who, format, selection }: HostRequest): Promise<Got> {
  const visitor = members.get(`${host} ${who}`)!;
  const answer = await visitor.ask(`/api/data/download?${selection}&format=${format}`);
  expect(answer.status).toBe(200);
  return { etag: answer.headers.get('etag')!, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Each file is what its reader gets every time, and says nothing of the other address. */
async function look(asked: HostRequest): Promise<void> {
  const file = await fetched(asked);
  const { host, format } = asked;
  const content = await contentOf(format, file.bytes);
  expect([asked, content.includes(other(host))]).toEqual([asked, false]);
  expect([asked, content.includes(host)]).toEqual([asked, printing.includes(format)]);
  const name = JSON.stringify(asked);
  const before = got.get(name) ?? file;
  expect([asked, before.etag, before.bytes.equals(file.bytes)]).toEqual([asked, file.etag, true]);
  got.set(name, file);
}

test('no file says another reader’s address', { timeout: 60_000 }, async () => {
  const orders = fc.array(fc.constantFrom(...all), { minLength: 24, maxLength: 24 });
  const property = fc.asyncProperty(orders, fc.boolean(), async (order, isAtOnce) => {
    await emptied((await smallData()).data.fileCache.folder);
    if (isAtOnce) await Promise.all(order.map(look));
    else for (const asked of order) await look(asked);
  });
  await fc.assert(property, { seed: 20_261_122, numRuns: 6 });
  // And whatever chance has left out.
  for (const asked of all) await look(asked);
  expect(got.size).toBe(all.length);
});

test('one ETag is one file', async () => {
  for (const asked of all) if (!got.has(JSON.stringify(asked))) await look(asked);
  for (const asked of all) {
    const [here, there] = [asked, { ...asked, host: other(asked.host) }].map((one) =>
      got.get(JSON.stringify(one))!,
    ) as [Got, Got];
    const isSame = here.bytes.equals(there.bytes);
    expect([asked, here.etag === there.etag]).toEqual([asked, isSame]);
    expect([asked, isSame]).toEqual([asked, !printing.includes(asked.format)]);
  }
});
