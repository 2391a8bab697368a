// npm run verify -- path/to/datapackage.json: holds the portal's whole CSV of each of a package's datasets against
// the publisher's file, cell by cell, and fails on any difference. The store is read directly, or, with --server,
// a running portal over HTTP as a member signs in (VERIFY_EMAIL and VERIFY_PASSWORD).
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openData } from '#server/data/data.ts';
import { verifyPackage, type OpenCsv, type Verdict } from '#server/data/verify/verify.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/database/releases.ts';

const usage = `Usage: npm run verify -- path/to/datapackage.json [more …] [--server https://portal.example.org]
  --server   fetch the downloads from a running portal; VERIFY_EMAIL and VERIFY_PASSWORD name a member`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns how to fetch a whole CSV as the member that the environment names */
async function overHttp(server: string): Promise<OpenCsv> {
  const { VERIFY_EMAIL: email = '', VERIFY_PASSWORD: password = '' } = process.env;
  const { origin } = new URL(server);
  const signedIn = await fetch(new URL('/api/auth/login', server), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok)
    throw new Error(
      `Signing in at ${origin} was refused (${signedIn.status}). Set VERIFY_EMAIL and VERIFY_PASSWORD.`,
    );
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (dataset, version) => {
    const answer = await fetch(new URL(`/api/data/download?dataset=${dataset.id}&format=csv`, server), {
      headers: { cookie },
    });
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

/** @returns how many datasets differ */
async function verifyAll(paths: string[], server: string | undefined): Promise<number> {
  const { databaseUrl, dataUrl } = readConfig(process.env);
  const database = await openDatabase(databaseUrl);
  const data = await openData({ dataUrl, releases: createReleaseStore(database) });
  const direct: OpenCsv = async (dataset, version) => {
    const columns = { dataset, version, keys: version.keys, variables: version.variables };
    return (await data.engine.download(columns, { format: 'csv', limit: null })).body;
  };
  try {
    const open = server ? await overHttp(server) : direct;
    let different = 0;
    for (const path of paths) {
      const verdicts = await verifyPackage(path, data.catalogue.current(), open);
      verdicts.forEach(show);
      different += verdicts.filter(({ differences }) => differences > 0).length;
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
    options: { server: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help || positionals.length === 0) {
    say(usage);
    process.exitCode = values.help ? 0 : 1;
  } else process.exitCode = (await verifyAll(positionals, values.server)) > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
