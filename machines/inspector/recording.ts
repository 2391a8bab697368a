// A recording: what happened to which actor, in order, with masked payloads. It is data and nothing else, so it can
// be sent to somebody, kept as a test, and replayed. It has an end: when the oldest entries go, each of their actors
// leaves a base, which is where a replay of them arrives.
import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';
import { parts, type PartName } from '#machines/portal/parts.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';

export type ActorName = PartName | 'portal';

/** What there is a chart of: every actor, and the inspector itself, which is none of the portal's. */
export type Subject = ActorName | 'inspector';

export type RecordingEntry = {
  /** Milliseconds since the epoch. */
  at: number;
  actor: ActorName;
  event: AnyEventObject;
  /** Who sent it: an actor's name; null for the page, a timer or the browser. */
  by: string | null;
  /** Where the actor stood then, and whether it went on. */
  to: StateValue;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** The transitions that were taken, by name; none when the event changed nothing. */
  taken: readonly string[];
};

export type Base = { value: StateValue; context: unknown };

export type Recording = {
  /** Entries that were there before the first one. */
  dropped: number;
  bases: Readonly<Partial<Record<ActorName, Base>>>;
  entries: readonly RecordingEntry[];
};

export const emptyRecording: Recording = { dropped: 0, bases: {}, entries: [] };

/** How many entries a recording holds: some minutes of hard work. */
export const longest = 2000;

const nothing = () => {};

/**
 * Which machine each actor is. The portal's own actions move its children, whom a replay does not have; its state is
 * the same without them.
 */
export const machines: Readonly<Record<ActorName, AnyStateMachine>> = {
  ...parts,
  portal: portalMachine.provide({ actions: { startParts: nothing, listen: nothing, deliver: nothing } }),
};

export const actorNames = Object.keys(machines) as ActorName[];
export const subjects: readonly Subject[] = [...actorNames, 'inspector'];

export const isActorName = (name: unknown): name is ActorName =>
  (actorNames as readonly unknown[]).includes(name);

/** `signedIn.settled`; parallel regions stand side by side. */
export const stateText = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => {
          const rest = stateText(inner!);
          return rest === '' ? name : `${name}.${rest}`;
        })
        .join(', ');

/** Whether the whole page began anew: every other actor of the page before is gone. */
export const isPageStart = ({ actor, event }: RecordingEntry): boolean =>
  actor === 'portal' && event.type === 'xstate.init';
