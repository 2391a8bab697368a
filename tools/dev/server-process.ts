// The process of the portal's server, which is ended and started again when what it has read changes. Vite's watcher says
// what changes: Node's own (`--watch`) loses a file as soon as an editor or git puts a new one in its place.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Environment } from './environment.ts';
import type { Report } from './server.ts';

/** What it reads and no module of it imports. */
const otherFiles = ['index.html', 'package.json'];
const otherFolders = ['src/static'];

const isOther = (file: string): boolean =>
  otherFiles.some((name) => file === path.resolve(name)) ||
  otherFolders.some((name) => file.startsWith(`${path.resolve(name)}${path.sep}`));

/** Milliseconds that the server has for its ending. */
const grace = 2000;

const isThere = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

export type ServerProcess = {
  isRunning(): boolean;
  /** Starts the server again where it has read the file, or where it has ended: what changed may be what mends it. */
  changed(file: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * @param program the path of the module that the process is for
 * @param ended is called when the server ends by itself, with its code
 */
export function startServer(
  program: string,
  environment: Environment,
  ended: (code: number | null) => void,
): ServerProcess {
  const read = new Set<string>();
  let isStopping = false;
  let isRestarting = false;

  function start(): ChildProcess {
    const child = fork(path.resolve('tools/dev/server.ts'), [pathToFileURL(program).href], {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Of its own group, so that a terminal's Ctrl-C reaches it once: from here.
      detached: true,
    });
    child.on('message', (report) => void read.add(fileURLToPath((report as Report).read)));
    child.once('exit', (code) => isRestarting || isStopping || ended(code));
    return child;
  }

  async function end(): Promise<void> {
    if (!isThere(child)) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    // A download under way may take long; whoever changes the server waits for the new one.
    const tooLong = setTimeout(() => child.kill('SIGKILL'), grace);
    await gone;
    clearTimeout(tooLong);
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
