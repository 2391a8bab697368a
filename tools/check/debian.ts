// Installs what a stage of `npm test` needs from Debian's packages, where this is Debian and runs as root. A mirror that
// does not answer is given up after seconds, and whoever asked says what is missing.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const options = [
  'Acquire::http::Timeout=15',
  'Acquire::https::Timeout=15',
  'Acquire::Retries=1',
  'DPkg::Lock::Timeout=60',
];

/** Runs a command that installs something, for five minutes at most, and says so. */
export function attempt(command: string, ...args: string[]): void {
  console.log(`Trying ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  } catch {
    console.log('That did not work.');
  }
}

const aptGet = (...args: string[]): void =>
  attempt('apt-get', '-qq', ...options.flatMap((option) => ['-o', option]), ...args);

/** Does nothing where this is no Debian, or not root. */
export function installFromDebian(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...packages);
}
