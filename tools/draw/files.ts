// Every file that is drawn from the machines, by its path: what `npm run machines` writes and what
// tests/machines/all/drawings.test.ts compares, so that a machine cannot change without its drawings.
import { globSync, readFileSync } from 'node:fs';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { wires } from '#machines/portal/wires.ts';
import type { Chart } from '#src/inspector/chart.ts';
import { graphOf, graphOfWires } from '#tests/model/graph.ts';
import { chartSvg } from './chart-svg.ts';
import { coverageFile, coverageJson } from './coverage-file.ts';
import { isOfPage } from './of-page.ts';
import { floorsSvg } from './floors-svg.ts';
import { indexPage } from './index-page.ts';
import { chartOf } from './layout.ts';
import { mermaidOf } from './mermaid.ts';
import { portalChart } from './portal-chart.ts';
import { requirementRows, requirementsPage } from './requirement-rows.ts';
import { sentenceOf } from './sentence.ts';
import { wiresSvg } from './wires-svg.ts';

/** Folders that hold nothing but generated files: what else lies there belongs to a machine that is gone. */
const owned = [
  'tests/machines/all/{,page-}graphs/*.txt',
  'src/inspector/{,page-}charts/*.json',
  'docs/machines/*',
];

const folderOf = (name: string, folder: string): string => (isOfPage(name) ? `page-${folder}` : folder);

/** JSON with one line a node and one an edge: small differences, small conflicts. */
function jsonOf({ nodes, edges, starts, ...rest }: Chart): string {
  const list = (name: string, items: readonly object[]) =>
    `"${name}": [\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},\n${[list('nodes', nodes), list('edges', edges), list('starts', starts)].join(',\n')}}\n`;
}

type Machines = typeof allMachines;

async function chartsOf(machines: Machines): Promise<Map<string, Chart>> {
  const charts = new Map<string, Chart>();
  for (const [name, machine] of Object.entries(machines))
    charts.set(name, await chartOf(machine, sentenceOf(name)));
  return charts;
}

type Given = {
  machines?: Machines;
  /** What tests have walked just now. */
  walked?: Parameters<typeof coverageJson>[2];
};

/** What every generated file should say. */
export async function generatedFiles({ machines = allMachines, walked }: Given = {}) {
  const charts = await chartsOf(machines);
  const rows = requirementRows();
  const files = new Map<string, string>();
  for (const [name, chart] of charts) {
    files.set(`tests/machines/all/${folderOf(name, 'graphs')}/${name}.txt`, graphOf(machines[name]!));
    files.set(`src/inspector/${folderOf(name, 'charts')}/${name}.json`, jsonOf(chart));
    files.set(`docs/machines/${name}.svg`, chartSvg(chart));
    files.set(`docs/machines/${name}.mmd`, mermaidOf(chart));
  }
  files.set('tests/machines/portal/wires.txt', graphOfWires(wires));
  files.set('docs/machines/wires.svg', await wiresSvg());
  files.set('docs/machines/floors.svg', floorsSvg());
  files.set('docs/machines/portal.chart.json', `${JSON.stringify(portalChart(), null, 1)}\n`);
  files.set('docs/machines/README.md', indexPage(charts));
  files.set('docs/machines/requirements.md', requirementsPage(rows, charts));
  files.set(coverageFile, coverageJson(rows, charts, walked));
  return files;
}

export const leftOver = (files: ReadonlyMap<string, string>): string[] =>
  globSync(owned).filter((file) => !files.has(file));

const contentOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** The files that do not say what they should, those that should not be there among them. */
export const stale = (files: ReadonlyMap<string, string>): string[] => [
  ...[...files].filter(([file, content]) => contentOf(file) !== content).map(([file]) => file),
  ...leftOver(files),
];
