// docs/requirements.md as data: rows of the tables, each with the sentence that must hold, the transitions that do it
// and the tests that hold it. The laws, the last stage of `npm test` and the drawings read the same rows.

export type NamedTransition = { machine: string; transition: string };

/** `file` from the project's root; `title` as it stands in the source or, of one case among many, as it is reported. */
export type NamedTest = { file: string; title: string };

export type Row = {
  /** Such as `4.12`. */
  number: string;
  must: string;
  transitions: NamedTransition[];
  tests: NamedTest[];
  /** What could not be read; empty for a sound row. */
  faults: string[];
};

const columns = 4;

/** A pipe inside a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

/** Splits a cell at its semicolons, reads each piece, and says which could not be read. */
function readPieces<Piece>(cell: string, form: RegExp, read: (found: RegExpExecArray) => Piece) {
  const pieces: Piece[] = [];
  const faults: string[] = [];
  for (const text of cell.split(/;\s+(?=`)/)) {
    const found = form.exec(text);
    if (found) pieces.push(read(found));
    else faults.push(`“${text}” cannot be read`);
  }
  return { pieces, faults };
}

const nothing = { pieces: [], faults: [] };

const transitionsIn = (cell: string) =>
  cell === '–'
    ? nothing
    : readPieces(cell, /^`(\w+): ([^`]+)`$/, ([, machine, transition]) => ({
        machine: machine!,
        transition: transition!,
      }));

const testsIn = (cell: string) =>
  cell === ''
    ? { pieces: [], faults: ['names no test'] }
    : readPieces(cell, /^`([^`]+\.(?:test|e2e)\.tsx?)` "([^"]+)"$/, ([, file, title]) => ({
        file: file!.startsWith('e2e/') ? file! : `tests/${file}`,
        title: title!,
      }));

function rowOf(line: string): Row {
  const cells = cellsOf(line);
  const [number = '', must = '', does = '', held = ''] = cells;
  const transitions = transitionsIn(does);
  const tests = testsIn(held);
  const shape = cells.length === columns ? [] : [`has ${cells.length} columns, not ${columns}`];
  return {
    number,
    must,
    transitions: transitions.pieces,
    tests: tests.pieces,
    faults: [...shape, ...transitions.faults, ...tests.faults],
  };
}

/** Every row of every table, in order. */
export const rowsOf = (document: string): Row[] =>
  document
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map(rowOf);

/** What is wrong with the numbers: each section counts 1, 2, 3 … and no section of `sections` is missing. */
export function misnumbered(rows: readonly Row[], sections: readonly number[]): string[] {
  const expected = sections.flatMap((section) => {
    const count = rows.filter(({ number }) => number.startsWith(`${section}.`)).length;
    return Array.from({ length: Math.max(1, count) }, (_, at) => `${section}.${at + 1}`);
  });
  const numbers = rows.map(({ number }) => number);
  const missing = expected
    .filter((number) => !numbers.includes(number))
    .map((number) => `${number} is missing`);
  const misplaced = numbers
    .filter((number, at) => number !== expected[at])
    .map((number) => `${number} is misplaced`);
  return [...missing, ...misplaced];
}
