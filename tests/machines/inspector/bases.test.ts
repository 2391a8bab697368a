// Where a replay begins when the oldest entries have gone, and what it does not need.
import { expect, test } from 'vitest';
import { sample } from '#machines/inspector/inspector.cases.ts';
import {
  emptyRecording,
  isActorName,
  isPageStart,
  stateText,
  type RecordingEntry,
  type Recording,
} from '#machines/inspector/recording.ts';
import { bounded, actorsAt, stepsOf } from '#machines/inspector/replay.ts';
import { allPathsOf } from '#tests/model/explorations.ts';
import { faultsOf, recordedPath } from './recorded.ts';

test.each([
  ['signedIn', 'signedIn'],
  [{ signedIn: 'settled' }, 'signedIn.settled'],
  [{ signedIn: {} }, 'signedIn'],
  [{ left: 'on', right: { deep: 'off' } }, 'left.on, right.deep.off'],
])('%j is said as %s', (value, words) => {
  expect(stateText(value)).toBe(words);
});

test('parts and the portal are actors', () => {
  expect(['menu', 'portal', 'inspector', 'toString', 5].map(isActorName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

// Each entry its own: a replay remembers entries by who they are.
const entry = (at: number): RecordingEntry => ({ ...sample.entries[at]! });
const menu = entry(0);
const start: RecordingEntry = { ...menu, actor: 'portal', to: 'running', event: { type: 'xstate.init' } };

test('only the portal’s start is a page’s', () => {
  expect([start, menu, { ...start, event: { type: 'portal.hear' } }].map(isPageStart)).toEqual([
    true,
    false,
    false,
  ]);
});

const base = { value: 'open', context: {} };
const resumed: Recording = { ...emptyRecording, bases: { menu: base } };

test('an actor stands where its base is', () => {
  expect(actorsAt(resumed, 0).get('menu')).toMatchObject({
    snapshot: { value: 'open' },
    isRunning: true,
    entry: null,
    fault: null,
  });
});

test('a replay goes on from a base', () => {
  const entries = [entry(2)];
  expect(faultsOf({ ...resumed, entries })).toEqual([]);
  expect(actorsAt({ ...resumed, entries }, 1).get('menu')).toMatchObject({
    snapshot: { value: 'closed' },
    isRunning: true,
    entry: entries[0],
  });
});

test('a page’s start ends what bases began', () => {
  const recording = { ...resumed, entries: [start, entry(2)] };
  expect(faultsOf(recording)).toEqual(['1 menu menu.dismiss: its beginning is not in the recording']);
  expect([...actorsAt(recording, 1).keys()]).toEqual(['portal']);
});

test('a stopped actor stands where it stood', () => {
  const stop: RecordingEntry = { ...menu, to: 'open', event: { type: 'xstate.stop' }, status: 'stopped' };
  const recording = { ...sample, entries: [entry(0), entry(1), stop] };
  expect(faultsOf(recording)).toEqual([]);
  expect(actorsAt(recording, 3).get('menu')).toMatchObject({
    snapshot: { value: 'open' },
    isRunning: false,
  });
});

test('a replay that fails says why, and goes on', () => {
  const lost: RecordingEntry = { ...menu, actor: 'location', to: 'failed' };
  const [step] = stepsOf({ ...emptyRecording, entries: [{ ...lost, event: { type: 'xstate.init' } }] });
  expect(step!.fault).not.toBeNull();
  expect(stateText(step!.snapshot.value)).toBe('failed');
});

test('the portal is replayed without its parts', () => {
  const portal = recordedPath('portal', allPathsOf('portal')[0]!);
  expect(faultsOf(portal)).toEqual([]);
  expect(actorsAt(portal, 1).get('portal')!.snapshot.children).toEqual({});
});

const long = (count: number, last: Partial<RecordingEntry> = {}): Recording => ({
  ...emptyRecording,
  dropped: 5,
  entries: Array.from({ length: count }, (_, at) =>
    at === 1 ? { ...menu, ...last } : { ...menu, actor: at === 0 ? 'menu' : 'dialog' },
  ) as RecordingEntry[],
});

test('two hundred more than its length are kept', () => {
  const full = long(210);
  expect(bounded(full, 10)).toBe(full);
  expect(bounded(long(211), 10)).toMatchObject({ dropped: 206, entries: { length: 10 } });
});

test('who has gone leaves no base', () => {
  const gone = long(300, { event: { type: 'xstate.stop' }, status: 'stopped' });
  expect(Object.keys(bounded(gone, 10).bases)).toEqual(['dialog']);
  expect(Object.keys(bounded(long(300), 10).bases)).toEqual(['menu', 'dialog']);
});

test('a base is a state and its context', () => {
  expect(bounded(long(300), 10).bases.dialog).toEqual({
    value: 'closed',
    context: { name: null, padding: 0 },
  });
});
