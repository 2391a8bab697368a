// The portal as one statechart: XState takes it, and nothing of the machines or of the wires is missing in it.
import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, type StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { parts, type PartName } from '#machines/portal/parts.ts';
import { wires } from '#machines/portal/wires.ts';
import {
  decisionName,
  decisionsOf,
  emittedAs,
  heardAs,
  isLasting,
  portalChart,
} from '#tools/draw/portal-chart.ts';
import { wireOutcomes } from '#tools/draw/wire-outcomes.ts';

const machine = createMachine(JSON.parse(JSON.stringify(portalChart())));
const names = Object.keys(parts) as PartName[];
const machines: Record<PartName, AnyStateMachine> = parts;
const nodesOf = (root: StateNode): StateNode[] => [root, ...getStateNodes(root)];
const regionOf = (name: PartName) => (isLasting(name) ? [name] : [name, 'present']);
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
const exits = (node: StateNode, depth: number, named = (event: string) => event) =>
  [...node.transitions.values()].flat().map(({ eventType, target }) => ({
    on: eventType.startsWith('xstate.after.') ? eventType.slice(0, -node.id.length) : named(eventType),
    to: target?.map(({ path }) => path.slice(depth).join('.')),
  }));

/** XState calls an answer by the actor's id, in which the chart has the part's name where others have such an actor. */
const inChart = (part: PartName) => (event: string) => {
  const kind = ['xstate.done.actor.', 'xstate.error.actor.'].find((start) => event.startsWith(start)) ?? '';
  const name = heardAs(part, event);
  return name === event ? event : `${kind}${part} ${event.slice(kind.length)}`;
};

test.each(names)('%s goes where it goes by itself', (name) => {
  const region = regionOf(name);
  const here = new Map(nodesOf(machine.root).map((node) => [node.path.join('.'), node]));
  for (const node of nodesOf(machines[name].root)) {
    const same = here.get([...region, ...node.path].join('.'))!;
    const own = exits(same, region.length).filter(
      ({ on }) => ![`start ${name}`, `stop ${name}`].includes(on),
    );
    expect(own).toEqual(exits(node, 0, inChart(name)));
  }
});

const actionsOn = (event: string) => [...(machine.root.transitions.get(event) ?? [])];

test.each(wires.map((wire) => [decisionName(wire, 0), wire] as const))('“%s” is there', (_name, wire) => {
  const [heard] = actionsOn(emittedAs(wire.from, wire.on));
  const raised = JSON.stringify(heard!.actions);
  for (const [at, decision] of decisionsOf(wire).entries()) {
    const name = decisionName(wire, at);
    expect(raised.split(JSON.stringify(name))).toHaveLength(2);
    expect(actionsOn(name)).toHaveLength(decision.length);
  }
});

test('what a wire may send, a part hears', () => {
  const heard = new Set(nodesOf(machine.root).flatMap(({ transitions }) => [...transitions.keys()]));
  const sent = wires.flatMap((wire) => decisionsOf(wire).flat(2));
  expect(sent.filter((event) => !heard.has(event))).toEqual([]);
});

test('a decision’s name is its own', () => {
  const decisions = wires.flatMap((wire) => decisionsOf(wire).map((_, at) => decisionName(wire, at)));
  expect(decisions).toHaveLength(new Set(decisions).size);
});

test('no outcome is of a wire that is gone', () => {
  const known = wires.map(({ on, because }) => `${on}: ${because}`);
  expect(Object.keys(wireOutcomes).filter((name) => !known.includes(name))).toEqual([]);
});
