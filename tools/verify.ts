// npm run verify -- path/to/datapackage.json: holds the portal's whole CSV of each of a package's datasets against
// the publisher's file, cell by cell, and fails on any difference; with --format any other format, as programs that are
// not ours read it, and its codebook; with --merge one file of several datasets, by what their keys mean. The store is read directly, or, with --server,
// a running portal over HTTP as a member signs in (VERIFY_EMAIL and VERIFY_PASSWORD).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/ground/config.ts';
import { downloadFormats, type DownloadFormat } from '#contract/file/formats.ts';
import { verifyFormat } from '#tools/verify/formats.ts';
import { type Data, openData } from '#server/file/data.ts';
import { verifyPackage, type OpenCsv, type Verdict } from '#tools/verify/verify.ts';
import { verifyMerged, type OpenMerged } from '#tools/verify/merged.ts';
import { verifyGroups, type WithAndWithout } from '#tools/verify/groups.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import { verifyOrders } from '#tools/verify/orders.ts';
import { signIn } from '#tools/verify/signed-in.ts';
import { writeDemonstration } from '#tools/demonstration/publish.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';

const usage = `Usage: npm run verify -- path/to/datapackage.json [more …] [--format xlsx] [--merge a.b,c.d] [--server https://portal.example.org]
  --format   csv, json, jsonl, zip, xlsx, parquet, dta or all: read by independent programs, with its codebook
  --merge    one file of these datasets, which the packages have, held against each publisher's own
  --orders   20 variables of 12 datasets, ordered from --server as a zip and as one file in every format, fetched with a break in
             the middle; without a package, those of the demonstration
  --server   fetch the downloads from a running portal; VERIFY_EMAIL and VERIFY_PASSWORD name a member`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns how to fetch a whole CSV as the member that the environment names */
async function overHttp(server: string): Promise<OpenCsv> {
  const ask = await signIn(server);
  return async (dataset, version) => {
    const answer = await ask(`/api/data/download?dataset=${dataset.id}&format=csv`);
    if (!answer.ok || !answer.body) throw new Error(`${dataset.id}: the server answered ${answer.status}.`);
    const limited = answer.headers.get('content-disposition')?.includes('-first-');
    if (limited && version.rows > 10)
      throw new Error(`${dataset.id}: the member gets the first 10 rows only. Use one with a subscription.`);
    return answer.body as unknown as AsyncIterable<Uint8Array>;
  };
}

function show(verdict: Verdict): void {
  const { dataset, problem, rows, cells, differences, first } = verdict;
  say(`${dataset}: ${problem ?? `${rows} rows, ${cells} cells compared, ${differences} differences`}`);
  for (const one of first) {
    const values = `source ${JSON.stringify(one.source)}, portal ${JSON.stringify(one.portal)}`;
    say(`  ${one.key}${one.column === null ? '' : ` ${one.column}`}: ${values}`);
  }
}

type Wanted = {
  server: string | undefined;
  orders: boolean;
  formats: readonly DownloadFormat[];
  merge: string | undefined;
};

/** @throws when it is no format */
function formatsOf(named: string | undefined): readonly DownloadFormat[] {
  if (named === undefined) return [];
  if (named === 'all') return downloadFormats;
  const found = downloadFormats.filter((format) => format === named);
  if (found.length === 0) throw new Error(`${named} is no format. Use ${downloadFormats.join(', ')} or all.`);
  return found;
}

async function verifyFormats(
  path: string,
  data: Data,
  formats: readonly DownloadFormat[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const format of formats)
    for (const verdict of await verifyFormat(path, data, format)) {
      const { dataset, reader, described, free } = verdict;
      const codebook = described === null ? '' : `, ${described} columns of the codebook`;
      const first = `, ${free} free rows`;
      const about = { ...verdict, dataset: `${dataset} as ${format} by ${reader}${codebook}${first}` };
      show(about);
      verdicts.push(about);
    }
  return verdicts;
}

