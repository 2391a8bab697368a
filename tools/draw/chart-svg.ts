// A machine's chart as a picture: compound states as tinted frames, final states with a double line, states that pass
// on at once with a broken one; guards in brackets, actions after a stroke.
import { baselinesOf, textOf, type Chart, type ChartEdge, type ChartNode } from '#src/inspector/chart.ts';
import { arrowAlong, grown, rectAt, svgFile, tag, textAt, type Rect } from './svg.ts';

/** What the picture shows, for readers who hear it. */
function described({ id, nodes, edges }: Chart): string {
  const states = nodes.filter(({ kind }) => kind !== 'root').map((node) => node.id);
  return `Statechart of the machine ${id}: states ${states.join(', ')}; transitions ${edges.map(({ name }) => name).join('; ')}.`;
}

const frameOf = ({ kind }: ChartNode, hasStates: boolean): string =>
  kind === 'root' ? 'root' : hasStates ? 'within' : `box ${kind}`;

function drawnNode(node: ChartNode, hasStates: boolean): string[] {
  const { kind, x, y, width, head } = node;
  return [
    rectAt(frameOf(node, hasStates), node, 6),
    ...(kind === 'final' ? [rectAt('inner', grown(node, -3), 4)] : []),
    ...(hasStates ? [tag('path', { class: 'rule', d: `M${x} ${y + head}h${width}` })] : []),
    ...textOf(node).map((text) =>
      textAt({ x: text.x, y: text.y }, [
        [kind === 'root' && text.kind === 'name' ? 'title' : text.kind, text.text],
      ]),
    ),
  ];
}

/** A line of words in its pieces: the event first, then what stands in brackets, then the actions. */
function piecesOf(lines: readonly string[], at: number): [className: string, text: string][] {
  const line = lines[at]!;
  const [, event, guard] = /^(.+?)( \[.+\])$/.exec(line) ?? [];
  if (at === 0)
    return guard
      ? [
          ['event', event!],
          ['guard', guard],
        ]
      : [['event', line]];
  return [[lines.slice(1, at + 1).some((text) => text.startsWith('/ ')) ? 'action' : 'guard', line]];
}

function drawnWords({ label, target }: ChartEdge): string[] {
  const { x, width, lines } = label;
  const anchor = target === null ? 'start' : 'middle';
  const from = target === null ? x : x + width / 2;
  return baselinesOf(label).map((y, at) =>
    textAt({ x: from, y, 'text-anchor': anchor }, piecesOf(lines, at)),
  );
}

const holds = (outer: Rect, { x, y, width, height }: Rect): boolean =>
  outer.x <= x && outer.y <= y && outer.x + outer.width >= x + width && outer.y + outer.height >= y + height;

/** The arrow passes behind its words, on a ground of the colour that is around them. */
const drawnPlate = ({ label }: ChartEdge, frames: readonly ChartNode[]): string =>
  rectAt(frames.some((frame) => holds(frame, label)) ? 'plate-within' : 'plate', grown(label, 4, 3), 3);

/** The chart as an SVG file. */
export function chartSvg(chart: Chart): string {
  const { nodes, edges, starts } = chart;
  const parents = new Set(nodes.map(({ parent }) => parent));
  const frames = nodes.filter(({ id, kind }) => kind !== 'root' && parents.has(id));
  const moving = edges.filter(({ target }) => target !== null);
  const arrows = new Set([...starts, ...moving].map(({ points }) => arrowAlong(points)));
  return svgFile(chart, `The machine ${chart.id}`, described(chart), [
    ...nodes.flatMap((node) => drawnNode(node, parents.has(node.id))),
    ...starts.map(({ x, y }) => tag('circle', { class: 'dot', cx: x, cy: y, r: 5 })),
    ...arrows,
    ...moving.map((edge) => drawnPlate(edge, frames)),
    ...edges.flatMap(drawnWords),
  ]);
}
