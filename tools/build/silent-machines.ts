// A build step: the sentences that the model carries for its readers (each state's description, each wire's reason and parts)
// stay out of what a visitor loads, and so do the shells of types; 1.4 kB gzip of the first load. Laws, drawings and
// tests read the machines and wires themselves and see them.
import type { Plugin } from 'vite';
import { findNodes, replaceNodes, type Node } from './syntax.ts';

const nameOf = (node: unknown): string | undefined => (node as { name?: string } | undefined)?.name;

/** A state's description, and the `types` of a setup, whose values are empty. */
const isSilent = (node: Node): boolean =>
  node.type === 'Property' && /^(description|types)$/.test(nameOf(node['key']) ?? '');

const isWire = (node: Node): boolean => node.type === 'CallExpression' && nameOf(node['callee']) === 'wire';
/** `wire(from, on, to, because, send)`: to which parts, and why, is for its readers. */
const readOf = (wire: Node): Node[] => (wire['arguments'] as Node[]).slice(2, 4);

export function silentMachines(): Plugin {
  return {
    name: 'silent-machines',
    apply: 'build',
    transform(code, id) {
      const find = (isWanted: (node: Node) => boolean) =>
        findNodes(this.parse(code) as unknown as Node, isWanted);
      if (/\/machines\/.*\.(machine|setup)\.ts$/.test(id))
        return { code: replaceNodes(code, find(isSilent), () => '...{}'), map: null };
      if (/\/machines\/portal\/wires\/\w+\.ts$/.test(id))
        return { code: replaceNodes(code, find(isWire).flatMap(readOf), () => '0'), map: null };
      return undefined;
    },
  };
}
