// Finds the programs that read our files independently: a Python with openpyxl and pandas, and R with haven. What is not
// installed is installed where this is root and has Debian, else into an environment of Python's own; when that does not
// work either, a sentence says so.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Gone with the installed packages. */
const ownPython = resolve('node_modules/.cache/readers');

const runs = (command: string, args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
};

const finds = (modules: readonly string[]) =>
  `import sys, importlib.util as u; sys.exit(any(u.find_spec(m) is None for m in ${JSON.stringify(modules)}))`;

/** A Python that has the modules; undefined where there is none. `PYTHON_PATH` comes first. */
export const pythonWith = (...modules: string[]): string | undefined =>
  [process.env['PYTHON_PATH'], 'python3', '/usr/bin/python3', join(ownPython, 'bin/python')].find(
    (path) => path && runs(path, ['-c', finds(modules)]),
  );

/** R with haven; undefined where it is not installed. */
export const rWithHaven = (): string | undefined =>
  ['Rscript'].find((path) => runs(path, ['-e', 'quit(status = !requireNamespace("haven", quietly = TRUE))']));

const attempt = (command: string, args: string[]): void => {
  console.log(`No independent readers here: trying ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  } catch {
    console.log('That did not work.');
  }
};

const modules = ['openpyxl', 'pandas'];

/** Finds or installs what can be had, and says what was found. */
export function ensureReaders(): void {
  if (!pythonWith(...modules) && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    attempt('apt-get', ['update', '-qq']);
    // R is hundreds of megabytes: it reads where it is.
    const packages = ['python3-pandas', 'python3-openpyxl'];
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  if (!pythonWith(...modules)) {
    attempt('python3', ['-m', 'venv', ownPython]);
    attempt(join(ownPython, 'bin/pip'), ['install', '-q', ...modules]);
  }
  const python = pythonWith(...modules);
  console.log(`Files are read by ${python ?? 'no Python'}, ${rWithHaven() ?? 'no R'}, and readers in Node.`);
}

if (import.meta.main) ensureReaders();
