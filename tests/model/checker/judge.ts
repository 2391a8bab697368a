// Sentences about all worlds, and whether they hold. A sentence that does not hold comes with the shortest way to a
// world that refutes it. "Leads to" is judged under weak fairness: what is fair (graph.ts) and stays possible happens
// at last; people are not fair. A violation is a place where one can stay for ever although nothing fair is put off
// for ever, and the promised world never comes.
import { componentsOf } from './components.ts';
import { exploreSystem, type Edges, type Graph, type Step, type System } from './graph.ts';

export type Property<World, Happened extends Step<World> = Step<World>> = { says: string } & (
  | { always: (world: World) => boolean }
  /** Of every step; false refutes. */
  | { whenever: (before: World, step: Happened) => boolean }
  | Promised<World>
  /** From every world one like this can still be reached. */
  | { neverLost: (world: World) => boolean }
);

type Promised<World> = {
  from: (world: World) => boolean;
  leadsTo: (world: World) => boolean;
  /** Steps that somebody may repeat for ever, and that this sentence leaves out of account. */
  unless?: (label: string) => boolean;
};

/** Null when the sentence holds; else what happens on the way to a refutation. */
type Verdict = readonly string[] | null;

export type Judged = { verdicts: ReadonlyMap<string, Verdict>; worlds: number; edges: number };

/** Explores a system and judges every sentence about it. */
export function judgeAll<World, Happened extends Step<World>>(
  system: System<World, Happened>,
  properties: readonly Property<World, Happened>[],
): Judged {
  const verdicts = new Map<string, Verdict>(properties.map(({ says }) => [says, null]));
  let ofSteps = properties.filter((property) => 'whenever' in property);
  const graph = exploreSystem(system, (before, step, way) => {
    const refuted = ofSteps.find(({ whenever }) => !whenever(before, step));
    if (!refuted) return;
    for (const { says, whenever } of ofSteps) if (!whenever(before, step)) verdicts.set(says, way());
    ofSteps = ofSteps.filter(({ says }) => verdicts.get(says) === null);
  });
  for (const property of properties)
    if (!('whenever' in property)) verdicts.set(property.says, judge(graph, property));
  return { verdicts, worlds: graph.worlds.length, edges: graph.edges.targets.length };
}

function judge<World>(
  graph: Graph<World>,
  property: Exclude<Property<World>, { whenever: unknown }>,
): Verdict {
  if ('always' in property) {
    const at = graph.worlds.findIndex((world) => !property.always(world));
    return at < 0 ? null : graph.way(at);
  }
  return 'neverLost' in property ? lostFrom(graph, property.neverLost) : stuckFrom(graph, property);
}

/** The first world from which none of the wanted can be reached. */
function lostFrom<World>({ worlds, edges, way }: Graph<World>, isWanted: (world: World) => boolean): Verdict {
  const into: number[][] = worlds.map(() => []);
  for (const at of worlds.keys())
    for (let edge = edges.offsets[at]!; edge < edges.offsets[at + 1]!; edge++)
      into[edges.targets[edge]!]!.push(at);
  const reaches = Uint8Array.from(worlds, (world) => Number(isWanted(world)));
  const open = [...worlds.keys()].filter((at) => reaches[at] === 1);
  while (open.length > 0)
    for (const before of into[open.pop()!]!)
      if (reaches[before] === 0) {
        reaches[before] = 1;
        open.push(before);
      }
  const lost = reaches.indexOf(0);
  return lost < 0 ? null : way(lost);
}

/** A world, after `from` and before `leadsTo`, in which one can stay for ever. */
function stuckFrom<World>({ worlds, edges, way }: Graph<World>, promised: Promised<World>): Verdict {
  const { from, leadsTo, unless } = promised;
  const isLeftOut = Uint8Array.from(edges.names, (name) => Number(unless?.(name) ?? false));
  const counts = (edge: number): boolean => isLeftOut[edges.labels[edge]!] === 0;
  // 0: not after `from`; 1: waits for what was promised; 2: has it.
  const status = Uint8Array.from(worlds, (world) => (leadsTo(world) ? 2 : 0));
  const waiting: number[] = [];
  const reach = (at: number) => {
    if (status[at] !== 0) return;
    status[at] = 1;
    waiting.push(at);
  };
  worlds.forEach((world, at) => status[at] === 0 && from(world) && reach(at));
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
  return [...possible].every(([fair, worlds]) => worlds < component.length || done.has(fair));
}
