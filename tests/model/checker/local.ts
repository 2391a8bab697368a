// One part as the checker sees it: its snapshots numbered by a finite view of them, and each transition worked out
// once. Everything the part does to others comes out as data: what it emitted, what it told its own actors, and which
// of them it started. Number 0 is the empty place.
import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';
import { eventsAt, serialize, wholeSnapshot, type Cases } from '#tests/model/explore.ts';

export type SentEvent = { actor: string; event: AnyEventObject };

/** What one event did to a part. */
export type Did = { to: number; emitted: AnyEventObject[]; sentToActors: SentEvent[]; started: string[] };

export type PartSpec = {
  machine: AnyStateMachine;
  /** Payloads of the actors' answers and timers, and of whatever else is to be offered. */
  cases?: Cases;
  /** A finite view of a snapshot: two snapshots that look alike in it behave alike. */
  project?: (snapshot: AnyMachineSnapshot) => unknown;
  /** The first snapshot, where it is not the machine's own. */
  begin?: (machine: AnyStateMachine, input: unknown) => AnyMachineSnapshot;
};

export const nobody = 0;

const keys = new WeakMap<AnyEventObject, string>();

/** Events that look alike are alike; each object is looked at once. */
export function keyOf(event: AnyEventObject): string {
  let key = keys.get(event);
  if (key === undefined) keys.set(event, (key = serialize(event)));
  return key;
}

type Params = { event: AnyEventObject; targetId: string; id: string };

const paramsOf = (actions: readonly ExecutableActionObject[], type: string): Params[] =>
  actions.filter((action) => action.type === type).map(({ params }) => params as unknown as Params);

export class Local {
  private readonly snapshots: (AnyMachineSnapshot | null)[] = [null];
  private readonly numbers = new Map<string, number>();
  private readonly done: Map<string, Did>[] = [];
  private readonly begun = new Map<string, Did>();
  private readonly offered: AnyEventObject[][] = [[]];
  private readonly spec: PartSpec;

  constructor(spec: PartSpec) {
    this.spec = spec;
  }

  get size(): number {
    return this.snapshots.length - 1;
  }

  at(number: number): AnyMachineSnapshot | null {
    return this.snapshots[number]!;
  }

  /** Starts the machine; the same input starts it in the same place. */
  start(input: unknown): Did {
    const key = serialize(input) ?? '';
    let did = this.begun.get(key);
    if (!did) {
      const { machine, begin } = this.spec;
      const [snapshot, actions] = begin
        ? [begin(machine, input), []]
        : initialTransition(machine, input as never);
      this.begun.set(key, (did = this.did(snapshot as AnyMachineSnapshot, actions)));
    }
    return did;
  }

  /** The event meets the part; a part that has ended, or is not there, does nothing. */
  meet(number: number, event: AnyEventObject): Did {
    const done = (this.done[number] ??= new Map());
    const key = keyOf(event);
    let did = done.get(key);
    if (!did) done.set(key, (did = this.work(number, event)));
    return did;
  }

  /** What the cases offer here, the answers of actors and the ends of timers included. */
  events(number: number): AnyEventObject[] {
    const snapshot = this.at(number);
    const isOver = snapshot?.status !== 'active';
    return (this.offered[number] ??= isOver ? [] : eventsAt(snapshot, this.spec.cases));
  }

  private work(number: number, event: AnyEventObject): Did {
    const snapshot = this.at(number);
    if (snapshot?.status !== 'active') return { to: number, emitted: [], sentToActors: [], started: [] };
    const [next, actions] = transition(this.spec.machine, snapshot, event);
    return this.did(next as AnyMachineSnapshot, actions);
  }

  private did(snapshot: AnyMachineSnapshot, actions: readonly ExecutableActionObject[]): Did {
    return {
      to: this.numberOf(snapshot),
      emitted: paramsOf(actions, 'xstate.emit').map(({ event }) => event),
      sentToActors: paramsOf(actions, 'xstate.sendTo').map(({ event, targetId }) => ({
        actor: targetId,
        event,
      })),
      started: paramsOf(actions, 'xstate.spawnChild').map(({ id }) => id),
    };
  }

  private numberOf(snapshot: AnyMachineSnapshot): number {
    const key = serialize((this.spec.project ?? wholeSnapshot)(snapshot));
    let number = this.numbers.get(key);
    if (number === undefined) this.numbers.set(key, (number = this.snapshots.push(snapshot) - 1));
    return number;
  }
}
