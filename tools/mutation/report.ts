// What a mutation run says in the end: a line a folder, the score, and each change that nobody noticed, beside what
// docs/mutation.md says of it.
import { readFileSync } from 'node:fs';
import { resolve, relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text that a mutant replaces. */
function originalOf({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return oneLine(lines.join('\n'));
}

const fileOf = ({ fileName }: MutantResult): string => relative(resolve('.'), fileName);

const isNoticed = ({ status }: MutantResult): boolean => status === 'Killed' || status === 'Timeout';
const isUnnoticed = ({ status }: MutantResult): boolean => status === 'Survived' || status === 'NoCoverage';

/** Noticed over valid: a change that no longer starts at all, or is left alone, counts for nothing. */
export function scoreOf(results: readonly MutantResult[]): number {
  const noticed = results.filter(isNoticed).length;
  const valid = noticed + results.filter(isUnnoticed).length;
  return valid === 0 ? 100 : (100 * noticed) / valid;
}

const columns = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'] as const;

function lineOf(name: string, results: readonly MutantResult[]): string {
  const counts = columns.map((status) => results.filter((one) => one.status === status).length);
  const score = `${scoreOf(results).toFixed(1)} %`;
  return [name.padEnd(18), ...counts.map((count) => String(count).padStart(13)), score.padStart(10)].join('');
}

/** A table of all folders, and the score of all. */
export function tellOf(results: readonly MutantResult[]): { text: string; score: number } {
  const folders = Map.groupBy(results, (result) => fileOf(result).split('/').slice(1, -1).join('/'));
  const head = `${''.padEnd(18)}${columns.map((status) => status.padStart(13)).join('')}${'noticed'.padStart(10)}`;
  const lines = [...folders].map(([folder, some]) => lineOf(folder, some));
  return { text: [head, ...lines, lineOf('all', results)].join('\n'), score: scoreOf(results) };
}

/** How docs/mutation.md names a change: file, what is written, what it became. */
const rowOf = (result: MutantResult): string =>
  [fileOf(result), originalOf(result), oneLine(result.replacement ?? '')]
    .map((cell) => (cell.length > 120 ? `${cell.slice(0, 117)}...` : cell))
    .map((cell) => `\`${cell.replaceAll('|', '\\|').replaceAll('`', '')}\``)
    .join(' | ');

/** The rows of docs/mutation.md, without their reasons. */
export const readExplained = (): Set<string> =>
  new Set(
    readFileSync('docs/mutation.md', 'utf8')
      .split('\n')
      .flatMap((line) => /^\| (`.*`) \| [^`|]+ \|$/.exec(line)?.[1] ?? []),
  );

const placeOfChange = (result: MutantResult): string =>
  `${rowOf(result)} (line ${result.location.start.line}, ${result.status})`;

/** The changes after which the tests came to no end: few, else a slow machine is taken for a changed one. */
export const timedOut = (results: readonly MutantResult[]): string[] =>
  results.filter(({ status }) => status === 'Timeout').map(placeOfChange);

/** The changes that nobody noticed and nobody explained. */
export const unexplained = (results: readonly MutantResult[], explained: ReadonlySet<string>): string[] =>
  results
    .filter(isUnnoticed)
    .filter((result) => !explained.has(rowOf(result)))
    .map(placeOfChange);

/** The rows of files that were changed of which no change is left that goes unnoticed: nobody needs their reasons. */
export function outdated(results: readonly MutantResult[], explained: ReadonlySet<string>): string[] {
  const files = new Set(results.map((result) => `\`${fileOf(result)}\``));
  // On a slow machine a change that changes nothing may run out of time.
  const still = new Set(
    results.filter((result) => isUnnoticed(result) || result.status === 'Timeout').map(rowOf),
  );
  return [...explained].filter((row) => files.has(row.split(' | ')[0]!) && !still.has(row));
}
