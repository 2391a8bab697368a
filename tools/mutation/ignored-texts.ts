// What Stryker leaves alone in a machine, because it is nothing that runs: the sentence that each state carries for its
// readers, and the types that setup is given for the compiler. The law that every state has a sentence
// (tests/laws/machines.test.ts) would kill the first kind for nothing, which would flatter the figure.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

type Node = {
  type: string;
  key?: { name?: string };
  value?: Node;
  callee?: { name?: string };
  properties?: Node[];
};
type Path = { node: Node; parentPath?: Path | null };

const isProperty = (node: Node, name: string): boolean =>
  node.type === 'ObjectProperty' && node.key?.name === name;

const isDescription = (node: Node): boolean =>
  isProperty(node, 'description') && node.value?.type === 'StringLiteral';

/** `types` of `setup({ types: … })`, whose values are empty objects seen as something else. */
const isTypes = (path: Path): boolean =>
  isProperty(path.node, 'types') && path.parentPath?.parentPath?.node.callee?.name === 'setup';

/** A state with a sentence and nothing else, a setup with types and nothing else. */
const isWordsOnly = ({ node, parentPath }: Path): boolean =>
  node.type === 'ObjectExpression' &&
  node.properties?.length === 1 &&
  node.properties.every(
    (property) =>
      isDescription(property) || (isProperty(property, 'types') && parentPath?.node.callee?.name === 'setup'),
  );

/** Why nothing here is mutated; undefined where everything is. */
export function reasonToIgnore(path: Path): string | undefined {
  if (isDescription(path.node)) return 'A sentence for readers.';
  if (isTypes(path)) return 'Types for the compiler.';
  return isWordsOnly(path) ? 'Nothing else is in it.' : undefined;
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore: (path) => reasonToIgnore(path as unknown as Path),
  }),
];
