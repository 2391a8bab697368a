// The portal as a process of its own, on a port of its own, for measuring from outside.
import { spawn } from 'node:child_process';
import type { BenchStore } from './store.ts';

/** As `npm start` has it (package.json). */
const flags = ['--max-semi-space-size=2'];

/** Starts the server and waits until it answers; `stop` ends it by its own pid. */
export async function startServer(
  { databaseUrl, dataUrl, cacheFolder }: Pick<BenchStore, 'databaseUrl' | 'dataUrl'> & Partial<BenchStore>,
  port: number,
  settings: Record<string, string> = {},
) {
  const env = {
    ...process.env,
    ...settings,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_URL: dataUrl,
    ...(cacheFolder && { CACHE_FOLDER: cacheFolder }),
    LOG_LEVEL: 'error',
  };
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, 'server/main/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (let attempt = 0; !(await isReady()); attempt += 1) {
    if (attempt > 300) throw new Error('The server did not become ready within 30 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const readySeconds = (performance.now() - started) / 1000;
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { address, readySeconds, stop, pid: child.pid! };
}
