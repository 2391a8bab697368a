// The portal started with all its parts, as the browser starts it, but for what the edge gives: stand-ins answer when
// the walk says so, and one clock serves everybody's timers.
import {
  createActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import type { PortalInput } from '#machines/portal/portal.setup.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import type { ActorsOf } from '#machines/portal/page.ts';
import { parts, type PartName } from '#machines/portal/parts.ts';
import { answererOf, standIns } from './stand-ins.ts';
import { WatchedClock } from './watched-clock.ts';
import { actorsOf } from '#tests/model/declarations.ts';

type StandIns = ReturnType<typeof standIns>;

/** The parts with stand-ins at their edge; places of one machine share theirs. */
function atTheEdge(planted: Partial<Record<PartName, AnyStateMachine>>) {
  const edges = new Map<PartName, StandIns>();
  const actors = Object.fromEntries(
    (Object.entries(parts) as unknown as [PartName, AnyStateMachine][]).map(([name, own]) => {
      const machine = planted[name] ?? own;
      edges.set(name, standIns(machine));
      return [name, machine.provide({ actors: edges.get(name)!.actors } as never)];
    }),
  );
  return { edges, actors };
}

/** @param inspect hears all that happens in it, from the start */
export function portalInFact(
  input: PortalInput,
  planted: Partial<Record<PartName, AnyStateMachine>> = {},
  inspect: (told: InspectionEvent) => void = () => {},
) {
  const { edges, actors } = atTheEdge(planted);
  const clock = new WatchedClock();
  /** What the screens declare, run by the same stand-ins. */
  const declared: ActorsOf = (place) => {
    const { says = [], ...slots } = actorsOf(place);
    const given = Object.entries(slots).map(([slot, one]) => [slot, { ...one, logic: () => actors[slot]! }]);
    return { says, ...Object.fromEntries(given) };
  };
  const portal = createActor(portalMachine.provide({ actors } as never), {
    input: { ...input, actorsOf: declared },
    clock,
    inspect,
  }).start();
  const part = (name: PartName) =>
    (portal.getSnapshot().children as Partial<Record<PartName, AnyActorRef>>)[name];
  return {
    part,
    send: async (name: PartName, event: AnyEventObject) => {
      if (answererOf(event.type)) await edges.get(name)!.answer(event);
      else part(name)!.send(event);
    },
    answerLate: (name: PartName, event: AnyEventObject) => edges.get(name)!.answerLate(event, part(name)),
    /** The parts whose timers ring next, in the order in which they were set; and how long until then. */
    next: () => {
      const scheduled = Object.values(portal.system.getSnapshot()['_scheduledEvents']);
      const timers = scheduled.map(({ target }, at) => ({
        name: target.id as PartName,
        ms: clock.lefts()[at]!,
      }));
      const ms = Math.min(...timers.map((timer) => timer.ms));
      return { ms, names: timers.filter((timer) => timer.ms === ms).map(({ name }) => name) };
    },
    wait: (ms: number) => clock.increment(ms),
    stop: () => portal.stop(),
  };
}
