// Properties about all states, and whether they hold. A property that does not hold comes with the shortest way to a
// state that refutes it. "Leads to" is checked under weak fairness: what is fair (graph.ts) and stays possible happens
// at last; people are not fair. A violation is a place where one can stay for ever although nothing fair is put off
// for ever, and the promised state never comes.
import { componentsOf } from './components.ts';
import { exploreSystem, type Edges, type Graph, type Step, type System } from './graph.ts';

export type Property<State, Happened extends Step<State> = Step<State>> = { says: string } & (
  | { always: (state: State) => boolean }
  /** Of every step; false refutes. */
  | { whenever: (before: State, step: Happened) => boolean }
  | Promised<State>
  /** From every state one like this can still be reached. */
  | { neverLost: (state: State) => boolean }
);

type Promised<State> = {
  from: (state: State) => boolean;
  leadsTo: (state: State) => boolean;
  /** Steps that somebody may repeat for ever, and that this property leaves out of account. */
  unless?: (label: string) => boolean;
};

/** Null when the property holds; else what happens on the way to a refutation. */
type Verdict = readonly string[] | null;

export type Checked = { verdicts: ReadonlyMap<string, Verdict>; states: number; edges: number };

/** Explores a system and checks every property about it. */
export function checkAll<State, Happened extends Step<State>>(
  system: System<State, Happened>,
  properties: readonly Property<State, Happened>[],
): Checked {
  const verdicts = new Map<string, Verdict>(properties.map(({ says }) => [says, null]));
  let ofSteps = properties.filter((property) => 'whenever' in property);
  const graph = exploreSystem(system, (before, step, way) => {
    const refuted = ofSteps.find(({ whenever }) => !whenever(before, step));
    if (!refuted) return;
    for (const { says, whenever } of ofSteps) if (!whenever(before, step)) verdicts.set(says, way());
    ofSteps = ofSteps.filter(({ says }) => verdicts.get(says) === null);
  });
  for (const property of properties)
    if (!('whenever' in property)) verdicts.set(property.says, checkOne(graph, property));
  return { verdicts, states: graph.states.length, edges: graph.edges.targets.length };
}

function checkOne<State>(
  graph: Graph<State>,
  property: Exclude<Property<State>, { whenever: unknown }>,
): Verdict {
  if ('always' in property) {
    const at = graph.states.findIndex((state) => !property.always(state));
    return at < 0 ? null : graph.way(at);
  }
  return 'neverLost' in property ? lostFrom(graph, property.neverLost) : stuckFrom(graph, property);
}

/** The first state from which none of the wanted can be reached. */
function lostFrom<State>({ states, edges, way }: Graph<State>, isWanted: (state: State) => boolean): Verdict {
  const into: number[][] = states.map(() => []);
  for (const at of states.keys())
    for (let edge = edges.offsets[at]!; edge < edges.offsets[at + 1]!; edge++)
      into[edges.targets[edge]!]!.push(at);
  const reaches = Uint8Array.from(states, (state) => Number(isWanted(state)));
  const open = [...states.keys()].filter((at) => reaches[at] === 1);
  while (open.length > 0)
    for (const before of into[open.pop()!]!)
      if (reaches[before] === 0) {
        reaches[before] = 1;
        open.push(before);
      }
  const lost = reaches.indexOf(0);
  return lost < 0 ? null : way(lost);
}

/** A state, after `from` and before `leadsTo`, in which one can stay for ever. */
function stuckFrom<State>({ states, edges, way }: Graph<State>, promised: Promised<State>): Verdict {
  const { from, leadsTo, unless } = promised;
  const isLeftOut = Uint8Array.from(edges.names, (name) => Number(unless?.(name) ?? false));
  const counts = (edge: number): boolean => isLeftOut[edges.labels[edge]!] === 0;
  // 0: not after `from`; 1: waits for what was promised; 2: has it.
  const status = Uint8Array.from(states, (state) => (leadsTo(state) ? 2 : 0));
  const waiting: number[] = [];
  const reach = (at: number) => {
    if (status[at] !== 0) return;
    status[at] = 1;
    waiting.push(at);
  };
  states.forEach((state, at) => status[at] === 0 && from(state) && reach(at));
  // The list grows while it is gone through.
  for (let next = 0; next < waiting.length; next++)
    for (let edge = edges.offsets[waiting[next]!]!; edge < edges.offsets[waiting[next]! + 1]!; edge++)
      if (counts(edge)) reach(edges.targets[edge]!);
  const isWithin = (edge: number): boolean => counts(edge) && status[edges.targets[edge]!] === 1;
  for (const component of componentsOf(waiting, edges, isWithin))
    if (component.length > 0 && canStay(component, edges, counts))
      return way(component.reduce((a, b) => Math.min(a, b)));
  return null;
}

/** Whether one can stay within for ever: all that is fair is either done within, or not possible somewhere. */
function canStay(component: readonly number[], edges: Edges, counts: (edge: number) => boolean): boolean {
  const members = new Set(component);
  const possible = new Map<number, number>();
  const done = new Set<number>();
  for (const at of component) {
    const here = new Set<number>();
    for (let edge = edges.offsets[at]!; edge < edges.offsets[at + 1]!; edge++) {
      const fair = edges.fairness[edge]!;
      if (fair < 0 || !counts(edge)) continue;
      here.add(fair);
      if (members.has(edges.targets[edge]!)) done.add(fair);
    }
    for (const fair of here) possible.set(fair, (possible.get(fair) ?? 0) + 1);
  }
  return [...possible].every(([fair, states]) => states < component.length || done.has(fair));
}
