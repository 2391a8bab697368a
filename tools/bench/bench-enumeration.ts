// `npm run bench:enumeration`: does the time that an answer takes tell whether an address has an account? 500 known and
// 500 unknown addresses in random order for each call that takes one, against the real app in another process; medians,
// their difference, and the probability that chance alone made it (Mann–Whitney). Figures go to docs/measurements.md.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const count = Number(process.argv[2] ?? 500);
const goalMs = 5;

type Call = { name: string; path: string; known: string; body: (email: string) => object };
const calls: Call[] = [
  {
    name: 'login',
    path: '/api/auth/login',
    known: 'known',
    body: (email) => ({ email, password: 'wrong' }),
  },
  {
    name: 'registration',
    path: '/api/registration',
    known: 'known',
    body: (email) => ({ email, password: 'quite another secret', name: 'Zoe New', agreed: true }),
  },
  {
    name: 'resend',
    path: '/api/registration/resend-validation',
    known: 'waiting',
    body: (email) => ({ email }),
  },
  {
    name: 'reset',
    path: '/api/registration/reset-password-link',
    known: 'known',
    body: (email) => ({ email }),
  },
];

const folder = mkdtempSync(path.join(tmpdir(), 'meridian-enumeration-'));
const child = spawn(process.execPath, ['tools/bench/enumeration/server.ts'], {
  env: {
    ...process.env,
    PORT: process.env['PORT'] ?? '0',
    KNOWN: String(count),
    DATABASE_URL: `sqlite:${folder}/portal.db`,
    DATA_URL: `file:${folder}/data`,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

async function listening(): Promise<string> {
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('listening')) return `http://127.0.0.1:${line.split(' ')[1]}`;
  throw new Error('The server ended before it listened. What it said stands above.');
}

function shuffled<T>(items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}

async function timeOf(address: string, { path: where, body }: Call, email: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address + where, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  });
  await answer.arrayBuffer();
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`${where} answered ${answer.status}: the measurement would be of that.`);
  return performance.now() - started;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The upper tail of the normal distribution on both sides (Abramowitz and Stegun 26.2.17). */
function twoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, (2 * tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI));
}

function mannWhitney(one: number[], other: number[]): number {
  const all = [...one.map((ms) => ({ ms, mine: true })), ...other.map((ms) => ({ ms, mine: false }))];
  const ranks = all
    .toSorted((a, b) => a.ms - b.ms)
    .reduce((sum, { mine }, at) => (mine ? sum + at + 1 : sum), 0);
  const u = ranks - (one.length * (one.length + 1)) / 2;
  const spread = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12);
  return twoSided(Math.abs(u - (one.length * other.length) / 2) / spread);
}

async function measure(address: string, call: Call): Promise<number> {
  const asked = Array.from({ length: count }, (_, at) => at).flatMap((at) => [
    { isKnown: true, email: `${call.known}-${at}@bench.example` },
    { isKnown: false, email: `nobody-${call.name}-${at}@bench.example` },
  ]);
  for (let at = 0; at < 20; at += 1) await timeOf(address, call, `warm-${call.name}-${at}@bench.example`);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const { isKnown, email } of shuffled(asked))
    times[isKnown ? 'known' : 'unknown'].push(await timeOf(address, call, email));
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(known - unknown);
  console.log(
    `${call.name.padEnd(13)} known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ` +
      `apart ${apart.toFixed(2)} ms, p = ${mannWhitney(times.known, times.unknown).toPrecision(2)}`,
  );
  return apart;
}

try {
  const address = await listening();
  console.log(
    `${count} known and ${count} unknown addresses, ${new Date().toISOString()}, load ${loadavg()[0]!.toFixed(1)}`,
  );
  const apart: number[] = [];
  for (const call of calls) apart.push(await measure(address, call));
  const worst = Math.max(...apart);
  console.log(`${worst <= goalMs ? 'Within' : 'Beyond'} ${goalMs} ms: at most ${worst.toFixed(2)} ms apart.`);
  process.exitCode = worst <= goalMs ? 0 : 1;
} finally {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
}
