// A machine as somebody sees it who knows more of its context than the machine itself: a form with these fields, a list
// whose endpoint answers so. Only what views and wires use of a snapshot is there, so that a form with more fields counts
// as one with fewer.
import type {
  ActorLogic,
  AnyActorLogic,
  ActorRef,
  ActorSystem,
  ActorSystemInfo,
  AnyStateMachine,
  EmittedFrom,
  EventObject,
  InputFrom,
  Snapshot,
  SnapshotFrom,
} from 'xstate';

type StateOf<Machine extends AnyStateMachine> = Parameters<SnapshotFrom<Machine>['matches']>[0];
type TagOf<Machine extends AnyStateMachine> = Parameters<SnapshotFrom<Machine>['hasTag']>[0];

/** A snapshot of the machine with this context. */
export type SeenOf<Machine extends AnyStateMachine, Context> = Snapshot<unknown> & {
  value: SnapshotFrom<Machine>['value'];
  context: Context;
  matches(state: StateOf<Machine>): boolean;
  hasTag(tag: TagOf<Machine>): boolean;
};

/** The machine with such snapshots, which hears these events. */
export type LogicOf<
  Machine extends AnyStateMachine,
  Seen extends Snapshot<unknown>,
  Event extends EventObject,
> = ActorLogic<Seen, Event, InputFrom<Machine>, ActorSystem<ActorSystemInfo>, EmittedFrom<Machine>>;

/** An actor with such snapshots, which hears these events. */
export type RefTo<
  Machine extends AnyStateMachine,
  Seen extends Snapshot<unknown>,
  Event extends EventObject,
> = ActorRef<Seen, Event, EmittedFrom<Machine>>;

/** The machine knows its context by name alone; from here on it has types. */
export const seenAs = <Logic extends AnyActorLogic>(machine: AnyStateMachine): Logic =>
  machine as AnyActorLogic as Logic;
