// No event is dead: whatever a machine hears, a view, an actor of the edge or a wire sends. Read in the source, where
// an event is an object whose type is its name, written out where it is sent; what a module compares a type with or
// tells the compiler does not count. What a machine hears of its own actors and timers needs nobody else.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { findNodes, type Node } from '#tools/build/syntax.ts';
import { eventTypesOf } from '#tests/model/explore.ts';

const declaredBy = (machine: AnyStateMachine): string[] =>
  eventTypesOf(machine).filter((type) => !type.startsWith('xstate.'));

const nameOf = (node: unknown): string => (node as { name?: string } | undefined)?.name ?? '';

/** The names that a type can be: written out, or one of two. */
function namesOf(type: Node): string[] {
  if (type.type === 'Literal') return [String(type['value'])];
  if (type.type !== 'ConditionalExpression') return [];
  return [type['consequent'], type['alternate']].flatMap((branch) => namesOf(branch as Node));
}

/** The names of all that a module builds with a type. */
function sentIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  const isType = (node: Node) => node.type === 'Property' && nameOf(node['key']) === 'type';
  return findNodes(program as unknown as Node, isType).flatMap(({ value }) => namesOf(value as Node));
}

const sentBy = (sources: readonly [file: string, source: string][]): Set<string> =>
  new Set(sources.flatMap(([file, source]) => sentIn(file, source)));

/** The events that a machine declares and nobody sends. */
const deadIn = (machine: AnyStateMachine, sent: Set<string>): string[] =>
  declaredBy(machine).filter((type) => !sent.has(type));

const files = globSync([
  'src/**/*.{ts,tsx}',
  'machines/portal/{wires/*,portal.setup}.ts',
  'machines/toast/toasts.ts',
  'machines/portal/follows.ts',
  // It says how much of a file has left.
  'machines/kinds/form/form.ts',
  // It tells its query cache.
  'machines/file/download.setup.ts',
]);
const sent = sentBy(files.map((file) => [file, readFileSync(file, 'utf8')]));

test.each(Object.entries(allMachines))('somebody sends whatever %s hears', (_name, machine) => {
  expect(deadIn(machine, sent)).toEqual([]);
});

test('no event’s name belongs to two machines', () => {
  const names = Object.values(allMachines).flatMap(declaredBy);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const heard = ['item.add', 'item.open', 'item.shut', 'item.toggle', 'item.forget', 'item.ask'];
const planted = createMachine({
  id: 'planted',
  on: Object.fromEntries(heard.map((type) => [type, { actions: 'note' }])),
});
const source = `
  type Told = { type: 'item.forget' };
  const isAsked = (event: Told) => event.type === 'item.ask';
  item.send({ type: 'item.add' });
  item.send({ type: isOpen ? 'item.open' : 'item.shut' });
  item.send({ type: name, of: 'item.toggle' });
`;

test('a planted event that nobody sends is seen', () => {
  const own = sentBy([['planted.ts', source]]);
  expect(deadIn(planted, own)).toEqual(['item.toggle', 'item.forget', 'item.ask']);
});

test('a source that cannot be read is seen', () => {
  expect(() => sentBy([['planted.ts', 'item.send({']])).toThrow('planted.ts cannot be read');
});
