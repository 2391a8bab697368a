// The whole portal as one statechart in JSON, made of the machines and the wires: a region for each part, side by side.
// A part raises what it emits; at the root each wire hears that, decides, and raises what it sends. A part that comes and
// goes is `absent` until something starts it. It can be pasted into createMachine or opened in an editor of
// statecharts; functions stay behind as names. It is simulated beside the portal in tests/model/conform/chart.test.ts.
import type { AnyStateMachine, StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { definitionOf } from '#machines/inspector/definition.ts';
import { parts, type PartName } from '#machines/portal/parts.ts';
import { lastingParts } from '#machines/portal/portal.setup.ts';
import { wires as allWires } from '#machines/portal/wires.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { wireOutcomes, type Decision } from './wire-outcomes.ts';

type Raise = { type: 'xstate.raise'; params: { event: { type: string } } };
type Action = string | { type: string; params?: unknown };
type Transition = string | { actions?: Action | Action[]; target?: string };
type Transitions = Record<string, Transition | Transition[]>;
type Invoke = { id?: string; onDone?: Transition | Transition[]; onError?: Transition | Transition[] };

export type StateConfig = {
  id?: string;
  on?: Transitions;
  after?: Transitions;
  always?: Transition | Transition[];
  entry?: Action | Action[];
  exit?: Action | Action[];
  invoke?: Invoke | Invoke[];
  states?: Record<string, StateConfig>;
};

export const partNames = Object.keys(parts) as PartName[];
const machines: Readonly<Record<PartName, AnyStateMachine>> = parts;

export const isLasting = (part: PartName): boolean => (lastingParts as readonly PartName[]).includes(part);

const speaksOf = (part: PartName, event: string): boolean =>
  [machines[part].root, ...getStateNodes(machines[part].root)].some((node: StateNode) =>
    node.transitions.has(event),
  );

/** Whether other parts are of the same machine. */
const isShared = (part: PartName): boolean =>
  partNames.some((other) => other !== part && machines[other].id === machines[part].id);

/** What an event that a part hears is called in the chart: where several parts hear one of that name, the part says whose. */
export const heardAs = (part: PartName, event: string): string =>
  partNames.some((other) => other !== part && speaksOf(other, event)) ? `${part} ${event}` : event;

/** What an event that a part emits is called in the chart. */
export const emittedAs = (part: PartName, event: string): string =>
  isShared(part) ? `${part} ${event}` : event;

const isAnswered = (part: PartName, id: string): boolean =>
  heardAs(part, `xstate.done.actor.${id}`) !== `xstate.done.actor.${id}`;

const listOf = <Item>(given: Item | Item[] | undefined): Item[] =>
  given === undefined ? [] : Array.isArray(given) ? given : [given];

const raise = (event: string): Raise => ({ type: 'xstate.raise', params: { event: { type: event } } });

const ending = (event: string): string => {
  const verb = event.slice(event.indexOf('.') + 1);
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
};

/** The event that an action emits, by its name; undefined for an action that emits nothing. */
const emissionOf = (part: PartName, action: string): string | undefined =>
  allWires.find(({ from, on }) => from === part && `emit${ending(on)}` === action)?.on;

/** A part's chart in the words of the whole: events and actors by their names there, and emissions raised. */
function worded(part: PartName, config: StateConfig): StateConfig {
  const act = (action: Action): Action => {
    const event = emissionOf(part, typeof action === 'string' ? action : action.type);
    return event === undefined ? action : raise(emittedAs(part, event));
  };
  const go = (transition: Transition): Transition =>
    typeof transition === 'string' || !transition.actions
      ? transition
      : { ...transition, actions: listOf(transition.actions).map(act) };
  const goAny = (given: Transition | Transition[]): Transition | Transition[] =>
    Array.isArray(given) ? given.map(go) : go(given);
  const goAll = (given: Transitions, name = (event: string) => event): Transitions =>
    Object.fromEntries(Object.entries(given).map(([event, any]) => [name(event), goAny(any)]));
  const invoke = (one: Invoke): Invoke => ({
    ...one,
    ...(one.id && isAnswered(part, one.id) && { id: `${part} ${one.id}` }),
    ...(one.onDone && { onDone: goAny(one.onDone) }),
    ...(one.onError && { onError: goAny(one.onError) }),
  });
  const within = (node: StateConfig): StateConfig => ({
    ...node,
    ...(node.on && { on: goAll(node.on, (event) => heardAs(part, event)) }),
    ...(node.after && { after: goAll(node.after) }),
    ...(node.always && { always: goAny(node.always) }),
    ...(node.entry && { entry: listOf(node.entry).map(act) }),
    ...(node.exit && { exit: listOf(node.exit).map(act) }),
    ...(node.invoke && { invoke: listOf(node.invoke).map(invoke) }),
    ...(node.states && {
      states: Object.fromEntries(Object.entries(node.states).map(([key, inner]) => [key, within(inner)])),
    }),
  });
  return within(config);
}

/** Several parts may be of one machine: a region has the machine's own id only where no other has it. */
function configOf(part: PartName): StateConfig {
  const config = JSON.parse(definitionOf(machines[part])) as StateConfig;
  return { ...worded(part, config), id: isShared(part) ? part : machines[part].id };
}

function comingAndGoing(part: PartName): object {
  const config = configOf(part);
  const [start, stop] = [`start ${part}`, `stop ${part}`];
  return {
    initial: 'absent',
    states: {
      absent: { description: 'Nothing has started it.', on: { [start]: 'present' } },
      present: {
        ...config,
        on: { ...config.on, [start]: { target: 'present', reenter: true }, [stop]: 'absent' },
      },
    },
  };
}

/** @throws where the table has no row for it */
export function decisionsOf({ on, because }: Wire): readonly Decision[] {
  const decisions = wireOutcomes[`${on}: ${because}`];
  if (!decisions)
    throw new Error(`No outcomes of the wire “${on}: ${because}” in tools/draw/wire-outcomes.ts`);
  return decisions;
}

/** The event by which a wire comes to one of its decisions; they are counted where there are several. */
export function decisionName(wire: Wire, at: number): string {
  const name = `${emittedAs(wire.from, wire.on)}: ${wire.because}`;
  return decisionsOf(wire).length > 1 ? `${name} (${at + 1})` : name;
}

/** The guard of a branch. */
export const outcomeName = (events: readonly string[]): string =>
  `sends ${events.length === 0 ? 'nothing' : events.join(', ')}`;

const branchesOf = (decision: Decision) =>
  decision.length === 1
    ? { actions: decision[0]!.map(raise) }
    : decision.map((events) => ({ guard: outcomeName(events), actions: events.map(raise) }));

/** By emission the decisions that follow, in the order of the wires; then each decision with what it may send. */
const follows = (wires: readonly Wire[]) => ({
  ...Object.fromEntries(
    [...Map.groupBy(wires, ({ from, on }) => emittedAs(from, on))].map(([on, all]) => [
      on,
      {
        description: all.map(({ because }) => because).join('; '),
        actions: all.flatMap((wire) => decisionsOf(wire).map((_, at) => raise(decisionName(wire, at)))),
      },
    ]),
  ),
  ...Object.fromEntries(
    wires.flatMap((wire) =>
      decisionsOf(wire).map((decision, at) => [decisionName(wire, at), branchesOf(decision)] as const),
    ),
  ),
});

export const portalChart = (wires: readonly Wire[] = allWires) => ({
  id: 'portal',
  type: 'parallel',
  on: follows(wires),
  states: Object.fromEntries(
    partNames.map((part) => [part, isLasting(part) ? configOf(part) : comingAndGoing(part)]),
  ),
});
