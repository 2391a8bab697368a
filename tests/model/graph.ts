// A machine as text, one line an edge and one a state's own actions, in the order of the chart: small enough to be
// read in a review, complete enough that no transition, guard, action or actor can change unseen.
import type { AnyStateMachine, StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { transitionsOf } from './explore.ts';

type Named = { type?: string; name?: string; guards?: readonly unknown[] };

/** What a guard or an action is called; a combination of guards says so. */
function nameOf(thing: unknown): string {
  if (typeof thing === 'string') return thing;
  const { type, name, guards } = thing as Named;
  if (guards) return `${name ?? type}(${guards.map(nameOf).join(', ')})`;
  return type ?? name ?? '?';
}

const namesOf = (things: readonly unknown[]): string => things.map(nameOf).join(', ');

const pathOf = ({ path }: StateNode): string => path.join('.') || '(root)';

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
  const edges = [...transitionsOf(machine).keys()].map((edge) => {
    const guard = edge.guard ? ` [${nameOf(edge.guard)}]` : '';
    const targets = edge.target ? edge.target.map((node) => pathOf(node as StateNode)).join(', ') : '(stays)';
    const actions = edge.actions.length > 0 ? ` / ${namesOf(edge.actions)}` : '';
    const again = edge.reenter ? ' again' : '';
    return `${pathOf(edge.source as StateNode)} -- ${edge.eventType || 'always'}${guard} --> ${targets}${again}${actions}`;
  });
  return [...nodes.flatMap(ownLines), '', ...edges, ''].join('\n');
}
