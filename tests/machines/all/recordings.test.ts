// Visits that were made in a browser and saved by the inspector: the machines of today still come by every state that
// was seen then, and know every transition that was taken.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readRecording } from '#machines/inspector/portable.ts';
import {
  machines,
  stateText,
  type ActorName,
  type RecordingEntry,
  type Recording,
} from '#machines/inspector/recording.ts';
import { actorsAt } from '#machines/inspector/replay.ts';
import { faultsOf } from '#tests/machines/inspector/recorded.ts';
import { transitionsOf } from '#tests/model/explore.ts';

const folder = 'tests/machines/all/recordings';
const visits = globSync(`${folder}/*.json`).map(
  (file) => [basename(file, '.json'), readRecording(readFileSync(file, 'utf8'))] as const,
);
const visitTo = (name: string): Recording => visits.find(([known]) => known === name)![1];

test.each(visits)('%s replays state by state', (_name, recording) => {
  expect(recording.entries.length).toBeGreaterThan(20);
  expect(faultsOf(recording)).toEqual([]);
});

test.each(visits)('%s took transitions that still exist', (_name, { entries }) => {
  const known = (actor: ActorName) => [...transitionsOf(machines[actor]).values()];
  const gone = entries.flatMap(({ actor, taken }) => taken.filter((name) => !known(actor).includes(name)));
  expect(gone).toEqual([]);
});

/** Where the parts are once the event, the last of its kind, has been taken. */
function after(recording: Recording, type: string): Record<string, string> {
  const at = recording.entries.findLastIndex(({ event }) => event.type === type);
  return Object.fromEntries(
    [...actorsAt(recording, at + 1)]
      .filter(([, { isRunning }]) => isRunning)
      .map(([actor, { snapshot }]) => [actor, stateText(snapshot.value)]),
  );
}

test('the login expired while a file was prepared', () => {
  const visit = visitTo('expired-login');
  expect(after(visit, 'download.ask')).toMatchObject({
    session: 'signedIn.settled',
    download: 'unfolded.preparing',
  });
  expect(after(visit, 'session.unauthorize')).toMatchObject({
    session: 'expired',
    bundle: 'contents.ready, storage.kept',
  });
  expect(after(visit, 'download.ask')).not.toHaveProperty('toast0');
});

test('what was removed and taken back is there', () => {
  const { entries } = visitTo('expired-login');
  const actors = actorsAt(visitTo('expired-login'), entries.length);
  expect(actors.get('bundle')!.snapshot.context.ids).toHaveLength(2);
});

/** Copies, since what an entry led to is remembered with it. */
const without = (recording: Recording, isGone: (entry: RecordingEntry) => boolean): Recording => ({
  ...recording,
  entries: recording.entries.filter((entry) => !isGone(entry)).map((entry) => ({ ...entry })),
});

test('a visit with a hole in it does not replay', () => {
  const visit = visitTo('expired-login');
  expect(faultsOf(without(visit, ({ event }) => event.type === 'login.submit'))).not.toEqual([]);
  expect(faultsOf(without(visit, ({ event }) => event.type === 'bundle.identify'))).not.toEqual([]);
});
