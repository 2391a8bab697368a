// The inspector on its own: it follows, travels, opens, shares and sends; the portal and the browser are the test's.
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { sample } from '#machines/inspector/inspector.cases.ts';
import { inspectorMachine } from '#machines/inspector/inspector.machine.ts';
import type {
  InspectorEvent,
  PortalRequest,
  ShareRequest,
  RecordingSource,
} from '#machines/inspector/inspector.setup.ts';
import { UnreadableRecording, writeRecording } from '#machines/inspector/portable.ts';
import { emptyRecording, type Recording } from '#machines/inspector/recording.ts';
import { deferred, settled } from '#tests/machines/all/deferred.ts';

function open() {
  const reading = deferred<Recording, { source: RecordingSource }>();
  const asked: (PortalRequest | ShareRequest)[] = [];
  const watchPortal = fromCallback<PortalRequest>(({ receive }) => receive((told) => asked.push(told)));
  const saveShared = fromCallback<ShareRequest>(({ receive }) => receive((told) => asked.push(told)));
  const actors = { watchPortal, saveShared, readSource: reading.actor };
  const inspector = createActor(inspectorMachine.provide({ actors })).start();
  const send = (...events: InspectorEvent[]) => events.forEach((event) => inspector.send(event));
  const context = () => inspector.getSnapshot().context;
  return { inspector, send, context, reading, asked };
}

const grow = (count: number): InspectorEvent => ({
  type: 'recording.grow',
  recording: { ...sample, entries: sample.entries.slice(0, count) },
});

test('the inspector begins with nothing recorded', () => {
  expect(open().context()).toEqual({
    live: emptyRecording,
    shown: emptyRecording,
    at: 0,
    subject: 'session',
    only: null,
    tab: 'chart',
    hasCoverage: false,
    zoom: 'fitted',
    source: '',
    message: '',
    fault: null,
    unsent: '',
  });
});

test('what is recorded is followed', () => {
  const { send, context } = open();
  send(grow(1), grow(2));
  expect([context().live.entries.length, context().shown.entries.length, context().at]).toEqual([2, 2, 2]);
});

test('who travels is not carried on', () => {
  const { inspector, send, context } = open();
  send(grow(2), { type: 'step.go', at: 1 }, grow(3));
  expect(inspector.getSnapshot().value).toBe('travelling');
  expect([context().live.entries.length, context().shown.entries.length, context().at]).toEqual([3, 2, 1]);
});

test('who goes back follows what has come since', () => {
  const { inspector, send, context } = open();
  send(grow(2), { type: 'step.go', at: 1 }, grow(3), { type: 'portal.follow' });
  expect(inspector.getSnapshot().value).toBe('live');
  expect([context().shown.entries.length, context().at]).toEqual([3, 3]);
});

test.each([
  [-1, 0],
  [2, 2],
  [9, 3],
])('going to moment %i stays within the recording', (wanted, at) => {
  const { send, context } = open();
  send(grow(3), { type: 'step.go', at: 1 }, { type: 'step.go', at: wanted });
  expect(context().at).toBe(at);
});

test('what is opened is shown whole', async () => {
  const { inspector, send, context, reading } = open();
  send(grow(1), { type: 'log.filter', only: 'menu' }, { type: 'recording.open', source: 'a text' });
  expect([inspector.getSnapshot().value, context().source]).toEqual(['reading', 'a text']);
  expect(reading.calls[0]!.input).toEqual({ source: 'a text' });
  reading.calls[0]!.resolve(sample);
  await settled();
  expect(inspector.getSnapshot().value).toBe('reviewing');
  expect(context()).toMatchObject({ shown: sample, at: 3, only: null, source: '' });
});

test('an opened recording is travelled in', async () => {
  const { send, context, reading } = open();
  send({ type: 'recording.open', source: '' });
  reading.calls[0]!.resolve(sample);
  await settled();
  send({ type: 'step.go', at: 2 });
  expect(context().at).toBe(2);
});

test('what is no recording says why', async () => {
  const { inspector, send, context, reading } = open();
  send({ type: 'recording.open', source: 'a list' });
  reading.calls[0]!.reject(new UnreadableRecording({ entry: 3 }));
  await settled();
  expect(inspector.getSnapshot().value).toBe('refused');
  expect([context().fault, context().source]).toEqual([{ entry: 3 }, '']);
});

test('a recording is saved as a file', () => {
  const { send, asked } = open();
  send({ type: 'recording.grow', recording: { ...sample, dropped: 40 } }, { type: 'recording.save' });
  expect(asked).toEqual([
    {
      type: 'share.save',
      name: 'portal-recording-43-events.json',
      text: writeRecording({ ...sample, dropped: 40 }),
    },
  ]);
});

test.each<[string, InspectorEvent, string]>([
  ['a recording', { type: 'recording.copy' }, writeRecording(sample)],
  ['a machine', { type: 'definition.copy', text: '{"id":"menu"}' }, '{"id":"menu"}'],
])('%s is copied', (_what, event, text) => {
  const { send, asked } = open();
  send({ type: 'recording.grow', recording: sample }, event);
  expect(asked).toEqual([{ type: 'share.copy', text }]);
});

test('what became of a copy is said', () => {
  const { send, context } = open();
  send({ type: 'recording.copy' }, { type: 'share.copied' });
  expect(context().message).toBe('copied');
  send({ type: 'share.refused' });
  expect(context().message).toBe('notCopied');
});

test.each<InspectorEvent>([
  { type: 'recording.save' },
  { type: 'recording.copy' },
  { type: 'definition.copy', text: '' },
])('$type takes the last answer back', (event) => {
  const { send, context } = open();
  send({ type: 'share.copied' }, event);
  expect(context().message).toBe('');
});

test('what is looked at is as chosen', () => {
  const { send, context } = open();
  send(
    { type: 'subject.choose', subject: 'bundle' },
    { type: 'tab.choose', tab: 'event' },
    { type: 'log.filter', only: 'login' },
    { type: 'chart.zoom', zoom: 'whole' },
    { type: 'coverage.toggle' },
  );
  expect(context()).toMatchObject({
    subject: 'bundle',
    tab: 'event',
    only: 'login',
    zoom: 'whole',
    hasCoverage: true,
  });
  send({ type: 'coverage.toggle' });
  expect(context().hasCoverage).toBe(false);
});

const toggle = { type: 'menu.toggle' };

test.each<[string, InspectorEvent]>([
  ['chosen', { type: 'portal.send', actor: 'menu', event: toggle }],
  ['written', { type: 'portal.write', actor: 'menu', text: '{"type": "menu.toggle"}' }],
])('an event that is %s is sent', (_how, event) => {
  const { send, asked } = open();
  send(event);
  expect(asked).toEqual([{ type: 'portal.relay', actor: 'menu', event: toggle }]);
});

test.each(['', 'menu.toggle', 'null', '5', '{"type": 5}', '{}'])('the text %j is no event', (text) => {
  const { send, context, asked } = open();
  send({ type: 'portal.write', actor: 'menu', text });
  expect(context().unsent).toBe('noEvent');
  expect(asked).toEqual([]);
});

test.each<[string, InspectorEvent]>([
  ['another is sent', { type: 'portal.send', actor: 'menu', event: toggle }],
  ['a right one is written', { type: 'portal.write', actor: 'menu', text: '{"type": "menu.toggle"}' }],
  ['another machine is chosen', { type: 'subject.choose', subject: 'menu' }],
])('what was no event is forgotten when %s', (_when, event) => {
  const { send, context } = open();
  send({ type: 'portal.write', actor: 'menu', text: '' }, event);
  expect(context().unsent).toBe('');
});
