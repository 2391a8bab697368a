// A path through a machine as the inspector would have recorded it: every event masked, every state as it was.
import type { AnyEventObject } from 'xstate';
import { createMask } from '#machines/inspector/mask.ts';
import {
  emptyRecording,
  machines,
  type ActorName,
  type RecordingEntry,
  type Recording,
} from '#machines/inspector/recording.ts';
import { stepsOf } from '#machines/inspector/replay.ts';
import type { Path } from '#tests/model/explore.ts';

export const origin = 'https://data.example.org';

export function recordedPath(actor: ActorName, { steps, input }: Path): Recording {
  const mask = createMask(origin);
  const machine = machines[actor].id;
  const entries = steps.map(({ event, state }, at): RecordingEntry => {
    const told: AnyEventObject = at === 0 ? { type: 'xstate.init', input } : event;
    const context: unknown = steps[at - 1]?.state.context;
    const { value, status } = state;
    return { at, actor, event: mask(told, { machine, context }), by: null, to: value, status, taken: [] };
  });
  return { ...emptyRecording, entries };
}

/** Where a replay came to something else than was recorded. */
export const faultsOf = (recording: Recording): string[] =>
  stepsOf(recording).flatMap(({ fault }, at) => {
    const { actor, event } = recording.entries[at]!;
    return fault === null ? [] : [`${at} ${actor} ${event.type}: ${fault}`];
  });
