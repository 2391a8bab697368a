// Finds the programs that read our files independently: a Python with openpyxl and pandas, and R with haven. Python's are
// installed from Debian's packages where they can be; without them the readers in Node read alone, and a sentence says so.
import { execFileSync } from 'node:child_process';
import { installFromDebian } from './debian.ts';

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
  [process.env['PYTHON_PATH'], 'python3', '/usr/bin/python3'].find(
    (path) => path && runs(path, ['-c', finds(modules)]),
  );

/** R with haven; undefined where it is not installed. */
export const rWithHaven = (): string | undefined =>
  ['Rscript'].find((path) => runs(path, ['-e', 'quit(status = !requireNamespace("haven", quietly = TRUE))']));

const modules = ['openpyxl', 'pandas'];

/** Finds or installs what can be had, and says what was found. R is hundreds of megabytes: it reads where it is. */
export function ensureReaders(): void {
  if (!pythonWith(...modules)) installFromDebian('python3-pandas', 'python3-openpyxl');
  const python = pythonWith(...modules);
  console.log(`Files are read by ${python ?? 'no Python'}, ${rWithHaven() ?? 'no R'}, and readers in Node.`);
  if (!python) console.log('Install openpyxl and pandas for python3 to have files read by Python as well.');
}

if (import.meta.main) ensureReaders();
