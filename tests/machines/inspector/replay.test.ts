// Recordings travelled in: every state is reached again from the events, a state that is not is told, and neither a
// full recording nor one that was sent as a file loses its way.
import { expect, test } from 'vitest';
import { readRecording, writeRecording } from '#machines/inspector/portable.ts';
import {
  emptyRecording,
  stateText,
  type RecordingEntry,
  type Recording,
} from '#machines/inspector/recording.ts';
import { bounded, actorsAt, stepsOf } from '#machines/inspector/replay.ts';
import { ids } from '#machines/bundle/bundle.cases.ts';
import { allPathsOf } from '#tests/model/explorations.ts';
import { faultsOf, recordedPath } from './recorded.ts';

const longestOf = (name: string) =>
  allPathsOf(name).reduce((a, b) => (b.steps.length > a.steps.length ? b : a));
const session = recordedPath('session', longestOf('session'));
const bundle = recordedPath('bundle', longestOf('bundle'));

const altered = (recording: Recording, at: number, change: Partial<RecordingEntry>): Recording => ({
  ...recording,
  entries: recording.entries.map((entry, index) => ({ ...entry, ...(index === at && change) })),
});

test('each moment has its state', () => {
  const { entries } = session;
  const seen = entries.map((_entry, at) =>
    stateText(actorsAt(session, at + 1).get('session')!.snapshot.value),
  );
  expect(seen).toEqual(entries.map(({ to }) => stateText(to)));
  expect(actorsAt(session, 0).size).toBe(0);
});

test('a state that is not reached is told', () => {
  const last = session.entries.length - 1;
  expect(faultsOf(altered(session, last, { to: 'expired' }))).toEqual([
    expect.stringMatching(/the replay came to /),
  ]);
});

test('a replay goes on from what was recorded', () => {
  const { entries } = altered(session, 1, { to: 'expired' });
  const recording = { ...emptyRecording, entries: entries.slice(0, 3) };
  const [before, after] = stepsOf(recording);
  expect(stateText(after!.snapshot.value)).toBe('expired');
  expect(after!.snapshot.context).toEqual(before!.snapshot.context);
});

test('an entry is replayed once', () => {
  const [first] = stepsOf(session);
  expect(stepsOf({ ...session, dropped: 1 })[0]).toBe(first);
});

test('an actor without a beginning is told', () => {
  const recording = { ...emptyRecording, entries: [{ ...session.entries[1]! }] };
  expect(faultsOf(recording)).toEqual([expect.stringMatching('its beginning is not in the recording')]);
});

test('a new page ends the actors before it', () => {
  const start: RecordingEntry = {
    ...session.entries[0]!,
    actor: 'portal',
    to: 'running',
    event: { type: 'xstate.init' },
  };
  const recording = { ...emptyRecording, entries: [...session.entries, start] };
  expect([...actorsAt(recording, recording.entries.length).keys()]).toEqual(['portal']);
});

/** The same bundle's life, over and over. */
const long: Recording = {
  ...emptyRecording,
  entries: Array.from({ length: 60 }, () => bundle.entries.map((entry) => ({ ...entry }))).flat(),
};

test('a full recording keeps its newest entries', () => {
  const { entries } = bounded(long, 10);
  expect(entries).toEqual(long.entries.slice(-10));
});

test('a full recording loses no state', () => {
  const short = bounded(long, 10);
  expect(short.dropped).toBe(long.entries.length - 10);
  expect(faultsOf(short)).toEqual([]);
  const end = (recording: Recording) =>
    actorsAt(recording, recording.entries.length).get('bundle')!.snapshot.context;
  expect(end(short)).toEqual(end(long));
});

test('a recording with room stays as it is', () => {
  expect(bounded(long, 4000)).toBe(long);
});

test('a file holds the same recording', () => {
  const sent = readRecording(writeRecording(bounded(long, 10)));
  expect(faultsOf(sent)).toEqual([]);
  expect(readRecording(writeRecording(sent))).toEqual(sent);
});

test('of known ids only spoken ones are sent', () => {
  const known = new Set([ids.first, 'never.spoken.of']);
  const recording = altered(bundle, 1, { event: { type: 'bundle.identify', known } });
  const text = writeRecording({ ...recording, bases: {} });
  expect(text).not.toContain('never.spoken.of');
});

test.each([
  ['', /notOurs/],
  ['null', /notOurs/],
  ['{"kind":"portal recording","version":1}', /notOurs/],
  ['{"kind":"portal recording","version":9,"entries":[]}', /otherVersion/],
  ['{"kind":"portal recording","version":2,"entries":[null]}', /"entry":1/],
  ['{"kind":"portal recording","version":2,"entries":[{"at":1,"actor":"who"}]}', /"entry":1/],
])('%j is refused', (text, why) => {
  expect(() => readRecording(text)).toThrow(why);
});
