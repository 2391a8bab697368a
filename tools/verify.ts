// npm run verify -- path/to/datapackage.json: holds the portal's whole CSV of each of a package's datasets against
// the publisher's file, cell by cell, and fails on any difference; with --format any other format, as programs that are
// not ours read it, and its codebook; with --merge one file of several datasets, or of all pairs or triples, by what their
// keys mean. The store is read directly, or, with --server, a running portal over HTTP as a member signs in (VERIFY_EMAIL
// and VERIFY_PASSWORD).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/ground/config.ts';
import { downloadFormats, type DownloadFormat } from '#contract/file/formats.ts';
import { verifyFormat } from '#tools/verify/formats.ts';
import { type Data, openData } from '#server/file/data.ts';
import { verifyPackage, type OpenCsv, type Verdict } from '#tools/verify/verify.ts';
import { countsOf, verifyMany, verifyTogether } from '#tools/verify/together.ts';
import { isGrouping } from '#tools/verify/combinations.ts';
import { writeWorld } from '#tools/demonstration/world/world.ts';
import { verifyOrders } from '#tools/verify/orders.ts';
import { signIn } from '#tools/verify/signed-in.ts';
import { writeDemonstration } from '#tools/demonstration/publish.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';

/** Of pairs or triples, where nothing else is said. */
const usualShare = 40;

const usage = `Usage: npm run verify -- path/to/datapackage.json [more …] [--format xlsx] [--merge a.b,c.d] [--server https://portal.example.org]
  --format   csv, json, jsonl, zip, xlsx, parquet, dta or all: read by independent programs, with its codebook
  --merge    one file of these datasets, which the packages have, held against each publisher's own; pairs or triples: one file
             of every choice of two or three of the packages' datasets, without a package of the demonstration's; what the
             portal refuses is listed; with --format in these formats too
  --share    of pairs or triples at most so many, spread over all of them: ${usualShare}, or all
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
  /** Of pairs or triples, at most so many. */
  share: number;
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

/** @param write the packages of the demonstration, where none is named */
async function withPackages<Result>(
  paths: string[],
  write: (folder: string) => Promise<string[]>,
  work: (packages: string[]) => Promise<Result>,
): Promise<Result> {
  if (paths.length > 0) return work(paths);
  const folder = await mkdtemp(join(tmpdir(), 'meridian-verify-'));
  try {
    return await work(await write(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function shareOf(named: string | undefined): number {
  const most = named === 'all' ? Infinity : Number(named ?? usualShare);
  if (most >= 1) return most;
  throw new Error(`--share ${named}: write a number from 1 on, or all.`);
}

/** @param merge ids with commas between them, pairs or triples */
async function verifyJoined(
  paths: string[],
  { merge, formats, share }: Pick<Wanted, 'formats' | 'share'> & { merge: string },
  data: Data,
): Promise<Verdict[]> {
  if (!isGrouping(merge)) {
    const verdicts = await verifyTogether({ paths, formats, ids: merge.split(',') }, data);
    verdicts.forEach(show);
    return verdicts;
  }
  return withPackages(paths, writeWhole, async (packages) => {
    const wanted = { paths: packages, formats, grouping: merge, most: share };
    const all: Verdict[] = [];
    for await (const { line, verdicts } of verifyMany(wanted, data)) {
      say(line);
      verdicts.filter((one) => one.differences > 0).forEach(show);
      all.push(...verdicts);
    }
    return all;
  });
}

const writeWhole = async (folder: string): Promise<string[]> => [
  await writeWorld(join(folder, 'world')),
  ...(await writeDemonstration(folder)),
];

/** @param paths none where the packages of the demonstration are meant */
async function verifyOrdered(
  paths: string[],
  server: string | undefined,
  { catalogue }: Data,
): Promise<Verdict[]> {
  if (server === undefined)
    throw new Error('Ordered files are fetched from a running portal: name it with --server.');
  return withPackages(paths, writeDemonstration, async (packages) => {
    const all: Verdict[] = [];
    const ask = await signIn(server);
    for await (const { title, verdicts } of verifyOrders(packages, catalogue.current(), ask)) {
      say(`${title}: ${verdicts.length} datasets, ${countsOf(verdicts)}`);
      verdicts.filter((one) => one.differences > 0).forEach(show);
      all.push(...verdicts);
    }
    return all;
  });
}

/** @returns how many datasets differ */
async function verifyAll(paths: string[], wanted: Wanted): Promise<number> {
  const { server, formats, merge, orders } = wanted;
  const { databaseUrl, data: place } = readConfig(process.env);
  const database = await openDatabase(databaseUrl);
  const data = await openData({ data: place, releases: createReleaseStore(database) });
  const direct: OpenCsv = async (dataset, version) => {
    const release = data.catalogue.current();
    const columns = { release, dataset, version, keys: version.keys, variables: version.variables };
    return (await data.engine.download(columns, { format: 'csv', limit: null })).body;
  };
  try {
    const open = server ? await overHttp(server) : direct;
    const isDifferent = ({ differences }: Verdict) => differences > 0;
    if (orders) return (await verifyOrdered(paths, server, data)).filter(isDifferent).length;
    if (merge) return (await verifyJoined(paths, { ...wanted, merge }, data)).filter(isDifferent).length;
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
      share: { type: 'string' },
      orders: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || (positionals.length === 0 && !values.orders && !isGrouping(values.merge ?? ''))) {
    say(usage);
    process.exitCode = values.help ? 0 : 1;
  } else
    process.exitCode =
      (await verifyAll(positionals, {
        server: values.server,
        formats: formatsOf(values.format),
        merge: values.merge,
        share: shareOf(values.share),
        orders: values.orders,
      })) > 0
        ? 1
        : 0;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
