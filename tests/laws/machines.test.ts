// Laws over the machine objects: names, descriptions, complete invokes, reachable states. Linters read source;
// these read what XState made of it, so no spelling of the source can slip past.
import { globSync, readFileSync } from 'node:fs';
import { getStateNodes } from 'xstate/graph';
import type { AnyStateMachine, StateNode } from 'xstate';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { allMachines } from '#machines/inspector/all-machines.ts';

const nodesOf = (machine: AnyStateMachine): StateNode[] => [machine.root, ...getStateNodes(machine.root)];

const isWatcher = (id: string): boolean => /^(watch|sync|hold|save)[A-Z]/.test(id);

/** What is wrong with one state. */
function faultsOf(node: StateNode, isRoot: boolean): string[] {
  const faults: string[] = [];
  const say = (fault: string) => faults.push(`${node.id}: ${fault}`);
  if (!isRoot && !/^[a-z][A-Za-z]*$/.test(node.key)) say('a state is one lower camelCase word');
  if (!isRoot && !/[.?]$/.test(node.description ?? '')) say('a state says in a sentence what it means');
  for (const { id, src, onDone, onError } of node.invoke as {
    id: string;
    src: unknown;
    onDone?: unknown;
    onError?: unknown;
  }[]) {
    if (id !== src) say(`invoke ${id} is called like its actor`);
    if (!isWatcher(id) && (!onDone || !onError)) say(`invoke ${id} has onDone and onError`);
    if (!isWatcher(id) && !node.key.endsWith('ing')) say('a state that invokes work ends in -ing');
  }
  for (const [type, list] of node.transitions) {
    if (type.includes('*')) say(`${type} is a wildcard`);
    if (!type.startsWith('xstate.') && !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type))
      say(`${type} is noun.verb`);
    if (list.some(({ actions }) => actions.some((action) => typeof action === 'function')))
      say(`${type} names its actions`);
    if (list.some(({ guard }) => typeof guard === 'function' && !('guards' in guard)))
      say(`${type} names its guards`);
  }
  return faults;
}

/** States that no transition leads to. */
function unreachable(machine: AnyStateMachine): string[] {
  const reached = new Set<string>();
  const enter = (node: StateNode) => {
    if (reached.has(node.id)) return;
    reached.add(node.id);
    if (node.parent) enter(node.parent);
    if (node.type === 'compound') node.initial.target.forEach(enter);
    if (node.type === 'parallel') Object.values(node.states).forEach(enter);
    for (const { target } of [...node.transitions.values()].flat().concat(node.always ?? []))
      target?.forEach(enter);
  };
  enter(machine.root);
  return nodesOf(machine)
    .map(({ id }) => id)
    .filter((id) => !reached.has(id));
}

const check = (machine: AnyStateMachine): string[] => [
  ...nodesOf(machine).flatMap((node) => faultsOf(node, node === machine.root)),
  ...unreachable(machine).map((id) => `${id} cannot be reached`),
];

test.each(Object.entries(allMachines))('%s keeps the laws', (_name, machine) => {
  expect(check(machine)).toEqual([]);
});

test('every machine file is listed', () => {
  const files = globSync('machines/**/*.machine.ts').map((file) =>
    file.split('/').at(-1)!.replace('.machine.ts', ''),
  );
  const listed = Object.keys(allMachines).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(listed.sort()).toEqual(files.sort());
});

/** The line at which a chart begins, counted from 1. */
const chartLine = (source: string): number =>
  source.split('\n').findIndex((line) => line.includes('.createMachine(')) + 1;
const latest = 40;

test('a machine’s file shows its chart at once', () => {
  const late = globSync('machines/**/*.machine.ts').filter((file) => {
    const line = chartLine(readFileSync(file, 'utf8'));
    return line === 0 || line > latest;
  });
  expect(late).toEqual([]);
  expect(chartLine(`${'\n'.repeat(latest)}export const a = b.createMachine({`)).toBe(latest + 1);
});

test('a planted fault of each kind is seen', () => {
  const planted = createMachine({
    id: 'planted',
    initial: 'Idle',
    states: {
      Idle: {
        description: 'No full stop',
        on: { SHOUT: 'work', '*': 'work', 'item.add': { actions: () => {}, guard: () => true } },
      },
      work: { description: 'Works.', invoke: { src: 'job', id: 'other' } },
      lost: { description: 'Nobody comes here.' },
    },
  });
  expect(check(planted)).toEqual([
    'planted.Idle: a state is one lower camelCase word',
    'planted.Idle: a state says in a sentence what it means',
    'planted.Idle: SHOUT is noun.verb',
    'planted.Idle: * is a wildcard',
    'planted.Idle: * is noun.verb',
    'planted.Idle: item.add names its actions',
    'planted.Idle: item.add names its guards',
    'planted.work: invoke other is called like its actor',
    'planted.work: invoke other has onDone and onError',
    'planted.work: a state that invokes work ends in -ing',
    'planted.lost cannot be reached',
  ]);
});
