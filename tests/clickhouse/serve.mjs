// A ClickHouse for tests, in a process of its own: the current engine (chdb), and before it as much of ClickHouse's HTTP
// interface as its makers' client uses. What is sent as Parquet is written to a file first, because chdb takes texts alone.
// Started by stand-in.ts: `node serve.mjs <folder of chdb> <folder for data> <user:password>`; tells its port on the first line.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [installed, data, key] = process.argv.slice(2);
const { Session } = createRequire(join(installed, 'package.json'))('chdb');
const session = new Session(join(data, 'db'));
const scratch = await mkdtemp(join(data, 'sent-'));
let sent = 0;
/** Queries for rows. */
let answered = 0;

/** Of the address, what is no setting of a query. */
const noSettings = new Set(['query', 'query_id', 'database', 'session_id', 'wait_end_of_query', 'role']);
const settingsOf = (parameters) =>
  [...parameters]
    .filter(([name]) => !noSettings.has(name) && /^\w+$/.test(name))
    .map(([name, value]) => `${name} = ${/^\d+$/.test(value) ? value : `'${value.replaceAll("'", "''")}'`}`)
    .join(', ');

async function bodyOf(request) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** A session has one database at a time: a statement of another waits for those before it. */
let current = null;
let running = Promise.resolve();
let others = [];
async function choose(database) {
  await Promise.allSettled(others);
  others = [];
  await session.queryAsync(`create database if not exists ${database}`);
  await session.queryAsync(`use ${database}`);
  current = database;
}
function ask(database, statement, options) {
  running = running.then(() => (database === current ? undefined : choose(database)));
  const answer = running.then(() => {
    const asked = session.queryAsync(statement, options);
    others.push(asked);
    return { asked };
  });
  return answer.then(({ asked }) => asked);
}

async function insert(database, query, request) {
  const path = join(scratch, String((sent += 1)));
  try {
    await pipeline(request, createWriteStream(path));
    await ask(database, query.replace(/\bformat\b/i, `from infile '${path}' format`));
    return Buffer.alloc(0);
  } finally {
    await rm(path, { force: true });
  }
}

async function answerOf(request) {
  const { searchParams } = new URL(request.url, 'http://stand-in');
  const query = searchParams.get('query');
  const database = searchParams.get('database');
  if (query) return insert(database, query, request);
  const [, text, format = 'TabSeparated'] = /^([^]*?)(?:\s+format\s+(\w+))?\s*;?\s*$/i.exec(
    await bodyOf(request),
  );
  const settings = /^\s*select/i.test(text) ? settingsOf(searchParams) : '';
  if (format === 'Parquet') answered += 1;
  const answer = await ask(database, settings ? `${text} settings ${settings}` : text, { format });
  return answer.bytes();
}

const server = createServer(async (request, response) => {
  if (request.url === '/ping') return response.end('Ok.\n');
  if (request.url === '/inserted') return response.end(String(sent));
  if (request.url === '/memory') return response.end(String(process.memoryUsage.rss()));
  if (request.url === '/answered') return response.end(String(answered));
  if (request.headers.authorization !== `Basic ${Buffer.from(key).toString('base64')}`)
    return response.writeHead(403).end('Code: 516. DB::Exception: Authentication failed');
  try {
    response.end(await answerOf(request));
  } catch (error) {
    request.resume();
    response.writeHead(500, { 'x-clickhouse-exception-code': '0' }).end(String(error.message ?? error));
  }
});

server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.once('disconnect', () => process.exit());
