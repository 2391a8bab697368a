// What the inspector shows of a recording: where each machine is, what is lit, the log around the moment, its neighbours.
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sample } from '#machines/inspector/inspector.cases.ts';
import { inspectorMachine } from '#machines/inspector/inspector.machine.ts';
import type { RecordingSource } from '#machines/inspector/inspector.setup.ts';
import {
  emptyRecording,
  subjects,
  type ActorName,
  type RecordingEntry,
  type Recording,
} from '#machines/inspector/recording.ts';
import * as select from '#machines/inspector/select.ts';
import { settled } from '#tests/machines/all/deferred.ts';

const at = (
  actor: ActorName,
  type: string,
  to: RecordingEntry['to'],
  rest: Partial<RecordingEntry> = {},
): RecordingEntry => ({
  at: 0,
  actor,
  event: { type },
  by: null,
  to,
  status: 'active',
  taken: [],
  ...rest,
});

/** A menu and a dialog in turns; the dialog goes in the end. */
const talk: Recording = {
  ...emptyRecording,
  entries: [
    at('menu', 'xstate.init', 'closed'),
    at('dialog', 'xstate.init', 'closed'),
    at('menu', 'menu.toggle', 'open', { taken: ['closed -- menu.toggle --> open'] }),
    at('dialog', 'dialog.open', 'open'),
    at('menu', 'menu.dismiss', 'closed', { taken: ['open -- menu.dismiss --> closed'] }),
    at('dialog', 'xstate.stop', 'open', { status: 'stopped' }),
  ],
};

function looking(recording: Recording = talk) {
  const inspector = createActor(inspectorMachine).start();
  inspector.send({ type: 'recording.grow', recording });
  return inspector;
}

function lookingAt(moment: number, subject: ActorName = 'menu', recording?: Recording) {
  const inspector = looking(recording);
  inspector.send({ type: 'step.go', at: moment });
  inspector.send({ type: 'subject.choose', subject });
  return inspector;
}

const seen = (moment: number, subject?: ActorName, recording?: Recording) =>
  lookingAt(moment, subject, recording).getSnapshot();

const stateOf = (listed: readonly select.Listed[], subject: string) =>
  listed.find((one) => one.subject === subject)!;

test('every machine is listed with its state', () => {
  const listed = select.selectListed(seen(4));
  expect(listed.map(({ subject }) => subject)).toEqual(subjects);
  expect(stateOf(listed, 'menu')).toEqual({ subject: 'menu', state: 'open', isRunning: true });
  expect(stateOf(listed, 'dialog')).toEqual({ subject: 'dialog', state: 'open', isRunning: true });
  expect(stateOf(listed, 'session')).toEqual({ subject: 'session', state: '', isRunning: false });
});

test('the inspector is listed as it is now', () => {
  const own = { subject: 'inspector', isRunning: true };
  expect(stateOf(select.selectListed(seen(4)), 'inspector')).toEqual({ ...own, state: 'travelling' });
  expect(stateOf(select.selectListed(looking().getSnapshot()), 'inspector')).toEqual({
    ...own,
    state: 'live',
  });
});

test('who was stopped is listed without a state', () => {
  expect(stateOf(select.selectListed(seen(6)), 'dialog')).toEqual({
    subject: 'dialog',
    state: '',
    isRunning: false,
  });
});

const goneToast: Recording = {
  ...emptyRecording,
  entries: [
    at('toast0', 'xstate.init', 'sticky', {
      event: { type: 'xstate.init', input: { toast: { id: 'a', body: 'b', autoHide: false } } },
    }),
    at('toast0', 'toast.close', 'leaving'),
    at('toast0', 'xstate.after.fade.toast.leaving', 'gone', { status: 'done' }),
  ],
};

test('who came to its end is listed there', () => {
  const listed = stateOf(select.selectListed(seen(3, 'toast0', goneToast)), 'toast0');
  expect(listed).toEqual({ subject: 'toast0', state: 'gone', isRunning: false });
});

test('the chosen machine’s states are lit', () => {
  expect(select.selectLit(seen(3))).toEqual(['open']);
  expect(select.selectTaken(seen(3))).toEqual(['closed -- menu.toggle --> open']);
});

test('states within states are lit together', () => {
  const bases = { session: { value: { signedIn: 'settled' }, context: { user: null } } };
  expect(select.selectLit(seen(0, 'session', { ...emptyRecording, bases }))).toEqual([
    'signedIn',
    'signedIn.settled',
  ]);
});

test('who does not run has nothing lit', () => {
  expect(select.selectLit(seen(6, 'dialog'))).toEqual([]);
  expect(select.selectLit(seen(6, 'session'))).toEqual([]);
  expect(select.selectTaken(seen(6, 'session'))).toEqual([]);
});

test('an actor’s base has taken nothing yet', () => {
  const bases = { menu: { value: 'open', context: {} } };
  expect(select.selectTaken(seen(0, 'menu', { ...emptyRecording, bases }))).toEqual([]);
});

