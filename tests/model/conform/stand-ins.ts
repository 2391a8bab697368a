// What stands in for a machine's actors: work that answers when the walk says so, and watchers that keep what they are
// told. An invoke is called like its actor (a law), so both go by one name.
import {
  fromCallback,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';
import { deferred } from '#tests/machines/all/deferred.ts';
import { eventTypesOf } from '#tests/model/explore.ts';

type Calls = ReturnType<typeof deferred<unknown>>['calls'];

/** The actor that an answer comes from. */
export const answererOf = (type: string): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];

/** The actors of an actor that are at work. */
export const runningIn = (actor: AnyActorRef): string[] =>
  Object.entries(actor.getSnapshot().children as Record<string, AnyActorRef>)
    .filter(([, child]) => child.getSnapshot().status === 'active')
    .map(([id]) => id);

function settle(call: Calls[number], event: AnyEventObject): void {
  if (event.type.startsWith('xstate.done')) call.resolve(event['output']);
  else call.reject(event['error']);
}

/** Lets promises that are settled be heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

export function standIns(machine: AnyStateMachine) {
  const types = eventTypesOf(machine);
  const work = new Map<string, Calls>();
  const watching = new Map<string, unknown>();
  const told: unknown[] = [];
  const worker = (id: string): AnyActorLogic => {
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
      types.includes(`xstate.done.actor.${id}`) ? worker(id) : watcher(id),
    ]),
  );
  return {
    actors,
    told,
    inputOf: (id: string) => (work.has(id) ? work.get(id)!.at(-1)!.input : watching.get(id)),
    /** Answers the newest question. */
    answer: (event: AnyEventObject) => {
      settle(work.get(answererOf(event.type)!)!.at(-1)!, event);
      return heard();
    },
    /** Gives this answer to every question that nobody waits for any more. */
    answerLate: (event: AnyEventObject, asker?: AnyActorRef) => {
      const answerer = answererOf(event.type)!;
      const calls = work.get(answerer)!;
      const isWaiting = asker !== undefined && runningIn(asker).includes(answerer);
      for (const call of isWaiting ? calls.slice(0, -1) : calls) settle(call, event);
      return heard();
    },
  };
}
