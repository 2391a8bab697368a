// A machine started: with its mailbox, with stand-ins for its actors, and under a clock that the walk turns.
import { createActor, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { runLine, type Sight } from './sight.ts';
import { answererOf, runningIn, standIns } from './stand-ins.ts';
import { WatchedClock } from './watched-clock.ts';

export function inFact(machine: AnyStateMachine, input: unknown) {
  const { actors, told, inputOf, answer, answerLate } = standIns(machine);
  const clock = new WatchedClock();
  const actor = createActor(machine.provide({ actors } as never), { input: input as never, clock });
  const emitted: unknown[] = [];
  actor.on('*', (event: unknown) => emitted.push(event));
  actor.start();
  return {
    /** Causes an event by its own means: the answer is given, or the event sent. Timers ring by waiting. */
    send: async (event: AnyEventObject) => {
      if (answererOf(event.type)) await answer(event);
      else actor.send(event);
    },
    wait: (ms: number) => clock.increment(ms),
    answerLate: (event: AnyEventObject) => answerLate(event, actor),
    stop: () => actor.stop(),
    sight: (): Sight => ({
      state: actor.getSnapshot().value,
      context: actor.getSnapshot().context,
      status: actor.getSnapshot().status,
      emitted,
      told,
      runs: runningIn(actor)
        .map((id) => runLine([id, inputOf(id)]))
        .sort(),
      timers: clock.left(),
    }),
  };
}
