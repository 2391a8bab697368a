// The portal as one statechart: XState takes it, and nothing of the machines or of the wires is missing in it.
import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, type StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { parts, type PartName } from '#machines/portal/parts.ts';
import { lastingActors } from '#machines/portal/lasting-actors.ts';
import { wires } from '#machines/portal/wires.ts';
import { portalChart } from '#tools/draw/portal-chart.ts';

const machine = createMachine(JSON.parse(JSON.stringify(portalChart())));
const names = Object.keys(parts) as PartName[];
const machines: Record<PartName, AnyStateMachine> = parts;
const nodesOf = (root: StateNode): StateNode[] => [root, ...getStateNodes(root)];
const regionOf = (name: PartName) => (name in lastingActors ? [name] : [name, 'present']);
const pathsIn = (root: StateNode) => nodesOf(root).map(({ path }) => path.join('.'));
const all = new Set(pathsIn(machine.root));

test('a region stands for each part', () => {
  expect(Object.keys(machine.root.states)).toEqual(names);
  expect(machine.root.type).toBe('parallel');
});

test.each(names)('no state of %s is missing', (name) => {
  const its = nodesOf(machines[name].root).map(({ path }) => [...regionOf(name), ...path].join('.'));
  expect(its.filter((path) => !all.has(path))).toEqual([]);
});

/** A node's transitions, named and aimed as seen from its part. A delay's event is called by its node. */
const exits = (node: StateNode, depth: number) =>
  [...node.transitions.values()].flat().map(({ eventType, target }) => ({
    on: eventType.replace(`.${node.id}`, ''),
    to: target?.map(({ path }) => path.slice(depth).join('.')),
  }));

test.each(names)('%s goes where it goes by itself', (name) => {
  const region = regionOf(name);
  const here = new Map(nodesOf(machine.root).map((node) => [node.path.join('.'), node]));
  for (const node of nodesOf(machines[name].root)) {
    const same = here.get([...region, ...node.path].join('.'))!;
    expect(exits(same, region.length).filter(({ on }) => on !== `stop ${name}`)).toEqual(exits(node, 0));
  }
});

test('every wire is there once, with what it is for', () => {
  const written = Object.values(portalChart().on).flatMap(({ actions }) =>
    actions.map(({ params }) => params),
  );
  const given = wires.map(({ from, to, because }) => ({ from, to, because }));
  const sorted = (list: object[]) => list.map((one) => JSON.stringify(one)).toSorted();
  expect(sorted(written)).toEqual(sorted(given));
});
