// A machine as a pure function of its events, as the checker explores it: nothing is started, and what would be done
// is only written down.
import {
  initialTransition,
  transition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { runLine, type Sight } from './sight.ts';

type Action = { type: string; params: never };

/** What the actions of a machine have come to so far. */
function notebook() {
  const runs = new Map<string, unknown>();
  const timers = new Map<string, number>();
  const emitted: unknown[] = [];
  const told: unknown[] = [];
  const mailbox: AnyEventObject[] = [];
  const clock = { now: 0 };
  const entries: Record<string, (params: never) => unknown> = {
    'xstate.emit': ({ event }: { event: unknown }) => emitted.push(event),
    'xstate.spawnChild': (child: { id: string; input: unknown }) => runs.set(child.id, child.input),
    'xstate.stopChild': ({ id }: AnyActorRef) => runs.delete(id),
    // What a machine sends to itself is its next event.
    'xstate.sendTo': ({ to, event }: { to: AnyActorRef; event: AnyEventObject }) =>
      runs.has(to.id) ? told.push([to.id, event]) : mailbox.push(event),
    'xstate.raise': ({ id, delay }: { id: string; delay?: number }) =>
      delay !== undefined && timers.set(id, clock.now + delay),
    'xstate.cancel': ({ sendId }: { sendId: string }) => timers.delete(sendId),
  };
  const write = (actions: readonly Action[]) =>
    actions.forEach(({ type, params }) => entries[type]?.(params));
  return { runs, timers, emitted, told, mailbox, clock, write };
}

export function inTheory(machine: AnyStateMachine, input: unknown) {
  const { runs, timers, emitted, told, mailbox, clock, write } = notebook();
  let snapshot: AnyMachineSnapshot;
  const take = ([reached, actions]: readonly [unknown, readonly unknown[]]) => {
    snapshot = reached as AnyMachineSnapshot;
    write(actions as Action[]);
    const next = mailbox.shift();
    if (next) take(transition(machine, snapshot, next as never));
  };
  take(initialTransition(machine, input as never));
  const left = () => [...timers.values()].map((due) => due - clock.now).sort((a, b) => a - b);
  return {
    snapshot: () => snapshot,
    send: (event: AnyEventObject) => {
      timers.delete(event.type);
      take(transition(machine, snapshot, event as never));
    },
    wait: (ms: number) => void (clock.now += ms),
    /** Milliseconds until this timer rings. */
    until: (timer: string) => timers.get(timer)! - clock.now,
    left,
    isRunning: (actor: string) => runs.has(actor),
    sight: (): Sight => ({
      state: snapshot.value,
      context: snapshot.context,
      status: snapshot.status,
      emitted,
      told,
      runs: [...runs].map(runLine).sort(),
      timers: left(),
    }),
  };
}
