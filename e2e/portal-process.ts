// A portal in a process of its own that a test may end and start again: the same address, database and data each time.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export type PortalProcess = {
  address: string;
  start: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Ends it and removes its store. */
  remove: () => Promise<void>;
};

/** @param extra settings beside those of a demonstration */
export async function portalProcess(extra: Record<string, string> = {}): Promise<PortalProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-process-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: `sqlite:${folder}/portal.db`,
    DATA_URL: `file:${folder}/data`,
    LOG_LEVEL: 'error',
    ...extra,
  };
  let running: ChildProcess | null = null;
  const kill = async () => {
    const child = running;
    running = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const start = async () => {
    running = spawn(process.execPath, ['tools/start.mjs'], {
      cwd: join(import.meta.dirname, '..'),
      env,
      stdio: 'ignore',
    });
    for (let tries = 0; !(await isReady(address)); tries += 1) {
      if (tries > 600) throw new Error('The portal did not start.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const remove = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  return { address, start, kill, remove };
}
