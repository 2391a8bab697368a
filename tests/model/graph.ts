// A machine as text, one line an edge and one a state's own actions, in the order of the chart: small enough to be
// read in a review, complete enough that no transition, guard, action or actor can change unseen.
import type { AnyStateMachine, StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { nameOf, pathOf, transitionsOf } from './explore.ts';

const namesOf = (things: readonly unknown[]): string => things.map(nameOf).join(', ');

function ownLines(node: StateNode): string[] {
  const does: [string, string][] = [
    ['entry', namesOf(node.entry)],
    ['exit', namesOf(node.exit)],
    ['runs', node.invoke.map(({ id }) => id).join(', ')],
    ['tags', node.tags.join(', ')],
    ['ends', node.type === 'final' ? 'yes' : ''],
    ['begins in', node.initial?.target.map(pathOf).join(', ') ?? ''],
  ];
  return does.filter(([, text]) => text !== '').map(([word, text]) => `${pathOf(node)}: ${word} ${text}`);
}

/** The machine's graph, every line of it. */
export function graphOf(machine: AnyStateMachine): string {
  const nodes = [machine.root, ...getStateNodes(machine.root)] as StateNode[];
  const edges = [...transitionsOf(machine)].map(([{ actions, reenter }, name]) => {
    const does = actions.length > 0 ? ` / ${namesOf(actions)}` : '';
    return `${name}${reenter ? ' again' : ''}${does}`;
  });
  return [...nodes.flatMap(ownLines), '', ...edges, ''].join('\n');
}

/** The wires the same way: who emits what, for which parts messages follow, and what for. */
export const graphOfWires = (wires: readonly Wire[]): string =>
  `${wires.map(({ from, on, to, because }) => `${from} -- ${on} --> ${to.join(', ')}: ${because}`).join('\n')}\n`;
