// A machine started: with its mailbox, with work that answers when the walk says so, with watchers that keep what
// they are told, and under a clock that the walk turns.
import {
  createActor,
  fromCallback,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';
import { deferred } from '#tests/machines/deferred.ts';
import { eventTypesOf } from '#tests/model/explore.ts';
import { runLine, type Sight } from './sight.ts';
import { WatchedClock } from './watched-clock.ts';

type Work = ReturnType<typeof deferred<unknown>>;

/** What stands in for the machine's actors, by their names; an invoke is called like its actor (a law). */
function standIns(machine: AnyStateMachine) {
  const types = eventTypesOf(machine);
  const work = new Map<string, Work['calls']>();
  const watching = new Map<string, unknown>();
  const told: unknown[] = [];
  const waiting = (id: string): AnyActorLogic => {
    const { actor, calls } = deferred<unknown>();
    work.set(id, calls);
    return actor;
  };
  const watcher = (id: string): AnyActorLogic =>
    fromCallback(({ receive, input }) => {
      watching.set(id, input);
      receive((event) => told.push([id, event]));
    });
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((id) => [
      id,
      types.includes(`xstate.done.actor.${id}`) ? waiting(id) : watcher(id),
    ]),
  );
  const inputOf = (id: string) => (work.has(id) ? work.get(id)!.at(-1)!.input : watching.get(id));
  return { actors, work, told, inputOf };
}

/** The actor that an answer comes from. */
export const answererOf = (type: string): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];

function answer(call: Work['calls'][number], event: AnyEventObject): void {
  if (event.type.startsWith('xstate.done')) call.resolve(event['output']);
  else call.reject(event['error']);
}

/** Lets promises that are settled be heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

export function inFact(machine: AnyStateMachine, input: unknown) {
  const { actors, work, told, inputOf } = standIns(machine);
  const clock = new WatchedClock();
  const actor = createActor(machine.provide({ actors } as never), { input: input as never, clock });
  const emitted: unknown[] = [];
  actor.on('*', (event: unknown) => emitted.push(event));
  actor.start();
  const running = () =>
    Object.entries(actor.getSnapshot().children as Record<string, AnyActorRef>)
      .filter(([, child]) => child.getSnapshot().status === 'active')
      .map(([id]) => id);
  return {
    /** Causes an event by its own means: the answer is given, or the event sent. Timers ring by waiting. */
    send: async (event: AnyEventObject) => {
      const answerer = answererOf(event.type);
      if (!answerer) return actor.send(event);
      answer(work.get(answerer)!.at(-1)!, event);
      return heard();
    },
    wait: (ms: number) => clock.increment(ms),
    /** Gives this answer to every question that nobody waits for any more. */
    answerLate: async (event: AnyEventObject) => {
      const answerer = answererOf(event.type)!;
      const calls = work.get(answerer)!;
      const late = running().includes(answerer) ? calls.slice(0, -1) : calls;
      late.forEach((call) => answer(call, event));
      return heard();
    },
    stop: () => actor.stop(),
    sight: (): Sight => ({
      state: actor.getSnapshot().value,
      context: actor.getSnapshot().context,
      status: actor.getSnapshot().status,
      emitted,
      told,
      runs: running()
        .map((id) => runLine([id, inputOf(id)]))
        .sort(),
      timers: clock.left(),
    }),
  };
}
