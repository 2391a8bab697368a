// A drawing can be read: no words lie on others, no arrow runs through words that are not its own, and everything
// stays in its box. Judged by the same table of widths that the layout uses.
import { expect, test } from 'vitest';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { chartOf } from '#tools/draw/layout.ts';
import { sansWidth } from '#tools/draw/measure.ts';
import { sentenceOf } from '#tools/draw/sentence.ts';
import { set, textOf, type Chart, type ChartEdge, type ChartNode, type Point } from '#src/inspector/chart.ts';

type Rect = { x: number; y: number; width: number; height: number };

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The stretches of an arrow, each as thin as it is. */
const stretches = (points: readonly Point[]): Rect[] =>
  points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at]!;
    return {
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.abs(x - fromX) || 1,
      height: Math.abs(y - fromY) || 1,
    };
  });

/** The words of a box, line by line. */
const linesIn = (node: ChartNode): Rect[] =>
  textOf(node).map(({ kind, x, y, text }) => {
    const size = kind === 'name' ? set.name : set.text;
    return { x, y: y - size, width: sansWidth(text, size, kind === 'name'), height: size };
  });

type Arrow = { name: string; points: Point[] };

const runsThrough = ({ points }: Arrow, words: Rect): boolean =>
  stretches(points).some((stretch) => overlap(stretch, words));

/** What is wrong with the words of one transition. */
function faultsOfWords(edge: ChartEdge, { nodes, edges }: Chart, arrows: readonly Arrow[]): string[] {
  const { name, source, target, points, label } = edge;
  const moves = target !== null;
  const box = nodes.find(({ id }) => id === (moves ? '(root)' : source))!;
  const isLeaf = ({ id }: ChartNode) => !nodes.some(({ parent }) => parent === id);
  return [
    ...edges.filter((other) => other.name < name && overlap(label, other.label)).map((other) => other.name),
    ...nodes
      .filter((node) => isLeaf(node) && overlap(label, node) && (moves || node.id !== source))
      .map(({ id }) => id),
    ...arrows
      .filter((arrow) => String(arrow.points) !== String(points) && runsThrough(arrow, label))
      .map((arrow) => `the arrow ${arrow.name}`),
    ...(isWithin(label, box) ? [] : [`the border of ${box.id}`]),
  ].map((other) => `${name} meets ${other}`);
}

/** What is wrong with the words in one box. */
const faultsOfBox = (node: ChartNode, arrows: readonly Arrow[]): string[] =>
  linesIn(node).flatMap((line) => [
    ...(isWithin(line, node) ? [] : [`${node.id} meets its own border`]),
    ...arrows
      .filter((arrow) => runsThrough(arrow, line))
      .map(({ name }) => `${node.id} meets the arrow ${name}`),
  ]);

/** What cannot be read in a chart. */
function faultsOf(chart: Chart): string[] {
  const starts = chart.starts.map(({ target, points }) => ({ name: `to ${target}`, points }));
  const arrows = [...chart.edges, ...starts];
  return [
    ...chart.edges.flatMap((edge) => faultsOfWords(edge, chart, arrows)),
    ...chart.nodes.flatMap((node) => faultsOfBox(node, arrows)),
  ];
}

const charts = await Promise.all(
  Object.entries(allMachines).map(
    async ([name, machine]) => [name, await chartOf(machine, sentenceOf(name))] as const,
  ),
);

test.each(charts)('the drawing of %s can be read', (_name, chart) => {
  expect(faultsOf(chart)).toEqual([]);
});

test('words on other words are seen', () => {
  const [, chart] = charts.find(([name]) => name === 'login')!;
  const { label } = chart.edges.find(({ target }) => target !== null)!;
  const crowded = { ...chart, edges: chart.edges.map((edge) => ({ ...edge, label })) };
  expect(faultsOf(crowded).join()).toContain('login.submit --> submitting meets ');
});

test('an arrow through words is seen', () => {
  const [, chart] = charts.find(([name]) => name === 'login')!;
  const across: Point[] = [
    [0, 0],
    [0, 1],
    [chart.width, 60],
    [0, 60],
  ];
  const crossed = { ...chart, starts: [{ ...chart.starts[0]!, points: across }] };
  expect(faultsOf(crossed)).toContain('(root) meets the arrow to idle');
});
