// Strongly connected components: the states among which one can go round for ever. Tarjan's algorithm (SIAM Journal on
// Computing 1, 1972), with a stack of its own, because ways are longer than the language's stack is deep.
import type { Edges } from './graph.ts';

/** @param isWithin which edges to follow; they lead to states that are followed as well */
export function* componentsOf(
  roots: readonly number[],
  { offsets, targets }: Edges,
  isWithin: (edge: number) => boolean,
): Generator<number[]> {
  const states = offsets.length - 1;
  const order = new Int32Array(states).fill(-1);
  const low = new Int32Array(states);
  const isOpen = new Uint8Array(states);
  const stack: number[] = [];
  const calls: { at: number; edge: number }[] = [];
  let count = 0;
  const enter = (at: number) => {
    order[at] = low[at] = count++;
    isOpen[at] = 1;
    stack.push(at);
    calls.push({ at, edge: offsets[at]! });
  };
  const lower = (at: number, to: number) => {
    if (to < low[at]!) low[at] = to;
  };
  const close = (root: number): number[] => {
    const component = stack.splice(stack.lastIndexOf(root));
    for (const at of component) isOpen[at] = 0;
    return component;
  };
  const follow = (at: number, edge: number) => {
    const to = targets[edge]!;
    if (!isWithin(edge)) return;
    if (order[to] === -1) enter(to);
    else if (isOpen[to]) lower(at, order[to]!);
  };
  /** Goes back from a state that is done with; its component, where it was the first of one. */
  const leave = (at: number): number[] => {
    calls.pop();
    if (calls.length > 0) lower(calls.at(-1)!.at, low[at]!);
    return low[at] === order[at] ? close(at) : [];
  };
  for (const root of roots) {
    if (order[root] === -1) enter(root);
    while (calls.length > 0) {
      const call = calls.at(-1)!;
      if (call.edge < offsets[call.at + 1]!) follow(call.at, call.edge++);
      else yield leave(call.at);
    }
  }
}
