// A portal as a process of its own, of this release or of another, that is started, drained and killed by its own pid.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export type ClusterNode = {
  address: string;
  /** @param release the folder of another release than this one. @returns once it is ready */
  start(release?: string): Promise<void>;
  kill(): Promise<void>;
  end(): Promise<void>;
};

export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await check().catch(() => false)) return;
    await pause(100);
  }
  throw new Error(`${what} did not happen within a minute.`);
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isOver(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export const isReady = async (address: string): Promise<boolean> => (await fetch(`${address}/readyz`)).ok;

export function createNode(port: number, environment: NodeJS.ProcessEnv): ClusterNode {
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    address,
    start: async (release = '.') => {
      const started = spawn(process.execPath, ['--max-semi-space-size=2', 'server/main/main.ts'], {
        cwd: release,
        env: { PATH: process.env['PATH'], ...environment, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      await until(`${address} being ready`, async () => isOver(started) || isReady(address));
      if (isOver(started)) throw new Error(`${address} did not start; its own words stand above.`);
    },
    kill: async () => child && ended(child, 'SIGKILL'),
    end: async () => child && ended(child, 'SIGTERM'),
  };
}
