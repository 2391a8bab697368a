// Why a package is refused. Each problem says where it is, what is wrong and what to do; a package's problems are
// gathered and shown together, so that a publisher mends them in one go.

import { sentence } from '#server/ground/sentence.ts';
import { texts } from '#server/ground/language.ts';

export type ImportProblem = {
  /** As the package names it; `datapackage.json` for the description itself. */
  file: string;
  column?: string;
  /** Data row, from 1; the header is not counted. */
  row?: number;
  /** Line of the file, from 1. */
  line?: number;
  /** What is wrong: a sentence. */
  message: string;
  /** What to do: a sentence. */
  remedy: string;
};

/** One line for people: where, what, and what to do. */
export function problemText(problem: ImportProblem): string {
  const line = problem.line === undefined ? '' : `line ${problem.line}`;
  const row = problem.row === undefined ? line : `row ${problem.row}${line && ` (${line})`}`;
  const column = problem.column === undefined ? '' : `column “${problem.column}”`;
  const place = [problem.file, row, column].filter(Boolean).join(', ');
  return `${place}: ${problem.message} ${problem.remedy}`;
}

/** Nothing of the package was imported. */
export class ImportRefused extends Error {
  readonly problems: ImportProblem[];

  constructor(packagePath: string, problems: ImportProblem[]) {
    super(
      [
        texts.report.refused(packagePath, problems.length),
        ...problems.map((one) => `  ${problemText(one)}`),
      ].join('\n'),
    );
    this.name = 'ImportRefused';
    this.problems = problems;
  }
}

/** The importer failed: the sentence is the publisher's, the cause is the operator's. */
export class ImportFailed extends ImportRefused {
  constructor(packagePath: string, problem: ImportProblem, cause: unknown) {
    super(packagePath, [problem]);
    this.name = 'ImportFailed';
    this.cause = cause;
  }
}

/** What went wrong, as far as somebody can do something about it. */
function failed(cause: unknown): Pick<ImportProblem, 'message' | 'remedy'> {
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  if (code === 'ENOSPC' || /no space left/i.test(message))
    return { message: texts.report.diskFull, remedy: sentence('import.tell-operator') };
  if (code === 'EACCES' || code === 'EPERM')
    return { message: texts.report.notAllowed, remedy: sentence('import.allow-reading') };
  if (/out of memory|allocation failed|heap limit/i.test(message))
    return {
      message: texts.report.muchMemory,
      remedy: sentence('import.divide-table'),
    };
  return {
    message: texts.report.failed,
    remedy: sentence('import.ask-operator'),
  };
}

/** @param file what was being read @returns the cause itself where it is a sentence already */
export const failureOf = (packagePath: string, file: string, cause: unknown): ImportRefused =>
  cause instanceof ImportRefused ? cause : new ImportFailed(packagePath, { file, ...failed(cause) }, cause);

/** A value as a message shows it: short, and with line ends visible. */
export const shown = (value: string) => {
  const text = JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return `“${text.slice(1, -1)}”`;
};
