// elkjs, asked the same way for every picture: layers from above to below, arrows with square corners, words on the
// arrows kept clear of boxes and of each other. The same question gets the same answer on any day and any computer.
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Point } from '#src/inspector/chart.ts';

/** Said again at every compound state: the engine inherits none of them. */
export const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelNode': '6',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
};

/** Where everything came to lie, by id. */
export type Places = {
  width: number;
  height: number;
  nodes: ReadonlyMap<string, ElkNode>;
  edges: ReadonlyMap<string, ElkExtendedEdge>;
};

/** Every node of a layout, however deep. */
const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];

export async function layOut(children: ElkNode[], edges: ElkExtendedEdge[]): Promise<Places> {
  const picture: ElkNode = await new ELK().layout({ id: 'picture', layoutOptions: options, children, edges });
  return {
    width: Math.ceil(picture.width ?? 0),
    height: Math.ceil(picture.height ?? 0),
    nodes: new Map(flat(picture).map((node) => [node.id, node])),
    edges: new Map((picture.edges ?? []).map((edge) => [edge.id, edge])),
  };
}

const round = ({ x, y }: { x: number; y: number }): Point => [Math.round(x), Math.round(y)];

/** An arrow corner by corner, in whole numbers. */
export const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(round),
  );

export const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});