test('the inspector lights its own state', () => {
  const inspector = looking();
  inspector.send({ type: 'subject.choose', subject: 'inspector' });
  expect(select.selectSubject(inspector.getSnapshot())).toBe('inspector');
  expect(select.selectLit(inspector.getSnapshot())).toEqual(['live']);
  expect(select.selectTaken(inspector.getSnapshot())).toEqual([]);
});

test('rows say where each actor came from', () => {
  const { rows } = select.selectLog(seen(6));
  expect(rows.map(({ index, from }) => [index, from])).toEqual([
    [5, 'open'],
    [4, 'open'],
    [3, 'closed'],
    [2, 'closed'],
    [1, null],
    [0, null],
  ]);
});

test('an actor of a base came from there', () => {
  const bases = { menu: { value: 'open', context: {} } };
  const entries = [at('menu', 'menu.dismiss', 'closed'), at('dialog', 'dialog.close', 'closed')];
  const { rows } = select.selectLog(seen(2, 'menu', { ...emptyRecording, bases, entries }));
  expect(rows.map(({ from }) => from)).toEqual([null, 'open']);
});

test('a new page has no before', () => {
  const entries = [
    at('menu', 'xstate.init', 'closed'),
    at('portal', 'xstate.init', 'running'),
    at('menu', 'menu.toggle', 'open'),
  ];
  const { rows } = select.selectLog(seen(3, 'menu', { ...emptyRecording, entries }));
  expect(rows.map(({ from }) => from)).toEqual([null, null, null]);
});

test('who begins anew has no before', () => {
  const entries = [...talk.entries, at('dialog', 'xstate.init', 'closed')];
  const { rows } = select.selectLog(seen(7, 'dialog', { ...emptyRecording, entries }));
  expect(rows[0]!.from).toBeNull();
});

test('the log of one actor has its rows', () => {
  const inspector = lookingAt(6);
  inspector.send({ type: 'log.filter', only: 'dialog' });
  const { rows, newer, older } = select.selectLog(inspector.getSnapshot());
  expect([rows.map(({ index }) => index), newer, older]).toEqual([[5, 3, 1], 0, 0]);
});

/** A menu that is opened and closed, over and over. */
const long: Recording = {
  ...emptyRecording,
  entries: [
    at('menu', 'xstate.init', 'closed'),
    ...Array.from({ length: 199 }, (_, times) => at('menu', 'menu.toggle', times % 2 ? 'closed' : 'open')),
  ],
};

test.each([
  [0, 59, 60, 140, 0],
  [100, 159, 120, 40, 40],
  [200, 199, 60, 0, 140],
])('around moment %i sixty rows either way show', (moment, newest, shown, newer, older) => {
  const log = select.selectLog(seen(moment, 'menu', long));
  expect([log.rows[0]!.index, log.rows.length, log.newer, log.older]).toEqual([newest, shown, newer, older]);
});

test('the moment has its row', () => {
  expect(select.selectRow(seen(3))!.entry.event.type).toBe('menu.toggle');
  expect(select.selectRow(seen(0))).toBeUndefined();
});

test.each([
  [0, null, 1],
  [1, null, 2],
  [3, 2, 4],
  [6, 5, null],
])('moment %i has its neighbours', (moment, before, after) => {
  expect(select.selectNeighbours(seen(moment))).toEqual({ before, after });
});

test.each([
  [1, null, 2],
  [2, null, 4],
  [3, 2, 4],
  [5, 4, 6],
])('moment %i has neighbours in one actor’s log', (moment, before, after) => {
  const inspector = lookingAt(moment);
  inspector.send({ type: 'log.filter', only: 'dialog' });
  expect(select.selectNeighbours(inspector.getSnapshot())).toEqual({ before, after });
});

test('live, still and blocked are told apart', async () => {
  const readSource = fromPromise<Recording, { source: RecordingSource }>(async () => sample);
  const inspector = createActor(inspectorMachine.provide({ actors: { readSource } })).start();
  const says = () => [
    select.selectIsLive(inspector.getSnapshot()),
    select.selectCanStep(inspector.getSnapshot()),
  ];
  expect(says()).toEqual([true, true]);
  inspector.send({ type: 'recording.open', source: '' });
  expect(says()).toEqual([false, false]);
  await settled();
  expect(says()).toEqual([false, true]);
});

test('a payload of the cases may know the state', () => {
  const replayed = select.selectActor(seen(3))!;
  const cases = { 'menu.toggle': () => [{ by: 'key' }, { by: 'pointer' }], 'menu.choose': [{ to: '/home' }] };
  expect(select.eventsFor(replayed, cases).map(({ event }) => event)).toEqual([
    { type: 'menu.toggle', by: 'key' },
    { type: 'menu.toggle', by: 'pointer' },
    { type: 'menu.choose', to: '/home' },
    { type: 'menu.dismiss' },
    { type: 'menu.leave' },
  ]);
});

test('who stands nowhere is not there', () => {
  expect(select.selectActor(seen(6, 'session'))).toBeUndefined();
});
