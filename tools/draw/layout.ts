// Lays a machine out with elkjs: boxes inside boxes, arrows in layers, the words on the arrows kept clear of each other.
// The same machine gives the same picture on any day and any computer; nothing here asks a clock, a font or chance.
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, StateNode } from 'xstate';
import { set, type Chart, type ChartEdge, type ChartNode, type Point } from '#src/inspector/chart.ts';
import { pathOf, transitionsOf } from '#tests/model/explore.ts';
import { layOut, options, pointsOf, rectOf, type Places } from './elk.ts';
import { boxOf, edgeOf, type Box } from './labels.ts';

const dot = 10;
const margin = 20;

/** One arrow for the transitions between two states; it points `back` when its target stands above its source. */
type Arrow = { id: string; edges: ChartEdge[]; isBack: boolean };

/** Arrows between states: transitions with both ends in common share one, their words one above the other. */
function arrowsOf(edges: readonly ChartEdge[], order: readonly string[]): Arrow[] {
  const moving = edges.filter(({ target }) => target !== null);
  const groups = Map.groupBy(moving, ({ source, target }) => `${source} --> ${target}`);
  return [...groups].map(([id, group]) => {
    const { source, target } = group[0]!;
    return { id, edges: group, isBack: order.indexOf(target!) < order.indexOf(source) };
  });
}

const startId = (target: string): string => `start of ${target}`;

/** A state for the layout engine: its box, and inside it the dot it begins at and the states within. */
function elkNodeOf(node: StateNode, boxes: ReadonlyMap<string, Box>): ElkNode {
  const { id, width, height, head } = boxes.get(pathOf(node))!;
  const children = Object.values(node.states) as StateNode[];
  if (children.length === 0) return { id, width, height };
  const first = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${head + margin},left=${margin},bottom=${margin},right=${margin}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // Of a box inside another the engine turns these two on their side when it lays out downwards.
      'elk.nodeSize.minimum': `(${height},${width})`,
      'elk.contentAlignment': 'V_CENTER H_LEFT',
    },
    children: [
      ...(first ? [{ id: startId(pathOf(first)), width: dot, height: dot }] : []),
      ...children.map((child) => elkNodeOf(child, boxes)),
    ],
  };
}

function elkEdgeOf({ id, edges, isBack }: Arrow): ElkExtendedEdge {
  const { source, target } = edges[0]!;
  const width = Math.max(...edges.map(({ label }) => label.width)) + 8;
  const height = edges.reduce((sum, { label }) => sum + label.height + set.gap, 0);
  return {
    id,
    // The engine gets every arrow pointing downwards, in the order in which the states are written.
    sources: [isBack ? target! : source],
    targets: [isBack ? source : target!],
    labels: [
      {
        id: `words of ${id}`,
        text: id,
        width,
        height,
        layoutOptions: { 'elk.edgeLabels.inline': String(source !== target) },
      },
    ],
  };
}

const startsOf = (boxes: readonly Box[]): ElkExtendedEdge[] =>
  boxes
    .filter(({ isInitial }) => isInitial)
    .map(({ id }) => ({ id: startId(id), sources: [startId(id)], targets: [id] }));

/** An arrow from a state to one inside it begins below the state's own text, not at the border above it. */
function leavingHead(
  points: Point[],
  source: string,
  target: string,
  boxes: ReadonlyMap<string, Box>,
  places: Places,
) {
  const isInside = source === '(root)' || target.startsWith(`${source}.`);
  const [first, ...rest] = points;
  if (!isInside || !first) return points;
  const top = rectOf(places.nodes.get(source)!).y;
  return first[1] === top ? [[first[0], top + boxes.get(source)!.head] as Point, ...rest] : points;
}

/** Puts the words of the transitions that share an arrow one above the other, around the arrow's middle. */
function placedEdges(
  { id, edges, isBack }: Arrow,
  boxes: ReadonlyMap<string, Box>,
  places: Places,
): ChartEdge[] {
  const arrow = places.edges.get(id)!;
  const { x = 0, y = 0, width = 0 } = arrow.labels![0]!;
  const downwards = pointsOf(arrow);
  const points = leavingHead(
    isBack ? downwards.reverse() : downwards,
    edges[0]!.source,
    edges[0]!.target!,
    boxes,
    places,
  );
  let top = Math.round(y) + 2;
  return edges.map((edge) => {
    const label = { ...edge.label, x: Math.round(x + (width - edge.label.width) / 2), y: top };
    top += edge.label.height + set.gap;
    return { ...edge, points, label };
  });
}

