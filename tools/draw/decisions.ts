// `node tools/draw/decisions.ts` writes docs/decisions/README.md, the index of decisions, from the first lines of each
// page. The law in tests/laws/decisions.test.ts reads the pages in the same way and fails when the index is stale.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

export const folder = 'docs/decisions';
export const indexFile = `${folder}/README.md`;

/** Numbers that no decision has had. */
export const unused: readonly number[] = [8, 9, 27, 44, 89];

export type Decision = {
  file: string;
  number: number;
  title: string;
  status: string;
  date: string;
  /** What it supersedes, as the page says it, with links; empty where it supersedes nothing. */
  supersedes: string;
  /** What supersedes it, whole or in part. */
  supersededBy: string;
};

const heading = /^# (\d+)\. (\S.*)$/;
const state =
  /^Status: (accepted|superseded) · Date: (\d{4}-\d{2}-\d{2})(?: · Supersedes: (.+?))?(?: · Superseded by: (.+))?$/;
const linked = (text: string): number[] =>
  [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));

/** @throws an error that names the page and the line that cannot be read */
export function decisionOf(file: string, text: string): Decision {
  const [first = '', , second = ''] = text.split('\n');
  const [, number, title] = heading.exec(first) ?? [];
  if (!number || !title) throw new Error(`${file} must begin with “# number. Title”.`);
  if (Number(number) !== Number(file.slice(0, 4))) throw new Error(`${file} has the number ${number}.`);
  const [, status, date, supersedes = '', supersededBy = ''] = state.exec(second) ?? [];
  if (!status || !date) throw new Error(`${file} must have “Status: accepted · Date: YYYY-MM-DD” on line 3.`);
  return { file, number: Number(number), title, status, date, supersedes, supersededBy };
}

export const readDecisions = (): Decision[] =>
  globSync(`${folder}/[0-9]*.md`)
    .sort()
    .map((path) => decisionOf(basename(path), readFileSync(path, 'utf8')));

/** What is wrong with the numbers and with what supersedes what. */
export function faultsOf(decisions: readonly Decision[], without: readonly number[] = unused): string[] {
  const numbers = decisions.map(({ number }) => number);
  const last = Math.max(...numbers, ...without);
  const given = (number: number) => [...numbers, ...without].filter((other) => other === number).length;
  const all = Array.from({ length: last }, (_, at) => at + 1);
  const byNewer = decisions.flatMap((page) =>
    linked(page.supersedes).map((old) => `${page.number} → ${old}`),
  );
  const byOlder = decisions.flatMap((page) =>
    linked(page.supersededBy).map((by) => `${by} → ${page.number}`),
  );
  return [
    ...all.filter((number) => given(number) === 0).map((number) => `${number} is missing`),
    ...all.filter((number) => given(number) > 1).map((number) => `${number} is used twice`),
    ...byNewer.filter((pair) => !byOlder.includes(pair)).map((pair) => `only the newer page says ${pair}`),
    ...byOlder.filter((pair) => !byNewer.includes(pair)).map((pair) => `only the older page says ${pair}`),
    ...decisions
      .filter(({ status, supersededBy }) => status === 'superseded' && supersededBy === '')
      .map(({ number }) => `${number} does not say what supersedes it`),
  ];
}

const statusOf = ({ status, supersedes, supersededBy }: Decision): string =>
  [
    status,
    ...(supersedes === '' ? [] : [`supersedes ${supersedes}`]),
    ...(supersededBy === '' ? [] : [`superseded by ${supersededBy}`]),
  ].join('; ');

const rowOf = (decision: Decision): string =>
  `| ${decision.number} | [${decision.title.replaceAll('|', String.raw`\|`)}](${decision.file}) | ${decision.date} | ${statusOf(decision)} |`;

export const indexPage = (
  decisions: readonly Decision[],
): string => `<!-- Written by tools/draw/decisions.ts; do not edit. -->

# Decisions

Each page is one decision: its title states it, the text says why. To add one, take the next number, begin the page
as the others do, keep it under 300 words, and run \`node tools/draw/decisions.ts\`.

| number | decision | date | status |
|---|---|---|---|
${decisions.map(rowOf).join('\n')}

The numbers ${unused.slice(0, -1).join(', ')} and ${unused.at(-1)} are unused.
`;

if (import.meta.main) writeFileSync(indexFile, indexPage(readDecisions()));
