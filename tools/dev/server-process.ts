// The process of the portal's server, which is ended and started again when what it has read changes. Vite's watcher says
// what changes: Node's own (`--watch`) loses a file as soon as an editor or git puts a new one in its place.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from './environment.ts';
import type { Told } from './tell-modules.ts';

/** What it reads and no module of it imports. */
const otherFiles = ['index.html', 'package.json'];
const otherFolders = ['src/static'];

const isOther = (file: string): boolean =>
  otherFiles.some((name) => file === path.resolve(name)) ||
  otherFolders.some((name) => file.startsWith(`${path.resolve(name)}${path.sep}`));

const isThere = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

export type ServerProcess = {
  isRunning(): boolean;
  /** Starts the server again where it has read the file, or where it has ended: what changed may be what mends it. */
  changed(file: string): Promise<void>;
  stop(): Promise<void>;
};

/** @param ended is told when the server ends by itself, and how */
export function startServer(environment: Environment, ended: (code: number | null) => void): ServerProcess {
  const read = new Set<string>();
  let isStopping = false;
  let isRestarting = false;

  function start(): ChildProcess {
    const child = fork(path.resolve('tools/dev/server.ts'), {
      env: environment,
      execArgv: ['--import', path.resolve('tools/dev/tell-modules.ts')],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Of its own group, so that a terminal's Ctrl-C reaches it once: from here.
      detached: true,
    });
    child.on('message', (told) => void read.add(fileURLToPath((told as Told).read)));
    child.once('exit', (code) => isRestarting || isStopping || ended(code));
    return child;
  }

  async function end(): Promise<void> {
    if (!isThere(child)) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  async function changed(file: string): Promise<void> {
    const matters = read.has(file) || isOther(file) || !isThere(child);
    // Whatever changes while the old one ends is read by the new one.
    if (!matters || isRestarting || isStopping) return;
    isRestarting = true;
    await end();
    isRestarting = false;
    if (!isStopping) child = start();
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await end();
  }

  let child = start();
  return { isRunning: () => isRestarting || isThere(child), changed, stop };
}
