// What the inspector shows, read from its machine: where each of the portal's machines is at the moment looked at, the
// log around that moment, and what the chosen machine could be told.
import type { AnyEventObject, SnapshotFrom, StateNode } from 'xstate';
import { remembered } from '#machines/catalogue/remember.ts';
import type { inspectorMachine } from './inspector.machine.ts';
import {
  isPageStart,
  subjects,
  stateText,
  type ActorName,
  type RecordingEntry,
  type Recording,
  type Subject,
} from './recording.ts';
import { actorsAt, type ReplayedActor } from './replay.ts';

export type Inspector = SnapshotFrom<typeof inspectorMachine>;

export const selectIsLive = (inspector: Inspector): boolean => !inspector.hasTag('still');
/** Whether there is a recording to go through. */
export const selectCanStep = (inspector: Inspector): boolean => !inspector.hasTag('blocked');
export const selectSubject = ({ context }: Inspector): Subject => context.subject;

/** The chosen actor as it is at that moment; undefined when it does not run and never has. */
export const selectActor = ({ context: { shown, at, subject } }: Inspector): ReplayedActor | undefined =>
  actorsAt(shown, at).get(subject as ActorName);

export type Listed = { subject: Subject; state: string; isRunning: boolean };

const rememberListed = remembered((recording: Recording, at: number, own: string): Listed[] => {
  const actors = actorsAt(recording, at);
  return subjects.map((subject) => {
    if (subject === 'inspector') return { subject, state: own, isRunning: true };
    const { snapshot, isRunning = false } = actors.get(subject as ActorName) ?? {};
    const state = snapshot && (isRunning || snapshot.status === 'done') ? stateText(snapshot.value) : '';
    return { subject, state, isRunning };
  });
});
/** Every machine and where it is; this one too, which stands outside the recording. */
export const selectListed = ({ context, value }: Inspector): readonly Listed[] =>
  rememberListed(context.shown, context.at, stateText(value));

/** The states that are lit: those the machine is in, and the ones around them. */
export function selectLit(inspector: Inspector): readonly string[] {
  const { subject } = inspector.context;
  const actor = selectActor(inspector);
  const snapshot = subject === 'inspector' ? inspector : actor?.isRunning ? actor.snapshot : null;
  return snapshot?._nodes.map(({ path }) => path.join('.')).filter((path) => path !== '') ?? [];
}

/** The transitions that the chosen machine took last. */
export const selectTaken = (inspector: Inspector): readonly string[] =>
  selectActor(inspector)?.entry?.taken ?? [];

export type Row = { index: number; entry: RecordingEntry; from: string | null };

/** Every entry with the state before it; null at an actor's beginning. */
const rowsOf = remembered((recording: Recording): Row[] => {
  const states = new Map<ActorName, string>();
  for (const [actor, base] of Object.entries(recording.bases))
    states.set(actor as ActorName, stateText(base.value));
  return recording.entries.map((entry, index) => {
    if (isPageStart(entry)) states.clear();
    const isStart = entry.event.type === 'xstate.init';
    const from = isStart ? null : (states.get(entry.actor) ?? null);
    states.set(entry.actor, stateText(entry.to));
    return { index, entry, from };
  });
});

const rowsFor = remembered((recording: Recording, only: ActorName | null): Row[] =>
  only === null ? rowsOf(recording) : rowsOf(recording).filter(({ entry }) => entry.actor === only),
);

/** Rows at or before the moment, so the last of them is the moment's own. */
const reached = (rows: readonly Row[], at: number): number => {
  const next = rows.findIndex(({ index }) => index >= at);
  return next < 0 ? rows.length : next;
};

/** A list of thousands helps nobody and takes long to draw. */
const rowsAround = 60;

export type Log = { rows: readonly Row[]; newer: number; older: number };

const rememberLog = remembered((recording: Recording, only: ActorName | null, at: number): Log => {
  const rows = rowsFor(recording, only);
  const here = reached(rows, at);
  const [first, last] = [Math.max(0, here - rowsAround), Math.min(rows.length, here + rowsAround)];
  return { rows: rows.slice(first, last).reverse(), newer: rows.length - last, older: first };
});
/** The log around the moment, newest first. */
export const selectLog = ({ context: { shown, only, at } }: Inspector): Log => rememberLog(shown, only, at);

/** The row of the moment itself; undefined before the first. */
export const selectRow = ({ context: { shown, at } }: Inspector): Row | undefined => rowsOf(shown)[at - 1];

/** The moments one step away, of those that the log shows; null at its ends. */
export function selectNeighbours({ context: { shown, only, at } }: Inspector) {
  const rows = rowsFor(shown, only);
  const here = reached(rows, at);
  const isOnRow = rows[here - 1]?.index === at - 1;
  const before = rows[here - (isOnRow ? 2 : 1)];
  const after = rows[here];
  return { before: before ? before.index + 1 : null, after: after ? after.index + 1 : null };
}

export type Payloads = Readonly<
  Record<string, readonly object[] | ((snapshot: ReplayedActor['snapshot']) => readonly object[])>
>;

export type EventChoice = {
  event: AnyEventObject;
  /** Whether it would change anything; what a masked context says of that may be wrong. */
  isEnabled: boolean;
};

/** The events that a machine hears where it is, with every payload of its cases; none of its actors'. */
export function eventsFor({ snapshot, isRunning }: ReplayedActor, cases: Payloads): EventChoice[] {
  if (!isRunning) return [];
  const nodes = snapshot._nodes as StateNode[];
  const types = new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()]));
  return [...types]
    .filter((type) => !type.startsWith('xstate.'))
    .flatMap((type) => {
      const given = cases[type] ?? [{}];
      const payloads = typeof given === 'function' ? given(snapshot) : given;
      return payloads.map((payload) => ({ type, ...payload }));
    })
    .map((event) => ({ event, isEnabled: snapshot.can(event) }));
}