/** Puts the words of transitions that stay below the other text of their state's box. */
function placedInBox(edges: readonly ChartEdge[], { y, left, head }: ChartNode): ChartEdge[] {
  let top = y + head - set.pad - edges.reduce((sum, { label }) => sum + label.height + set.gap, -set.gap);
  return edges.map((edge) => {
    const label = { ...edge.label, x: left, y: top };
    top += edge.label.height + set.gap;
    return { ...edge, label };
  });
}

/** Where an upright stretch of an arrow crosses the text at the head of a box. */
const crossings = (
  arrows: readonly { points: Point[] }[],
  { y, head }: { y: number; head: number },
): number[] =>
  arrows.flatMap(({ points }) =>
    points.flatMap(([x, fromY], at) => {
      const next = points[at + 1];
      if (!next || next[0] !== x) return [];
      return Math.min(fromY, next[1]) < y + head && Math.max(fromY, next[1]) > y ? [x] : [];
    }),
  );

/** A box in its place, its text beside the arrows that cross its head on their way to a state inside. */
function placedNode(box: Box, arrows: readonly { points: Point[] }[], places: Places): ChartNode {
  const place = rectOf(places.nodes.get(box.id)!);
  const textWidth = box.width - 2 * set.pad;
  // An arrow that passes beside the box at the height of its head crosses nothing of it.
  const crossed = crossings(arrows, { ...place, head: box.head })
    .filter((x) => x > place.x && x < place.x + place.width)
    .sort((one, other) => one - other);
  const lefts = [place.x, ...crossed].map((x) => x + set.pad);
  const isFree = (left: number) =>
    left + textWidth + set.pad <= place.x + place.width &&
    crossed.every((x) => x < left || x > left + textWidth);
  return { ...box, ...place, left: lefts.find(isFree) ?? lefts[0]! };
}

const startsIn = (boxes: ReadonlyMap<string, Box>, places: Places): Chart['starts'] =>
  [...boxes.values()]
    .filter(({ isInitial }) => isInitial)
    .map(({ id }) => {
      const { x, y } = rectOf(places.nodes.get(startId(id))!);
      const points = pointsOf(places.edges.get(startId(id))!);
      return { target: id, x: x + dot / 2, y: y + dot / 2, points };
    });

function nodesOf(machine: AnyStateMachine): StateNode[] {
  const within = (node: StateNode): StateNode[] => [
    node,
    ...(Object.values(node.states) as StateNode[]).flatMap(within),
  ];
  return within(machine.root);
}

const stayingAt = (edges: readonly ChartEdge[], state: string): ChartEdge[] =>
  edges.filter(({ source, target }) => source === state && target === null);

/** The machine as a picture of boxes and arrows. @param sentence what the machine is */
export async function chartOf(machine: AnyStateMachine, sentence = ''): Promise<Chart> {
  const edges = [...transitionsOf(machine).keys()].map(edgeOf);
  const states = nodesOf(machine);
  const boxes = new Map(
    states.map((node) => [pathOf(node), boxOf(node, stayingAt(edges, pathOf(node)), sentence)] as const),
  );
  const arrows = arrowsOf(edges, states.map(pathOf));
  const places = await layOut(
    [elkNodeOf(machine.root, boxes)],
    [...startsOf([...boxes.values()]), ...arrows.map(elkEdgeOf)],
  );
  const moving = arrows.flatMap((arrow) => placedEdges(arrow, boxes, places));
  const starts = startsIn(boxes, places);
  const nodes = [...boxes.values()].map((box) => placedNode(box, [...moving, ...starts], places));
  const placed = new Map(
    [...moving, ...nodes.flatMap((node) => placedInBox(stayingAt(edges, node.id), node))].map((edge) => [
      edge.name,
      edge,
    ]),
  );
  return {
    id: machine.id,
    width: places.width,
    height: places.height,
    nodes,
    edges: edges.map(({ name }) => placed.get(name)!),
    starts,
  };
}
