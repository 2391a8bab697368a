// Why a package is refused. Each problem says where it is, what is wrong and what to do; a package's problems are
// gathered and shown together, so that a publisher mends them in one go.

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
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(
      [`${packagePath} was not imported: ${count}.`, ...problems.map((one) => `  ${problemText(one)}`)].join(
        '\n',
      ),
    );
    this.name = 'ImportRefused';
    this.problems = problems;
  }
}

/** A value as a message shows it: short, and with line ends visible. */
export const shown = (value: string) => {
  const text = JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return `“${text.slice(1, -1)}”`;
};
