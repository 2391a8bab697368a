// The portal as a process of its own that is killed and started again on the same database.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/fixtures/server/cluster.ts';
import { portalName } from './store.ts';

export type Child = { address: string; readyMs: number; kill(): Promise<void> };

/** A machine may be busy with other work, which is no fault of the server’s. */
const patience = 300_000;

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** @param folder where its data are. @throws what the server said when it does not start */
export async function startChild(folder: string, databaseUrl: string): Promise<Child> {
  // A new port each time, so that no connection of the one before is used again.
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../server/main/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      PGAPPNAME: portalName,
      DATA_URL: `file:${folder}/data`,
      DEMO: 'false',
      LOG_LEVEL: 'error',
      PORT: String(port),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  while (performance.now() - started < patience && child.exitCode === null) {
    if (await isReady(address))
      return { address, readyMs: performance.now() - started, kill: () => killed(child) };
    await pause(5);
  }
  await killed(child);
  throw new Error(`The server did not start.\n${output}`);
}
