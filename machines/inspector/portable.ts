// A recording as a file: JSON, with sets and maps spelt out. Of the ids that the metadata know, only those that the
// recording speaks of go with it: fifty thousand of them would say nothing more.
import type { AnyEventObject, StateValue } from 'xstate';
import { withTodaysNames } from './earlier-names.ts';
import { isActorName, machines, type Base, type RecordingEntry, type Recording } from './recording.ts';

const kind = 'portal recording';
const version = 2;

/** Every text in a value, at any depth. What is in a set is no field of it: who is only known is not spoken of. */
function textsIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string') return found.add(value);
  for (const [name, item] of Object.entries(value ?? {})) {
    found.add(name);
    textsIn(item, found);
  }
  return found;
}

export function writeRecording(recording: Recording): string {
  const spoken = textsIn(recording, new Set());
  return JSON.stringify({ kind, version, ...recording }, (_key, value: unknown) => {
    if (value instanceof Set) return { $set: [...(value as Set<string>)].filter((item) => spoken.has(item)) };
    return value instanceof Map ? { $map: [...value] } : value;
  });
}

function revived(_key: string, value: unknown): unknown {
  const { $set, $map } = (value ?? {}) as { $set?: unknown[]; $map?: [unknown, unknown][] };
  if (Array.isArray($set)) return new Set($set);
  return Array.isArray($map) ? new Map($map) : withTodaysNames(value);
}

const isValue = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isValue));

/** Whether the actor can stand there; the file may be of another portal than this one. */
function isStateOf(actor: unknown, value: unknown): boolean {
  if (!isActorName(actor) || !isValue(value)) return false;
  try {
    machines[actor].resolveState({ value: value as StateValue, context: {} } as never);
    return true;
  } catch {
    return false;
  }
}

function isEntry(entry: Partial<RecordingEntry> | null): entry is RecordingEntry {
  return (
    typeof entry?.at === 'number' &&
    isStateOf(entry.actor, entry.to) &&
    typeof (entry.event as Partial<AnyEventObject> | undefined)?.type === 'string' &&
    typeof entry.status === 'string' &&
    Array.isArray(entry.taken)
  );
}

/** Why a text is no recording that can be shown, as the key of its sentence; an entry by its number, from 1. */
export type RecordingFault = 'notOurs' | 'otherVersion' | 'beginning' | { entry: number };

export class UnreadableRecording extends Error {
  readonly fault: RecordingFault;

  constructor(fault: RecordingFault) {
    super(`not a readable recording: ${JSON.stringify(fault)}`);
    this.fault = fault;
  }
}

function parse(text: string): Partial<Recording> & { kind?: unknown; version?: unknown } {
  try {
    return (JSON.parse(text, revived) as object | null) ?? {};
  } catch {
    throw new UnreadableRecording('notOurs');
  }
}

/** @throws {UnreadableRecording} what is wrong with the text */
export function readRecording(text: string): Recording {
  const { kind: given, version: written, dropped, bases, entries } = parse(text);
  if (given !== kind || !Array.isArray(entries)) throw new UnreadableRecording('notOurs');
  if (written !== version) throw new UnreadableRecording('otherVersion');
  const fault = entries.findIndex((entry) => !isEntry(entry as Partial<RecordingEntry> | null));
  if (fault >= 0) throw new UnreadableRecording({ entry: fault + 1 });
  const begun = Object.entries(bases ?? {});
  if (!begun.every(([actor, base]) => isStateOf(actor, (base as Partial<Base> | null)?.value)))
    throw new UnreadableRecording('beginning');
  return { dropped: dropped ?? 0, bases: bases ?? {}, entries };
}
