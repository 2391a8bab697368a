// Which files of the machines a mutation run changes: those of the folders and the files that its command names, else all.
import { statSync } from 'node:fs';

const inputsOfTests = '!machines/**/*.cases.ts';

function patternOf(path: string): string {
  const stats = statSync(`machines/${path}`, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`machines/${path} is neither a folder nor a file.`);
  return stats.isDirectory() ? `machines/${path}/**/*.ts` : `machines/${path}`;
}

/**
 * The patterns that Stryker is given.
 * @param paths folders and files, as they are called below machines/
 * @throws Error where machines/ has no such path: a run that changes nothing would end well
 */
export const changedFiles = (paths: readonly string[]): string[] => [
  ...(paths.length === 0 ? ['machines/**/*.ts'] : paths.map(patternOf)),
  inputsOfTests,
];
