// What the real portal does while it runs, as the chart of it can be asked: which events each part met and who sent them,
// which guards held on the way, what it emitted then, and what the wires made of that.
import { type AnyActorRef, type AnyEventObject, type InspectionEvent } from 'xstate';
import type { PartName } from '#machines/portal/parts.ts';
import { nameOf } from '#machines/inspector/transition-name.ts';
import { emittedAs, partNames } from '#tools/draw/portal-chart.ts';

/** An event that a part met, and what came of it in the part. */
export type Met = {
  part: PartName;
  event: AnyEventObject;
  /** Whether a wire sent it; the other events come from people, timers and answers. */
  isWired: boolean;
  /** The guards of the transitions that were taken. */
  guards: Set<string>;
  /** By their names in the chart. */
  emitted: string[];
};

export type WatchedPortal = {
  /** What happened since it was last asked, in order. */
  take: () => Met[];
  inspect: (told: InspectionEvent) => void;
};

const isPart = (id: unknown): id is PartName => (partNames as readonly unknown[]).includes(id);

export function watchPortal(): WatchedPortal {
  let all: Met[] = [];
  /** The guards of a part's first steps, which are taken before it is started. */
  const first = new Map<AnyActorRef, Set<string>>();
  /** What a part met last. */
  const last = new Map<PartName, Met>();
  /** Whose guards a step tells of: a part that is stopped takes steps of which nobody need know. */
  const stepOf = (actor: AnyActorRef, event: AnyEventObject): Set<string> | undefined => {
    if (event.type !== 'xstate.init') {
      const met = all.findLast(({ event: other, part }) => other === event && part === actor.id);
      if (met) last.set(met.part, met);
      return met?.guards;
    }
    if (!first.has(actor)) first.set(actor, new Set());
    return first.get(actor);
  };
  const meet = (actor: AnyActorRef, event: AnyEventObject, isWired: boolean) => {
    const guards = event.type === 'xstate.init' ? (first.get(actor) ?? new Set<string>()) : new Set<string>();
    all.push({ part: actor.id as PartName, event, isWired, guards, emitted: [] });
  };
  return {
    take: () => {
      const taken = all;
      all = [];
      return taken;
    },
    inspect: (told) => {
      const actor = told.actorRef as AnyActorRef;
      if (told.type === '@xstate.event' && isPart(actor.id))
        meet(actor, told.event, told.sourceRef?.sessionId === told.rootId);
      if (told.type === '@xstate.event' && told.event.type === 'portal.hear') {
        const { part, heard } = told.event as unknown as { part: PartName; heard: AnyEventObject };
        last.get(part)!.emitted.push(emittedAs(part, heard.type));
      }
      if (told.type !== '@xstate.microstep' || !isPart(actor.id)) return;
      const guards = stepOf(actor, told.event);
      for (const { guard } of told._transitions) if (guard) guards?.add(nameOf(guard));
    },
  };
}
