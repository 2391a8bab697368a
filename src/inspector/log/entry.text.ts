// The entries of a recording as text.
import type { RecordingEntry } from '#machines/inspector/recording.ts';
import { stateText } from '#machines/inspector/recording.ts';
import type { Row } from '#machines/inspector/select.ts';
import { eventText } from '#machines/inspector/transition-name.ts';
import { inspectorText } from '#texts/en/inspector/page.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of day to the millisecond, as the visitor's clock has it. */
export function timeOf(at: number): string {
  const date = new Date(at);
  const seconds = `${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`;
  return `${two(date.getHours())}:${two(date.getMinutes())}:${seconds}`;
}

export const typeOf = ({ event }: RecordingEntry): string => eventText(event.type);

/** Whom the portal begins to listen to, or what it heard and of whom; null where it is something else. */
function heardIn({ actor, event: { type, part, heard } }: RecordingEntry): string | null {
  if (actor !== 'portal' || typeof part !== 'string') return null;
  return type === 'portal.listen'
    ? inspectorText.event.listens(part)
    : inspectorText.event.hears(part, (heard as RecordingEntry['event']).type);
}

/** `loading → signedIn.settled`, or where it stayed. */
export function moveOf({ entry, from }: Row): string {
  const heard = heardIn(entry);
  if (heard !== null) return heard;
  const to = stateText(entry.to);
  if (entry.event.type === 'xstate.stop') return inspectorText.event.gone(to);
  if (from === null) return `→ ${to}`;
  if (entry.taken.length === 0) return inspectorText.event.unchanged(to);
  return from === to ? inspectorText.event.stays(to) : `${from} → ${to}`;
}
