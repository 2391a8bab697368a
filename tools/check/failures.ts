// What `npm test` says of failures: each with the first lines of what it said, and at the end a summary of a few lines, so
// that whoever has only the end of a long output, as CI keeps it, still reads what to look at.
import type { Report } from './reports.ts';
import type { Recovered } from './second-try.ts';

export type Failure = { where: string; message: string };

/** How long the summary is at most, in lines. */
export const summaryLines = 20;
/** How long a line of it is at most, in characters. */
const width = 240;

// Runners colour their messages.
// eslint-disable-next-line no-control-regex
const colours = /\u001b\[[0-9;]*m/g;

const linesOf = (text: string): string[] =>
  text
    .replace(colours, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const indented = (lines: readonly string[]): string =>
  lines.map((line) => `    ${line.slice(0, 300)}`).join('\n');

/** @returns the end of what a command wrote before it ended badly */
export const lastLines = (text: string): string => linesOf(text).slice(-30).join('\n');

/** @returns a failure with the first lines of what it said */
export const described = ({ where, message }: Failure): string =>
  [where, indented(linesOf(message).slice(0, 4))].filter((line) => line !== '').join('\n');

const testAt = ({ file, title, message }: Recovered): Failure => ({ where: `${file}: ${title}`, message });

/** @param stage stands where a fault belongs to no file */
export const failuresOf = ({ tests, faults }: Report, stage: string): Failure[] => [
  ...faults.map((message) => ({ where: stage, message })),
  ...tests.filter(({ state }) => state === 'failed').map(testAt),
];

export const recoveries = (recovered: readonly Recovered[]): Failure[] => recovered.map(testAt);

const inALine = ({ where, message }: Failure): string =>
  [where, linesOf(message)[0]].filter(Boolean).join(' — ').slice(0, width);

/** @returns at most `summaryLines` lines: what failed and why, and what passed at the second try only */
export function summaryOf(failures: readonly Failure[], second: readonly Failure[]): string[] {
  const lines = [
    ...(failures.length === 0 ? ['Nothing failed.'] : ['What failed:', ...failures.map(inALine)]),
    ...(second.length === 0 ? [] : ['Passed at the second try:', ...second.map(inALine)]),
  ];
  if (lines.length <= summaryLines) return lines;
  return [...lines.slice(0, summaryLines - 1), `and ${lines.length - summaryLines + 1} lines more, above`];
}
