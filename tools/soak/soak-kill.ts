// `npm run soak:kill -- 1000 [seed]`: kills the portal that many times at random moments of account writes and prints
// what was found; `--database postgres` has it on a PostgreSQL that it starts, in place of a file. The figure goes to docs/measurements.md by hand; a short run is part of the tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabase } from '#tools/cluster/services.ts';
import { sentences, wholes } from './sentences.ts';
import { type Outcome, soak } from './soak.ts';

const { values, positionals } = parseArgs({
  options: { database: { type: 'string', default: 'sqlite' } },
  allowPositionals: true,
});
const [kills = '100', seed = '1'] = positionals;
const folder = mkdtempSync(path.join(tmpdir(), 'meridian-soak-'));
const postgres = values.database === 'postgres' ? await startDatabase() : undefined;
const sum = (tally: Record<string, number>): number =>
  Object.values(tally).reduce((total, part) => total + part, 0);
const say = (line: string) => console.log(line);

function report({ kills: done, acknowledged, doubts, refused, faults, readyMs }: Outcome): void {
  const times = readyMs.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  say(
    `${done} kills, ${sum(acknowledged)} writes acknowledged, ${doubts.happened + doubts.not} under way at a kill`,
  );
  say(`  of those under way ${doubts.happened} had happened in full and ${doubts.not} not at all`);
  say(`  ready again after ${at(0.5)} ms (median), ${at(0.99)} ms (99 %), ${at(1)} ms (longest)`);
  for (const [name, times_] of Object.entries(acknowledged)) say(`  ${String(times_).padStart(7)} × ${name}`);
  for (const [name, times_] of Object.entries(refused))
    say(`  ${String(times_).padStart(7)} × refused, ${name}`);
  say(`${Object.keys(sentences).length + Object.keys(wholes).length} sentences, ${faults.length} broken`);
  for (const fault of faults) say(`  ${fault}`);
}

say(
  `Begun ${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, seed ${seed}, ${values.database}`,
);
const asked = { folder, kills: Number(kills), seed: Number(seed) };
const outcome = await soak({ ...asked, ...(postgres && { databaseUrl: postgres.url }) }, (round, now) => {
  if (round % 50 === 0) say(`  ${round} kills, ${sum(now.acknowledged)} writes, ${now.faults.length} broken`);
});
report(outcome);
await postgres?.stop();
if (outcome.faults.length > 0 && !postgres) say(`The database is kept at ${folder}.`);
else rmSync(folder, { recursive: true });
process.exitCode = outcome.faults.length > 0 ? 1 : 0;
