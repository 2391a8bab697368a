// What an import says, held to what its row and the desk's page have room for: a package may have thousands of tables, each
// with a name of a megabyte.
import type { ImportProblem } from '#server/import/problems.ts';
import { sentence } from '#server/ground/sentence.ts';

const most = { lines: 2000, problems: 200, letters: 1000 };

const short = (text: string): string =>
  text.length > most.letters ? `${text.slice(0, most.letters)}…` : text;

export function linesWithin(lines: readonly string[]): string[] {
  const left = lines.length - most.lines;
  return [
    ...lines.slice(0, most.lines).map(short),
    ...(left > 0 ? [sentence('import.more-lines', { lines: left })] : []),
  ];
}

export function problemsWithin(problems: readonly ImportProblem[]): ImportProblem[] {
  const left = problems.length - most.problems;
  const shown = problems.slice(0, most.problems).map((problem) => ({
    ...problem,
    file: short(problem.file),
    message: short(problem.message),
    remedy: short(problem.remedy),
    ...(problem.column !== undefined && { column: short(problem.column) }),
  }));
  const message = sentence('import.more-problems', { problems: left });
  return left > 0
    ? [...shown, { file: 'the package', message, remedy: sentence('import.mend-first') }]
    : shown;
}
