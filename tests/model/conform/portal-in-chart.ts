// The portal as its exported chart: a machine made from the JSON and nothing else, which knows no context and decides
// nothing. Whatever a guard or a wire decided is taken from what the real portal has just done, event by event; where the
// chart then goes is its own affair, and that is what is compared.
import {
  createMachine,
  enqueueActions,
  fromCallback,
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateNode,
  type StateValue,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { parts, type Message, type PartName } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { nameOf } from '#tests/model/explore.ts';
import { decisionName, decisionsOf, heardAs, isLasting, outcomeName } from '#tools/draw/portal-chart.ts';
import type { Met } from './watched-portal.ts';

/** A wire that was asked, and what it sent. */
export type Fired = { wire: Wire; sent: Message[] };

/** An event of the chart, with what was so when the portal met it. */
type Told = AnyEventObject & {
  holds?: ReadonlySet<string>;
  emitted?: string[];
  /** Of the event that begins everything. */
  input?: { holds: ReadonlySet<string> };
};

type Waiting = { name: string; met: Met };

const machines: Readonly<Record<PartName, AnyStateMachine>> = parts;
const nodesOf = (root: StateNode): StateNode[] => [root, ...getStateNodes(root)];

const sentAs = (message: Message): string => {
  if ('event' in message) return heardAs(message.to, message.event.type);
  return `${'start' in message ? 'start' : 'stop'} ${message.to}`;
};

/** What a wire did, cut into its decisions: of each the guard that held. */
function decided({ wire, sent }: Fired): string[] {
  let left = sent.map(sentAs);
  const chosen = decisionsOf(wire).map((decision) => {
    const fits = decision.filter((events) => events.every((event, at) => event === left[at]));
    const longest = fits.toSorted((one, other) => other.length - one.length)[0];
    if (!longest)
      throw new Error(`“${decisionName(wire, 0)}” sent ${left.join(', ')}, which is not in the chart`);
    left = left.slice(longest.length);
    return outcomeName(longest);
  });
  if (left.length > 0) throw new Error(`“${decisionName(wire, 0)}” also sent ${left.join(', ')}`);
  return chosen;
}

/** By part and event what the event is called in the chart: events that XState makes are called by their states there. */
function namesIn(chart: AnyStateMachine): ReadonlyMap<string, string> {
  const nodes = new Map(nodesOf(chart.root).map((node) => [node.path.join('.'), node]));
  const names = new Map<string, string>();
  for (const part of Object.keys(machines) as PartName[])
    for (const node of nodesOf(machines[part].root)) {
      const region = isLasting(part) ? [part] : [part, 'present'];
      const there = [...nodes.get([...region, ...node.path].join('.'))!.transitions.keys()].filter(
        (type) => type !== `start ${part}` && type !== `stop ${part}`,
      );
      for (const [at, type] of [...node.transitions.keys()].entries())
        names.set(`${part} ${type}`, there[at]!);
    }
  return names;
}

const guardsOf = (chart: AnyStateMachine): string[] =>
  nodesOf(chart.root)
    .flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
    .flatMap(({ guard }) => (guard ? [nameOf(guard)] : []));

const delaysOf = (chart: AnyStateMachine): string[] =>
  nodesOf(chart.root).flatMap((node) => node.after.map(({ delay }) => String(delay)));

export class PortalInChart {
  private readonly machine: AnyStateMachine;
  private readonly names: ReadonlyMap<string, string>;
  private snapshot!: AnyMachineSnapshot;
  private waiting: Waiting[] = [];
  private fired: { name: string; outcome: string }[] = [];

  /** @param json what is exported */
  constructor(json: string) {
    const chart = createMachine(JSON.parse(json) as never) as AnyStateMachine;
    const idle = fromCallback(() => {});
    const invoked = nodesOf(chart.root).flatMap(({ invoke }) => invoke.map(({ src }) => src));
    this.names = namesIn(chart);
    this.machine = chart.provide({
      // Time passes where the portal is; here a timer only has to be none that rings at once.
      delays: Object.fromEntries(delaysOf(chart).map((delay) => [delay, 1_000_000])),
      actors: Object.fromEntries(invoked.map((src) => [src, idle])),
      guards: Object.fromEntries(
        guardsOf(chart).map((name) => [
          name,
          ({ event }: { event: Told }) => (event.input ?? event).holds?.has(name) === true,
        ]),
      ),
      actions: {
        'xstate.raise': enqueueActions(({ enqueue, event }, { event: raised }: { event: AnyEventObject }) => {
          const told = this.told(raised.type, event as Told);
          if (told) enqueue.raise(told as never);
        }),
      },
    } as never);
  }

  /** @param begun the parts that began with the portal */
  begin(begun: readonly Met[]): void {
    const input = { holds: new Set(begun.flatMap(({ guards }) => [...guards])) };
    [this.snapshot] = initialTransition(this.machine, input) as [AnyMachineSnapshot, unknown];
  }

  /** Where a part is; `absent` while nothing has started it. */
  standing(part: PartName): StateValue {
    const value = (this.snapshot.value as Record<string, StateValue>)[part]!;
    return typeof value === 'object' && 'present' in value ? value['present']! : value;
  }

  /**
   * Takes what the real portal has done since it was last asked.
   * @throws where the chart did not do all of it
   */
  take(all: readonly Met[], fired: readonly Fired[]): void {
    this.fired = fired.flatMap((one) =>
      decided(one).map((outcome, at) => ({ name: decisionName(one.wire, at), outcome })),
    );
    this.waiting = all.filter(({ isWired }) => isWired).map((met) => ({ name: this.nameOf(met), met }));
    for (const met of all.filter(({ isWired }) => !isWired)) {
      const { guards: holds, emitted } = met;
      [this.snapshot] = transition(this.machine, this.snapshot, {
        type: this.nameOf(met),
        holds,
        emitted,
      } as never) as [AnyMachineSnapshot, unknown];
    }
    const left = [...this.waiting.map(({ name }) => name), ...this.fired.map(({ name }) => name)];
    if (left.length > 0) throw new Error(`in the portal there were also ${left.join(' and ')}`);
  }

  private nameOf({ part, event: { type } }: Met): string {
    return type === 'xstate.init'
      ? `start ${part}`
      : (this.names.get(`${part} ${type}`) ?? heardAs(part, type));
  }

  /** The event to raise, with what was so then; null where the portal did not emit it. */
  private told(type: string, from: Told): Told | null {
    const decision = this.fired.findIndex(({ name }) => name === type);
    if (decision >= 0) return { type, holds: new Set([this.fired.splice(decision, 1)[0]!.outcome]) };
    if (from.type === 'xstate.init') return null;
    if (from.emitted) {
      const emitted = from.emitted.indexOf(type);
      return emitted < 0 ? null : { type: from.emitted.splice(emitted, 1)[0]! };
    }
    const next = this.waiting.findIndex(({ name }) => name === type);
    // What is sent to an empty place, and the emptying of one, meets nobody in the portal.
    if (next < 0) return { type };
    const { met } = this.waiting.splice(next, 1)[0]!;
    return { type, holds: met.guards, emitted: met.emitted };
  }
}
