// `npm run bench:webhooks -- [--rate 10] [--members 100] [--delay 0]`: how long the portal takes to answer the payment
// provider's events, on SQLite and on PostgreSQL where it is found. The portal and the sandbox are processes of their own;
// each event is signed, has the portal ask the sandbox over HTTP, and is written down before it is answered. A quarter is
// sent twice. `--delay` holds each answer of the sandbox back as a network would. Figures go to docs/measurements.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { product } from '#sandbox/objects/catalogue.ts';
import { addressOf, administrate, startPostgres } from '#tests/fixtures/server/cluster.ts';
import { startServer } from './server.ts';
import { type Answered, quantile, sendAll } from '#tools/bench/webhooks/load.ts';
import { makeMembers } from '#tools/bench/webhooks/members.ts';
import { secret, startProvider } from '#tools/bench/webhooks/provider.ts';

const goalMs = 200;
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '10' },
    members: { type: 'string', default: '100' },
    delay: { type: 'string', default: '0' },
    port: { type: 'string', default: '4598' },
  },
});
const rate = Number(values.rate);
const members = Number(values.members);
const delay = Number(values.delay);
const port = Number(values.port);
/** Events that are sent first and not counted. */
const warm = 50;

function shuffled<T>(items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** @returns the 99th percentile */
function say(what: string, answers: readonly Answered[]): number {
  const sorted = answers.map((answer) => answer.ms).toSorted((one, other) => one - other);
  const at = (share: number): string => `p${share * 100} ${ms(quantile(sorted, share))}`;
  const figures = [at(0.5), at(0.95), at(0.99), `max ${ms(sorted.at(-1)!)}`].join(', ');
  console.log(`  ${what.padEnd(38)} ${String(sorted.length).padStart(5)}  ${figures}`);
  return quantile(sorted, 0.99);
}

async function measure(databaseUrl: string, folder: string): Promise<Answered[]> {
  const provider = await startProvider(folder, delay);
  try {
    const bodies = await makeMembers(databaseUrl, provider, members);
    const portal = await startServer({ databaseUrl, dataUrl: `file:${folder}/data` }, port, {
      DEMO: 'false',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_API_BASE: provider.apiBase,
      STRIPE_PRODUCT: product.id,
      STRIPE_WEBHOOK_SECRET: secret,
    });
    try {
      await sendAll(portal.address, bodies.slice(0, warm), rate);
      const rest = bodies.slice(warm);
      const repeated = rest.filter((_, at) => at % 4 === 0);
      return await sendAll(portal.address, shuffled([...rest, ...repeated]), rate);
    } finally {
      await portal.stop();
    }
  } finally {
    provider.stop();
  }
}

let isWithin = true;

function report(name: string, answers: readonly Answered[]): void {
  console.log(
    `\n${name}: ${rate} events a second, ${members} members, load ${loadavg()[0]!.toFixed(1)}${delay > 0 ? `, each answer of the provider ${delay} ms later` : ''}`,
  );
  const p99 = say('all', answers);
  for (const outcome of ['handled', 'ignored', 'known'])
    say(
      outcome,
      answers.filter((answer) => answer.outcome === outcome),
    );
  say(
    'handled: checkout.session.completed',
    answers.filter(({ type, outcome }) => type === 'checkout.session.completed' && outcome === 'handled'),
  );
  const refused = answers.filter(({ status }) => status !== 200).length;
  console.log(`  ${refused === 0 ? 'Every one was taken.' : `${refused} were not taken.`}`);
  isWithin &&= p99 <= goalMs && refused === 0;
}

async function onPostgres(folder: string): Promise<void> {
  const postgres = await startPostgres([]);
  if (!postgres) return console.log('\nNo PostgreSQL was found.');
  const { cluster, stop } = postgres;
  try {
    const admin = administrate(cluster);
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const isCreated = await admin.query('create database bench').then(
        () => true,
        () => false,
      );
      if (isCreated) break;
      await pause(100);
    }
    await admin.end();
    report(`PostgreSQL ${cluster.version}`, await measure(addressOf(cluster, 'bench'), folder));
  } finally {
    await stop();
  }
}

console.log(`Measured ${new Date().toISOString()}, Node ${process.versions.node}`);
const folder = mkdtempSync(path.join(tmpdir(), 'meridian-webhooks-'));
const at = (name: string): string => mkdtempSync(path.join(folder, name));
try {
  const here = at('sqlite-');
  report('SQLite', await measure(`sqlite:${here}/portal.db`, here));
  await onPostgres(at('postgres-'));
  console.log(`\n${isWithin ? 'Within' : 'Beyond'} ${goalMs} ms at the 99th percentile.`);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
