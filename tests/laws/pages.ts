// Reads pages for people (markdown) as the laws compare them with tables of the code.

/** From a heading of the second level to the next one. @throws where the page has no such heading */
export function sectionOf(page: string, heading: string): string {
  const [, after] = `\n${page}`.split(`\n## ${heading}\n`);
  if (after === undefined) throw new Error(`The page has no heading “${heading}”.`);
  return after.split('\n## ')[0]!;
}

/** The cells of a row; a bar inside a cell is written `\|`. */
export const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

const isRule = (line: string) => /^\|[-:| ]+\|$/.test(line) && line.includes('-');

/** The rows of every table below a heading, without the tables' heads. */
export const rowsBelow = (page: string, heading: string): string[][] => {
  const lines = sectionOf(page, heading).split('\n');
  const isHead = (at: number) => isRule(lines[at + 1] ?? '');
  return lines.filter((line, at) => line.startsWith('|') && !isRule(line) && !isHead(at)).map(cellsOf);
};

/** The words between backticks that are a name or a command, such as `take`, `$schema` or `npm run lint`. */
export const wordsIn = (text: string): string[] =>
  [...text.matchAll(/`([#$\w][\w:/ -]*)`/g)].map(([, word]) => word!);
