// Time travel without a time machine: the recorded events go through the pure machines again. No state is taken from
// the recording but to compare; where a replay arrives elsewhere, its step has a fault, and it goes on from what was recorded.
import {
  createActor,
  fromCallback,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { remembered } from '#machines/catalogue/remember.ts';
import {
  emptyRecording,
  isPageStart,
  longest,
  machines,
  stateText,
  type ActorName,
  type Base,
  type RecordingEntry,
  type Recording,
} from './recording.ts';

export type Step = {
  snapshot: AnyMachineSnapshot;
  /** Why the replay is not where the actor was; null where it is. */
  fault: string | null;
};

const nothing = () => {};
const scopes = new WeakMap<AnyStateMachine, AnyActorScope>();

/** A scope whose actor is never started: enough for a pure transition. */
function scopeOf(machine: AnyStateMachine): AnyActorScope {
  const known = scopes.get(machine);
  if (known) return known;
  const self = createActor(machine);
  const scope = {
    self,
    system: self.system,
    logger: nothing,
    id: machine.id,
    sessionId: self.sessionId,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as unknown as AnyActorScope;
  scopes.set(machine, scope);
  return scope;
}

const inert = fromCallback(nothing);

/** A snapshot of that state, with somebody in the place of each of its actors, whom it may address. */
function snapshotOf(machine: AnyStateMachine, { value, context }: Base): AnyMachineSnapshot {
  const snapshot = machine.resolveState({ value, context } as never) as AnyMachineSnapshot;
  for (const { id } of snapshot._nodes.flatMap((node) => node.invoke))
    (snapshot.children as Record<string, unknown>)[id] = createActor(inert);
  return snapshot;
}

function moved(machine: AnyStateMachine, before: AnyMachineSnapshot | undefined, { event }: RecordingEntry) {
  if (event.type === 'xstate.init')
    return machine.getInitialSnapshot(scopeOf(machine) as never, event['input'] as never);
  if (!before) throw new Error('its beginning is not in the recording');
  return machine.transition(before, event, scopeOf(machine) as never);
}

function stepOf(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | undefined,
  entry: RecordingEntry,
): Step {
  const resumed = () => snapshotOf(machine, { value: entry.to, context: before?.context ?? {} });
  try {
    const snapshot = moved(machine, before, entry) as AnyMachineSnapshot;
    const here = stateText(snapshot.value);
    if (here === stateText(entry.to)) return { snapshot, fault: null };
    return { snapshot: resumed(), fault: `the replay came to ${here}` };
  } catch (error) {
    return { snapshot: resumed(), fault: (error as Error).message };
  }
}

// An entry's past does not change, so it is replayed once, however often the recording is looked at.
const steps = new WeakMap<RecordingEntry, Step>();

/** Where a replay is after each entry. */
export const stepsOf = remembered(({ bases, entries }: Recording): Step[] => {
  const latest = new Map<ActorName, AnyMachineSnapshot>();
  for (const [actor, base] of Object.entries(bases) as [ActorName, Base][])
    latest.set(actor, snapshotOf(machines[actor], base));
  return entries.map((entry) => {
    if (isPageStart(entry)) latest.clear();
    const step = steps.get(entry) ?? stepOf(machines[entry.actor], latest.get(entry.actor), entry);
    steps.set(entry, step);
    latest.set(entry.actor, step.snapshot);
    return step;
  });
});

export type ReplayedActor = {
  snapshot: AnyMachineSnapshot;
  isRunning: boolean;
  /** The latest entry of this actor; null when it is no longer in the recording. */
  entry: RecordingEntry | null;
  fault: string | null;
};

/** Where every actor is after the first `count` entries. */
export const actorsAt = remembered((recording: Recording, count: number): Map<ActorName, ReplayedActor> => {
  const actors = new Map<ActorName, ReplayedActor>();
  for (const [actor, base] of Object.entries(recording.bases) as [ActorName, Base][])
    actors.set(actor, {
      snapshot: snapshotOf(machines[actor], base),
      isRunning: true,
      entry: null,
      fault: null,
    });
  const replayed = stepsOf(recording);
  for (const [at, entry] of recording.entries.slice(0, count).entries()) {
    if (isPageStart(entry)) actors.clear();
    actors.set(entry.actor, { ...replayed[at]!, isRunning: entry.status === 'active', entry });
  }
  return actors;
});

const slack = 200;

/** The newest entries, and where their actors stood before them. Cuts off many at once, so that it is seldom done. */
export function bounded(recording: Recording, limit = longest): Recording {
  const { entries, dropped } = recording;
  if (entries.length <= limit + slack) return recording;
  const cut = entries.length - limit;
  const bases = [...actorsAt(recording, cut)]
    .filter(([, { isRunning }]) => isRunning)
    .map(
      ([
        actor,
        {
          snapshot: { value, context },
        },
      ]) => [actor, { value, context }],
    );
  return {
    ...emptyRecording,
    dropped: dropped + cut,
    bases: Object.fromEntries(bases),
    entries: entries.slice(cut),
  };
}
