// What a module names: its identifiers, and the types that it declares. Read in its syntax, so that neither a sentence on
// screen nor a comment counts; what is stored or sent is a text and does not count either.
import { parseSync } from 'vite';
import type { Node } from '#tools/build/syntax.ts';

function programOf(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  return program as unknown as Node;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const named = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one, see);
}

/** Each name once: of values, types, properties and elements. */
export function identifiersIn(file: string, source: string): Set<string> {
  const names = new Set<string>();
  visit(programOf(file, source), (node) => {
    if (named.has(node.type)) names.add(node['name'] as string);
  });
  return names;
}

/** The words of a name such as `openFileCache` or `file-cache.test.ts`, in lower case. */
export const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

export type DeclaredType = { name: string; isExported: boolean };

const declarations = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
]);

/** The types that a module declares, not those that it only passes on. */
export function typesIn(file: string, source: string): DeclaredType[] {
  return (programOf(file, source)['body'] as Node[]).flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declared = (isExported ? statement['declaration'] : statement) as Node | null;
    if (!declared || !declarations.has(declared.type)) return [];
    return [{ name: (declared['id'] as { name: string }).name, isExported }];
  });
}
