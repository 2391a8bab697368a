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

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
const childOf = (node: Node, key: string) => node[key] as Node;
const isNamed = (node: Node | undefined, name: string): boolean => node?.['name'] === name;

/** Whether it is `log.warn`, `deps.log.error` or another level of a log. */
const isLogging = (callee: Node): boolean => {
  if (callee.type !== 'MemberExpression' || !levels.has(childOf(callee, 'property')['name'] as string))
    return false;
  const log = childOf(callee, 'object');
  return isNamed(log.type === 'MemberExpression' ? childOf(log, 'property') : log, 'log');
};

/** The fields of the lines that a module logs; what a function of the module gives to spread is read there. */
export function loggedFields(file: string, source: string): Set<string> {
  const program = programOf(file, source);
  const fields = new Set<string>();
  const takeFrom = (node: Node, isWhole: boolean): void =>
    visit(node, (part) => {
      if (part.type !== 'ObjectExpression' || (!isWhole && part !== node)) return;
      for (const property of part['properties'] as Node[]) {
        if (property.type === 'Property') fields.add(childOf(property, 'key')['name'] as string);
        else takeSpread(childOf(property, 'argument'));
      }
    });
  const takeSpread = (spread: Node): void => {
    const { name } = spread.type === 'CallExpression' ? childOf(spread, 'callee') : { name: undefined };
    let isFound = false;
    visit(program, (node) => {
      if (node.type !== 'VariableDeclarator' || !isNamed(childOf(node, 'id'), name as string)) return;
      isFound = true;
      takeFrom(childOf(node, 'init'), true);
    });
    if (!isFound) throw new Error(`${file} logs fields that cannot be read`);
  };
  visit(program, (node) => {
    const [facts] = (node['arguments'] as Node[] | undefined) ?? [];
    if (node.type !== 'CallExpression' || !isLogging(childOf(node, 'callee'))) return;
    if (facts?.type === 'ObjectExpression') takeFrom(facts, false);
    else if (facts?.type === 'Identifier') throw new Error(`${file} logs fields that cannot be read`);
  });
  return fields;
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
