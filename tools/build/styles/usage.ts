// Which class names a module can draw: those of its `css({ … })`, and those of its recipes with the variants that it names.
// A variant whose value is known only while a page runs counts with all of its values, and a recipe that is not simply
// called counts with all of its variants. The sheets of pages are cut by this (./sheets.ts).
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { Node } from '#tools/build/syntax.ts';

type Classes = string | Record<string, string>;
export type Recipe = ((props?: Record<string, unknown>) => Classes) & {
  variantMap: Record<string, string[]>;
};
export type Panda = { css: (styles: object) => string; recipes: Readonly<Record<string, unknown>> };

export type Module = {
  imports: readonly string[];
  lazyImports: readonly string[];
  classes: ReadonlySet<string>;
  /** The class names of each `css({ … })`: what stands on one element. */
  together: readonly (readonly string[])[];
};

type Call = Node & { callee: Node & { name?: string }; arguments: Node[] };
type Property = Node & { key: { name?: string; value?: string }; value: Node; computed: boolean };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Every node with the one that it stands in. */
function parentsOf(node: Node, parents = new Map<Node, Node>()): Map<Node, Node> {
  for (const value of Object.values(node).flat())
    if (isNode(value)) parentsOf(value, parents.set(value, node));
  return parents;
}

type Slots = ReadonlySet<string> | 'all';

const namesIn = (classes: Classes, slots: Slots = 'all'): string[] =>
  (typeof classes === 'string'
    ? [classes]
    : Object.entries(classes).flatMap(([slot, names]) => (slots === 'all' || slots.has(slot) ? names : []))
  ).flatMap((names) => names.split(' '));

/** The values that an expression can have; null where that is not known. */
function valuesOf(node: Node): unknown[] | null {
  if (node.type === 'Literal') return [node['value']];
  if (node.type === 'Identifier') return node['name'] === 'undefined' ? [undefined] : null;
  if (node.type === 'TSAsExpression') return valuesOf(node['expression'] as Node);
  if (node.type !== 'ConditionalExpression') return null;
  const [one, other] = [valuesOf(node['consequent'] as Node), valuesOf(node['alternate'] as Node)];
  return one && other && [...one, ...other];
}

/** Every class name of a recipe. */
export const everyClass = (recipe: Recipe, slots: Slots = 'all'): string[] => [
  ...namesIn(recipe(), slots),
  ...Object.entries(recipe.variantMap).flatMap(([name, values]) =>
    values.flatMap((value) => namesIn(recipe({ [name]: value }), slots)),
  ),
];

/** @param given what the recipe is called with */
function namesOfCall(recipe: Recipe, given: readonly Node[], slots: Slots): string[] {
  const [props] = given;
  const plain = namesIn(recipe(), slots);
  if (!props) return plain;
  if (props.type !== 'ObjectExpression') return everyClass(recipe, slots);
  const all = (props['properties'] as Property[]).flatMap((property) => {
    const name = property.key?.name ?? property.key?.value;
    if (property.type !== 'Property' || property.computed || !name) return everyClass(recipe, slots);
    const values = valuesOf(property.value) ?? recipe.variantMap[name] ?? [];
    return values.flatMap((value) => namesIn(recipe({ [name]: value }), slots));
  });
  return [...plain, ...all];
}

const slotRead = (node: Node | undefined, of: Node): string | null =>
  node?.type === 'MemberExpression' && node['object'] === of && node['computed'] === false
    ? ((node['property'] as { name?: string }).name ?? null)
    : null;

/** The slots that are read of what a call answers, at once or by the name that it is given. */
function slotsRead(call: Node, parents: ReadonlyMap<Node, Node>): Slots {
  const around = parents.get(call);
  const read = slotRead(around, call);
  if (read !== null) return new Set([read]);
  const id = around?.type === 'VariableDeclarator' ? (around['id'] as Node) : null;
  if (id?.type !== 'Identifier') return 'all';
  const uses = [...parents].filter(
    ([node, parent]) =>
      node.type === 'Identifier' &&
      node['name'] === id['name'] &&
      parent['id'] !== node &&
      isValue(node, parent),
  );
  const slots = uses.map(([node, parent]) => slotRead(parent, node));
  return slots.includes(null) ? 'all' : new Set(slots as string[]);
}

/** Whether an identifier stands for the value of that name, and is no name of a property or of an import. */
function isValue(node: Node, parent: Node): boolean {
  if (parent.type === 'ImportSpecifier') return false;
  if (parent.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true;
  return parent.type !== 'Property' || parent['key'] !== node || parent['shorthand'] === true;
}

const target = (file: string, named: string): string | null => {
  if (named.startsWith('#styled')) return null;
  if (named.startsWith('#')) return named.slice(1);
  return named.startsWith('.') ? posix.join(posix.dirname(file), named) : null;
};

/** @param code the text of `file`, which lies at that path from the project's root */
export function moduleOf(file: string, code: string, { css, recipes }: Panda): Module {
  const { program, module } = parseSync(file, code);
  const parents = parentsOf(program as unknown as Node);
  const local = new Map<string, Recipe>();
  const runs = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  for (const { moduleRequest, entries } of runs)
    if (moduleRequest.value === '#styled/recipes')
      for (const { importName, localName } of entries)
        local.set(localName.value, recipes[importName.name ?? ''] as Recipe);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const classes = new Set<string>();
  const together: string[][] = [];
  for (const [node, parent] of parents) {
    const { callee, arguments: given } = node as Call;
    if (node.type === 'CallExpression' && callee.name === 'css') {
      const source = given.map(({ start, end }) => code.slice(start, end)).join();
      together.push(namesIn(css(new Function(`return (${source})`)() as object)));
    }
    const recipe = node.type === 'Identifier' ? local.get(node['name'] as string) : undefined;
    if (!recipe || !isValue(node, parent)) continue;
    const isCall = parent.type === 'CallExpression' && (parent as Call).callee === node;
    const names = isCall
      ? namesOfCall(recipe, (parent as Call).arguments, slotsRead(parent, parents))
      : everyClass(recipe);
    for (const name of names) classes.add(name);
  }
  for (const name of together.flat()) classes.add(name);
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    code.slice(start + 1, end - 1),
  );
  const within = (names: readonly string[]) => names.flatMap((name) => target(file, name) ?? []);
  return {
    imports: within([...runs.map(({ moduleRequest }) => moduleRequest.value), ...exported]),
    lazyImports: within(lazy),
    classes,
    together,
  };
}

/** Reads modules when they are first asked for. @returns what one is, by its path from the project's root */
export function createModules(panda: Panda): (file: string) => Module {
  const known = new Map<string, Module>();
  const none: Module = { imports: [], lazyImports: [], classes: new Set(), together: [] };
  return (file) => {
    const isRead = /\.tsx?$/.test(file) && existsSync(file);
    const module = known.get(file) ?? (isRead ? moduleOf(file, readFileSync(file, 'utf8'), panda) : none);
    known.set(file, module);
    return module;
  };
}

/** The files with everything that they import before they run. */
export function reachedFrom(files: readonly string[], module: (file: string) => Module): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const next of module(file).imports) reached.add(next);
  return reached;
}
