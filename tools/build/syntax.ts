// What the build steps share: walking a module's syntax and replacing pieces of its text.

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** The outermost nodes that `isWanted` accepts, in the order of the text. */
export function findNodes(node: Node, isWanted: (node: Node) => boolean): Node[] {
  return isWanted(node) ? [node] : childrenOf(node).flatMap((child) => findNodes(child, isWanted));
}

/** Puts new text in the place of nodes; the last first, so that places stay right. */
export function replaceNodes(code: string, nodes: readonly Node[], textOf: (node: Node) => string): string {
  return nodes.reduceRight(
    (result, node) => result.slice(0, node.start) + textOf(node) + result.slice(node.end),
    code,
  );
}
