// Hears what XState tells of the portal's actors and writes it down, masked at once: of a payload nothing is kept but
// what the allow-list shows. An entry stands where its transition began, so a cause comes before what it caused.
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { createMask } from '#machines/inspector/mask.ts';
import {
  emptyRecording,
  isActorName,
  machines,
  type ActorName,
  type RecordingEntry,
  type Recording,
} from '#machines/inspector/recording.ts';
import { bounded } from '#machines/inspector/replay.ts';
import { transitionName } from '#machines/inspector/transition-name.ts';

export type Recorder = {
  /** For `createActor`; to be there before the portal starts. */
  inspect: (inspected: InspectionEvent) => void;
  recording: () => Recording;
  /** @returns how to stop hearing of newer recordings */
  subscribe: (hear: (recording: Recording) => void) => () => void;
};

export type RecorderOptions = {
  origin: string;
  now: () => number;
  /** What this tab has recorded before the page was loaded. */
  past?: Recording;
};

type InspectionOf<Type extends InspectionEvent['type']> = Extract<InspectionEvent, { type: Type }>;
type Draft = { -readonly [Field in keyof RecordingEntry]: RecordingEntry[Field] } & { taken: string[] };

/** The part's or the portal's name; null for actors within them. */
function actorOf({ rootId, actorRef }: InspectionEvent): ActorName | null {
  if (actorRef.sessionId === rootId) return 'portal';
  const { id } = actorRef as AnyActorRef;
  return isActorName(id) ? id : null;
}

/** Writes the entries of one portal: begun with the first microstep, ended with the snapshot. */
function createWriter({ origin, now }: RecorderOptions, begun: (entry: RecordingEntry) => void) {
  const mask = createMask(origin);
  const senders = new WeakMap<object, string | null>();
  const drafts = new Map<unknown, Draft>();
  /** What an actor took on its way to its first state, before it was told to start. */
  const firstSteps = new Map<unknown, string[]>();

  const begin = (
    actor: ActorName,
    { actorRef, event }: InspectionOf<'@xstate.event' | '@xstate.microstep'>,
    to: AnyMachineSnapshot,
  ) => {
    const isStart = event.type === 'xstate.init';
    // Within a transition an actor's own snapshot is still the one before.
    const context = isStart ? undefined : (actorRef.getSnapshot() as AnyMachineSnapshot).context;
    const taken = isStart ? (firstSteps.get(actorRef) ?? []) : [];
    const draft: Draft = {
      at: now(),
      actor,
      event: mask(event, { machine: machines[actor].id, context }),
      by: senders.get(event) ?? null,
      to: to.value,
      status: to.status,
      taken,
    };
    drafts.set(actorRef, draft);
    begun(draft);
    return draft;
  };

  return {
    '@xstate.event': (inspected: InspectionOf<'@xstate.event'>, actor: ActorName) => {
      const { actorRef, sourceRef, event, rootId } = inspected;
      const sender = sourceRef?.sessionId === rootId ? 'portal' : (sourceRef as AnyActorRef | undefined)?.id;
      senders.set(event, sourceRef === actorRef || sender === undefined ? null : sender);
      if (event.type === 'xstate.init') begin(actor, inspected, actorRef.getSnapshot() as AnyMachineSnapshot);
    },
    '@xstate.microstep': (inspected: InspectionOf<'@xstate.microstep'>, actor: ActorName) => {
      const names = inspected._transitions.map(transitionName);
      const to = inspected.snapshot as AnyMachineSnapshot;
      if (inspected.event.type === 'xstate.init') {
        firstSteps.set(inspected.actorRef, [...(firstSteps.get(inspected.actorRef) ?? []), ...names]);
        return;
      }
      const draft = drafts.get(inspected.actorRef) ?? begin(actor, inspected, to);
      draft.to = to.value;
      draft.status = to.status;
      draft.taken.push(...names);
    },
    '@xstate.snapshot': ({ actorRef }: InspectionOf<'@xstate.snapshot'>) => {
      drafts.delete(actorRef);
      firstSteps.delete(actorRef);
    },
  };
}

export function createRecorder(options: RecorderOptions): Recorder {
  const hearers = new Set<(recording: Recording) => void>();
  let recording = options.past ?? emptyRecording;
  let fresh: RecordingEntry[] = [];

  const current = (): Recording => {
    if (fresh.length > 0) {
      recording = bounded({ ...recording, entries: [...recording.entries, ...fresh] });
      fresh = [];
    }
    return recording;
  };
  const publish = () => {
    if (fresh.length > 0) for (const hear of hearers) hear(current());
  };
  const writer = createWriter(options, (entry) => {
    // One event moves many actors, all before the next microtask: they are told together, and when they are whole.
    if (fresh.push(entry) === 1) queueMicrotask(publish);
  });

  return {
    inspect(inspected) {
      const actor = actorOf(inspected);
      if (!actor || !(inspected.type in writer)) return;
      try {
        writer[inspected.type as keyof typeof writer](inspected as never, actor);
      } catch (error) {
        // The portal goes on; a hole in a recording is no reason to stop it.
        console.error('inspector: an event was not recorded', error);
      }
    },
    recording: current,
    subscribe(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}
