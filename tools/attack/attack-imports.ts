// `npm run attack:imports [name …]`: starts a portal on this machine, sends packages at its desk that would hurt it, asks for
// /healthz all the while, and prints how long that took and what staff reads. Goal: 100 ms at the 99th percentile on two
// cores. The figures go to docs/measurements.md by hand.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '#tools/bench/server.ts';
import { openDesk } from './desk.ts';
import { watchHealth } from './health.ts';
import { attacks, writeAttack } from './packages.ts';

const goal = 100;
const say = (line: string) => console.log(line);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const ms = (time: number) => `${time.toFixed(1)} ms`;
const longestSentence = 300;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(attacks, name));
if (unknown.length > 0) {
  say(`There is no package ${unknown.join(', ')}. There are: ${Object.keys(attacks).join(', ')}.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'meridian-attack-'));
const [root, port] = [join(folder, 'packages'), 20_000 + (process.pid % 10_000)];
const dataUrl = `file:${folder}/data`;
const databaseUrl = `sqlite:${folder}/portal.db`;
const settings = { DEMO: 'true', IMPORT_ROOT: root, CACHE_FOLDER: join(folder, 'cache') };

/** Files of an import that are left when it is over. */
const leftOver = () => readdirSync(join(folder, 'data', 'tmp'));

type Desk = Awaited<ReturnType<typeof openDesk>>;
type Portal = Awaited<ReturnType<typeof startServer>>;

/** @returns whether the portal bore it */
async function attack(name: string, desk: Desk, { address, pid }: Portal): Promise<boolean> {
  const one = attacks[name]!;
  const path = await writeAttack(name, one, root);
  // What this program has still to do about it is no portal's doing.
  await pause(1000);
  const load = loadavg()[0]!.toFixed(1);
  const begun = performance.now();
  const end = watchHealth(address, pid);
  const { state, faults, report } = await desk.outcome(await desk.send(path));
  const seconds = (performance.now() - begun) / 1000;
  const health = await end();
  const left = leftOver();
  const isBorne = health.p99 <= goal && health.failed === 0 && left.length === 0;
  say(`${isBorne ? 'ok  ' : 'NOT '} ${name}: ${one.says}`);
  say(
    `     ${state} after ${seconds.toFixed(1)} s; /healthz ${health.asked} times: median ${ms(health.median)}, 99 % ${ms(health.p99)}, longest ${ms(health.longest)}, ${health.failed} failed; ` +
      `resident at most ${megabytes(health.child)} (import), ${megabytes(health.portal)} (portal); load ${load}`,
  );
  say(`     ${(faults[0] ?? report[0] ?? '').slice(0, longestSentence)}`);
  if (left.length > 0) say(`     left over: ${left.join(', ')}`);
  rmSync(root, { recursive: true, force: true });
  return isBorne;
}

say(`Begun ${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores`);
const portal = await startServer({ databaseUrl, dataUrl }, port, settings);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void portal.stop().finally(() => process.exit(1)));
let isBorne = true;
try {
  const desk = await openDesk(portal.address);
  // What every program does slower at first is no package's doing.
  const warm = watchHealth(portal.address, portal.pid);
  await pause(2000);
  await warm();
  for (const name of asked.length > 0 ? asked : Object.keys(attacks))
    isBorne = (await attack(name, desk, portal)) && isBorne;
} finally {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isBorne ? 0 : 1;
