// Opening and passing on, step by step: what is read and kept, what is said where it fails, and the file that is written.
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { SelectionDocument } from '#contract/selection/selections.ts';
import * as select from '#machines/selection/select.ts';
import { document, file, notSelection, passedOn } from '#machines/selection/selection.cases.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { FileRequest, Opened, SelectionSource } from '#machines/selection/selection.types.ts';
import { deferred, failure, settled } from '#tests/machines/all/deferred.ts';

function open(link = '') {
  const reading = deferred<Opened, { source: SelectionSource }>();
  const keeping = deferred<string, { document: SelectionDocument }>();
  const written: FileRequest[] = [];
  const saveFiles = fromCallback<FileRequest>(({ receive }) => receive((request) => written.push(request)));
  const actors = { readSource: reading.actor, keepSelection: keeping.actor, saveFiles };
  const shared = createActor(selectionMachine.provide({ actors }), { input: { link } }).start();
  const seen = () => {
    const now = shared.getSnapshot();
    return {
      offered: select.selectOffered(now),
      isReading: select.selectIsReading(now),
      failure: select.selectFailure(now),
      canRetry: select.selectCanRetry(now),
      isLinking: select.selectIsLinking(now),
      linked: select.selectLinked(now),
      address: select.selectAddress(now),
      linkFailure: select.selectLinkFailure(now),
    };
  };
  return { shared, reading: reading.calls, keeping: keeping.calls, written, seen };
}

const quiet = {
  offered: null,
  isReading: false,
  failure: '',
  canRetry: true,
  isLinking: false,
  linked: null,
  address: '',
  linkFailure: '',
};
const busy = 'The portal is busy. Ask again in a minute.';
const address = 'https://data.example.org/s/ab12cd34ef56';

test('the bundle’s page begins with nothing opened', () => {
  const { shared, reading, seen } = open();
  expect(shared.getSnapshot().context).toEqual({
    link: '',
    source: null,
    document: null,
    address: '',
    message: '',
  });
  expect([seen(), reading]).toEqual([quiet, []]);
});

test('the page of a link reads it and offers what is in it', async () => {
  const { reading, seen } = open('ab12');
  expect(reading.map(({ input }) => input)).toEqual([{ source: { kind: 'link', id: 'ab12' } }]);
  expect(seen()).toEqual({ ...quiet, isReading: true });
  reading[0]!.resolve({ document });
  await settled();
  expect(seen()).toEqual({ ...quiet, offered: document });
});

test('a link that cannot be read says why, and is read again', async () => {
  const { shared, reading, seen } = open('ab12');
  reading[0]!.reject(failure(503, busy));
  await settled();
  expect(seen()).toEqual({ ...quiet, failure: busy });
  shared.send({ type: 'selection.retry' });
  expect(reading[1]!.input).toEqual({ source: { kind: 'link', id: 'ab12' } });
  expect(seen()).toEqual({ ...quiet, isReading: true });
});

test('a file that is no selection says so, and stays none', async () => {
  const { shared, reading, seen } = open();
  shared.send({ type: 'selection.open', source: file });
  expect(reading[0]!.input).toEqual({ source: file });
  expect(seen()).toEqual({ ...quiet, isReading: true, canRetry: false });
  reading[0]!.resolve(notSelection);
  await settled();
  expect(seen()).toEqual({ ...quiet, failure: notSelection.fault, canRetry: false });
  expect(shared.getSnapshot().context.document).toBeNull();
  shared.send({ type: 'selection.retry' });
  expect(reading).toHaveLength(1);
});

test('after a fault what is read next has none', async () => {
  const { shared, reading } = open();
  shared.send({ type: 'selection.open', source: file });
  reading[0]!.resolve(notSelection);
  await settled();
  shared.send({ type: 'selection.open', source: { kind: 'saved', id: 's1' } });
  expect(reading[1]!.input).toEqual({ source: { kind: 'saved', id: 's1' } });
  reading[1]!.resolve({ document });
  await settled();
  expect(shared.getSnapshot().context).toMatchObject({ document, message: '' });
});

test('a link is made to the bundle as it was', async () => {
  const { shared, keeping, seen } = open();
  shared.send({ type: 'selection.link', document: passedOn });
  expect(keeping.map(({ input }) => input)).toEqual([{ document: passedOn }]);
  expect(seen()).toEqual({ ...quiet, isLinking: true });
  keeping[0]!.resolve(address);
  await settled();
  expect(seen()).toEqual({ ...quiet, linked: passedOn, address });
});

test('a new link takes the place of the one before', async () => {
  const { shared, keeping, seen } = open();
  shared.send({ type: 'selection.link', document: passedOn });
  keeping[0]!.resolve(address);
  await settled();
  shared.send({ type: 'selection.link', document });
  expect(seen()).toEqual({ ...quiet, isLinking: true });
  expect(keeping[1]!.input).toEqual({ document });
});

test('a link that cannot be made says why, and is made again', async () => {
  const { shared, keeping, seen } = open();
  shared.send({ type: 'selection.link', document: passedOn });
  keeping[0]!.reject(failure(503, busy));
  await settled();
  expect(seen()).toEqual({ ...quiet, linkFailure: busy });
  shared.send({ type: 'selection.retry' });
  expect(keeping[1]!.input).toEqual({ document: passedOn });
});

test('a file of the bundle can be read by people', () => {
  const { shared, written, seen } = open();
  shared.send({ type: 'selection.save', document: passedOn });
  const text = `${JSON.stringify(passedOn, null, 2)}\n`;
  expect(written).toEqual([{ type: 'file.write', name: 'bundle.json', text }]);
  expect(seen()).toEqual(quiet);
});
