// docs/machines/README.md: every machine in one table, the wires between them, and the pictures one below the other.
import type { Chart } from '#src/inspector/chart.ts';
import { wires } from '#machines/portal/wires.ts';
import { isOfPage } from './of-page.ts';
import { fileOf, sentenceOf } from './sentence.ts';

export const note = '<!-- Written by `npm run machines`; what you change here it changes back. -->';

const statesOf = ({ nodes }: Chart): number => nodes.filter(({ kind }) => kind !== 'root').length;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const rowOf = ([name, chart]: [string, Chart]): string =>
  `| [\`${name}\`](#${name.toLowerCase()}) | ${sentenceOf(name)} | ${statesOf(chart)} | ${chart.edges.length} | [picture](${name}.svg), [Mermaid](${name}.mmd), [text](../../tests/machines/all/${isOfPage(name) ? 'page-' : ''}graphs/${name}.txt), [code](../../${fileOf(name)}) |`;

const sectionOf = ([name]: [string, Chart]): string =>
  `## ${name}\n\n${sentenceOf(name)}\n\n![Statechart of the machine ${name}](${name}.svg)\n`;

export function indexPage(charts: ReadonlyMap<string, Chart>): string {
  const all = [...charts];
  const states = sum(all.map(([, chart]) => statesOf(chart)));
  const transitions = sum(all.map(([, { edges }]) => edges.length));
  return `${note}

# The machines

Whatever the portal does is a transition of one of these ${all.length} machines: ${states} states, ${transitions} transitions, and ${wires.length} wires between the parts of the page. Which requirement asks for which transition, and which tests hold it, is in [requirements.md](requirements.md). \`npm run machines\` draws everything here from the machines themselves, and \`npm test\` fails when a drawing is stale.

| machine | what it is | states | transitions | to look at |
|---|---|---:|---:|---|
${all.map(rowOf).join('\n')}

How to read a picture: a dot and its arrow lead to the state that a machine, or a state with others inside, begins in. A double border is an end, a broken one a state that is passed through at once. On an arrow stand the event, its \`[guard]\`, and after a stroke what is done; arrows that begin below a state's own words start from any state inside it. What a state hears without leaving is listed in its box. \`loadAccount done\` and \`loadAccount fails\` are the two ends of work that a state \`runs\`; \`after\` names a delay.

## The wires

A part emits what happened, and [wires.ts](../../machines/portal/wires.ts) says what follows elsewhere; [wires.txt](../../tests/machines/portal/wires.txt) lists them with what each is for. A broken border is a place that is empty until a wire starts something in it. [portal.chart.json](portal.chart.json) is all of it as one statechart, a region for each part, which \`createMachine\` and editors of statecharts take.

![The parts of the portal and the wires between them](wires.svg)

${all.map(sectionOf).join('\n')}`;
}
