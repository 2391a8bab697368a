// docs/requirements.md as data: its rows, each with the sentence that must hold, the transitions that do it and the
// tests that hold it, one on a line, so that a diff shows what changed. The laws, the last stage of `npm test` and the
// drawings read the same rows.

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

const rowNumber = /^\*\*(\d+\.\d+)\*\* ?/;
const isRow = (line: string) => rowNumber.test(line);
const isHeading = (line: string) => line.startsWith('#');
const isPoint = (line: string) => line.startsWith('- ');

const transitionPoint = /^- transition: `(\w+): ([^`]+)`$/;
const testPoint = /^- test: `([^`]+\.(?:test|e2e)\.tsx?)` "([^"]+)"$/;
const noTransition = '- transition: none';

const transitionIn = (line: string): NamedTransition[] => {
  const found = transitionPoint.exec(line);
  return found ? [{ machine: found[1]!, transition: found[2]! }] : [];
};

const testIn = (line: string): NamedTest[] => {
  const [, file, title] = testPoint.exec(line) ?? [];
  return file && title ? [{ file: file.startsWith('e2e/') ? file : `tests/${file}`, title }] : [];
};

const canBeRead = (line: string): boolean =>
  line === noTransition || transitionPoint.test(line) || testPoint.test(line);

/** What is wrong with the points below a sentence. */
function faultsOf(must: string, points: readonly string[]): string[] {
  const says = (start: string) => points.some((line) => line.startsWith(start));
  const denies = points.includes(noTransition);
  return [
    ...(must === '' ? ['has no sentence'] : []),
    ...points.filter((line) => !canBeRead(line)).map((line) => `“${line}” cannot be read`),
    ...(says('- transition: ') ? [] : ['names no transition, nor says that there is none']),
    ...(denies && points.some((line) => transitionPoint.test(line))
      ? ['names a transition beside none']
      : []),
    ...(says('- test: ') ? [] : ['names no test']),
  ];
}

/** @param lines from a row's number to the next row or heading: its sentence, then its points, one a line */
function rowOf(lines: readonly string[]): Row {
  const written = lines.filter((line) => line.trim() !== '');
  const end = written.findIndex(isPoint);
  const sentence = end === -1 ? written : written.slice(0, end);
  const points = end === -1 ? [] : written.slice(end);
  const must = sentence.join(' ').replace(rowNumber, '').trim();
  return {
    number: rowNumber.exec(lines[0]!)![1]!,
    must,
    transitions: points.flatMap(transitionIn),
    tests: points.flatMap(testIn),
    faults: faultsOf(must, points),
  };
}

/** Every row of a page, in order. */
export function rowsOf(document: string): Row[] {
  const lines = document.split('\n');
  const ends = [...lines.keys()].filter((at) => isRow(lines[at]!) || isHeading(lines[at]!));
  return ends.flatMap((at, next) => (isRow(lines[at]!) ? [rowOf(lines.slice(at, ends[next + 1]))] : []));
}

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