const openMerged =
  ({ engine }: Data): OpenMerged =>
  async (columns) => {
    const asked = { format: 'csv' } as const;
    const { merge } = await engine.measure(columns, { ...asked, limit: 1 });
    const { body } = await engine.download(columns, { ...asked, limit: null });
    return { csv: body, keys: merge!.keys };
  };

const openWithout =
  ({ engine }: Data) =>
  async (columns: FileColumns): Promise<WithAndWithout | null> => {
    const asked = { format: 'csv', limit: null } as const;
    const { merge, places } = await engine.measure(columns, { format: 'csv', limit: 1 });
    if (!places) return null;
    const [all, countries] = await Promise.all([
      engine.download(columns, asked),
      engine.download(columns, { ...asked, places: 'countries' }),
    ]);
    return { all: all.body, countries: countries.body, keys: merge!.keys, leftOut: places.rows };
  };

async function verifyTogether(paths: string[], ids: string[], data: Data): Promise<Verdict[]> {
  const verdicts = await verifyMerged(paths, ids, data.catalogue.current(), openMerged(data));
  const without = await verifyGroups(paths, ids, data.catalogue.current(), openWithout(data));
  const renamed = [
    ...verdicts.map((one) => ({ ...one, dataset: `${one.dataset} in one file with the others` })),
    ...(without ? [{ ...without, dataset: `${without.dataset} without groups of countries` }] : []),
  ];
  renamed.forEach(show);
  return renamed;
}

/** @param paths none where the packages of the demonstration are meant */
async function verifyOrdered(
  paths: string[],
  server: string | undefined,
  { catalogue }: Data,
): Promise<Verdict[]> {
  if (server === undefined)
    throw new Error('Ordered files are fetched from a running portal: name it with --server.');
  const folder = await mkdtemp(join(tmpdir(), 'meridian-verify-'));
  try {
    const packages = paths.length > 0 ? paths : await writeDemonstration(folder);
    const all: Verdict[] = [];
    for await (const { title, verdicts } of verifyOrders(
      packages,
      catalogue.current(),
      await signIn(server),
    )) {
      const cells = verdicts.reduce((sum, one) => sum + one.cells, 0);
      const differences = verdicts.reduce((sum, one) => sum + one.differences, 0);
      say(`${title}: ${verdicts.length} datasets, ${cells} cells compared, ${differences} differences`);
      verdicts.filter((one) => one.differences > 0).forEach(show);
      all.push(...verdicts);
    }
    return all;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns how many datasets differ */
async function verifyAll(paths: string[], { server, formats, merge, orders }: Wanted): Promise<number> {
  const { databaseUrl, dataUrl } = readConfig(process.env);
  const database = await openDatabase(databaseUrl);
  const data = await openData({ dataUrl, releases: createReleaseStore(database) });
  const direct: OpenCsv = async (dataset, version) => {
    const release = data.catalogue.current();
    const columns = { release, dataset, version, keys: version.keys, variables: version.variables };
    return (await data.engine.download(columns, { format: 'csv', limit: null })).body;
  };
  try {
    const open = server ? await overHttp(server) : direct;
    const isDifferent = ({ differences }: Verdict) => differences > 0;
    if (orders) return (await verifyOrdered(paths, server, data)).filter(isDifferent).length;
    if (merge) return (await verifyTogether(paths, merge.split(','), data)).filter(isDifferent).length;
    let different = 0;
    for (const path of paths) {
      const isPlain = formats.length === 0;
      const verdicts = isPlain
        ? await verifyPackage(path, data.catalogue.current(), open)
        : await verifyFormats(path, data, formats);
      if (isPlain) verdicts.forEach(show);
      different += verdicts.filter(isDifferent).length;
    }
    return different;
  } finally {
    await data.close();
    await database.close();
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      format: { type: 'string' },
      merge: { type: 'string' },
      orders: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || (positionals.length === 0 && !values.orders)) {
    say(usage);
    process.exitCode = values.help ? 0 : 1;
  } else
    process.exitCode =
      (await verifyAll(positionals, {
        server: values.server,
        formats: formatsOf(values.format),
        merge: values.merge,
        orders: values.orders,
      })) > 0
        ? 1
        : 0;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
