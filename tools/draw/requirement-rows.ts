// docs/machines/requirements.md: for each transition the requirement rows that ask for it and the tests that hold them.
// The rows themselves, with the sentence of each, are in docs/requirements.md; this is the same the other way round.
import { readFileSync } from 'node:fs';
import type { Chart } from '#src/inspector/chart.ts';
import { rowsOf, type NamedTest, type Row } from '#tests/model/rows.ts';
import { note } from './index-page.ts';

export const requirementRows = (): Row[] => rowsOf(readFileSync('docs/requirements.md', 'utf8'));

/** The rows that name a transition. */
export const rowsFor = (rows: readonly Row[], machine: string, name: string): Row[] =>
  rows.filter(({ transitions }) =>
    transitions.some((named) => named.machine === machine && named.transition === name),
  );

const testWords = ({ file, title }: NamedTest): string =>
  `\`${file.replace(/^tests\//, '')}\` "${title.replaceAll('|', String.raw`\|`)}"`;

const listOf = (texts: readonly string[], between: string): string =>
  texts.length === 0 ? '–' : [...new Set(texts)].join(between);

function lineOf(rows: readonly Row[], machine: string, name: string): string {
  const named = rowsFor(rows, machine, name);
  const numbers = named.map(({ number }) => number);
  const tests = named.flatMap((row) => row.tests.map(testWords));
  return `| \`${name}\` | ${listOf(numbers, ', ')} | ${listOf(tests, '<br>')} |`;
}

function sectionOf(rows: readonly Row[], name: string, { edges }: Chart): string {
  const lines = edges.map((edge) => lineOf(rows, name, edge.name));
  return `## ${name}\n\n| transition | rows | held by |\n|---|---|---|\n${lines.join('\n')}\n`;
}

const summaryOf = (rows: readonly Row[], name: string, { edges }: Chart): string =>
  `| [\`${name}\`](#${name.toLowerCase()}) | ${edges.length} | ${edges.filter((edge) => rowsFor(rows, name, edge.name).length > 0).length} |`;

export function requirementsPage(rows: readonly Row[], charts: ReadonlyMap<string, Chart>): string {
  const all = [...charts];
  const without = rows.filter(({ transitions }) => transitions.length === 0);
  return `${note}

# Transitions, requirement rows and tests

The ${rows.length} rows of [docs/requirements.md](../requirements.md) from the machines' side: which rows ask for a transition, and the tests that hold these rows. Test files are below \`tests/\` unless they begin with \`e2e/\`. A transition without a row is one that the specification leaves to the portal. Besides, every transition of every machine is walked through the real views, in vitest and in Chromium; the last stage of \`npm test\` prints the figures.

| machine | transitions | named by a row |
|---|---:|---:|
${all.map(([name, chart]) => summaryOf(rows, name, chart)).join('\n')}

${without.length} rows name no transition: what they ask for stands in views, contract or server, or is not built yet.

${all.map(([name, chart]) => sectionOf(rows, name, chart)).join('\n')}`;
}
