// What becomes of an order: it is of what was chosen, it is saved once it is there, and nothing that goes wrong loses a
// choice.
import { expect, test } from 'vitest';
import { files, orderInput } from '#machines/file/order/order.cases.ts';
import { shapeOf, usualChoice } from '#machines/file/order/order-choice.ts';
import { earlierFile } from '#machines/file/order/earlier-file.ts';
import { expectedOf, refusalIn, selectIsBusy, selectOrder } from '#machines/file/order/select-order.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';
import { openOrder, subjectOf } from './open-order.ts';

test('several datasets are a zip, and one is a file', () => {
  const [one, five] = [1, 5].map((count) => subjectOf(['a'], count));
  expect([shapeOf(usualChoice, one!), shapeOf(usualChoice, five!)]).toEqual(['merged', 'zip']);
  expect(shapeOf({ ...usualChoice, shape: 'merged' }, five!)).toBe('merged');
});

test('what will come is asked with every choice, and of an empty bundle never', () => {
  const { order, questions } = openOrder();
  expect(questions()).toMatchObject([
    { name: 'files.estimate', request: { body: { shape: 'zip', format: 'csv' } } },
  ]);
  order.send({ type: 'choice.set', choice: { format: 'dta', shape: 'merged' } });
  expect(questions()).toMatchObject([{ request: { body: { shape: 'merged', format: 'dta' } } }]);
  order.send({ type: 'order.show', subject: subjectOf([], 0) });
  expect(questions()).toEqual([]);
});

test('a file that is there at once is handed to the browser with one press', async () => {
  const { order, placed, link, state, saved, told } = openOrder();
  order.send({ type: 'order.start' });
  expect([state(), selectIsBusy(order.getSnapshot())]).toEqual(['ordering', true]);
  expect(told.at(-1)).toEqual({ type: 'choice.save', choice: usualChoice });
  placed.calls.at(-1)!.resolve(files.ready);
  await settled();
  expect(state()).toEqual({ ready: 'taking' });
  link.calls.at(-1)!.resolve('/api/files/file-1/content?token=x');
  await settled();
  expect([state(), saved()]).toEqual([{ ready: 'handed' }, ['/api/files/file-1/content?token=x']]);
});

test('a file is asked after until it is there', async () => {
  const { order, placed, read, state, hear, clock } = openOrder();
  order.send({ type: 'order.start' });
  placed.calls.at(-1)!.resolve(files.preparing);
  await settled();
  clock.increment(1000);
  expect(state()).toEqual({ preparing: 'asking' });
  read.calls.at(-1)!.reject(failure(0));
  await settled();
  expect(state()).toEqual({ preparing: 'waiting' });
  expect(selectOrder(order.getSnapshot()).message).not.toBe('');
  await hear(files.preparing);
  expect([state(), selectOrder(order.getSnapshot()).message]).toEqual([{ preparing: 'waiting' }, '']);
  await hear(files.ready);
  expect(state()).toEqual({ ready: 'taking' });
});

test.each(['failed', 'stopped', 'expired'] as const)('a file that is %s is not waited for', async (end) => {
  const { order, placed, state, hear } = openOrder();
  order.send({ type: 'order.start' });
  placed.calls.at(-1)!.resolve(files.preparing);
  await settled();
  await hear(files[end]);
  expect([state(), selectOrder(order.getSnapshot()).file]).toEqual(['failed', files[end]]);
});

test('what was stopped can be chosen anew, and what could not be stopped goes on', async () => {
  const { order, placed, dropped, state } = openOrder();
  order.send({ type: 'order.start' });
  placed.calls.at(-1)!.resolve(files.preparing);
  await settled();
  order.send({ type: 'order.stop' });
  expect(state()).toBe('stopping');
  dropped.calls.at(-1)!.reject(failure(0));
  await settled();
  expect(state()).toEqual({ preparing: 'waiting' });
  order.send({ type: 'order.stop' });
  dropped.calls.at(-1)!.resolve(undefined);
  await settled();
  expect([state(), selectOrder(order.getSnapshot()).file]).toEqual(['choosing', null]);
});

test('an order that fails keeps what was chosen and says why', async () => {
  const { order, placed, state } = openOrder();
  order.send({ type: 'choice.set', choice: { format: 'xlsx' } });
  order.send({ type: 'order.start' });
  placed.calls.at(-1)!.reject(failure(0));
  await settled();
  const { choice, message } = selectOrder(order.getSnapshot());
  expect([state(), choice.format]).toEqual(['failed', 'xlsx']);
  expect(message).toMatch(/\.$/);
  order.send({ type: 'choice.set', choice: { format: 'csv' } });
  expect([state(), selectOrder(order.getSnapshot()).message]).toEqual(['choosing', '']);
});

test('another bundle makes another file, and the same one keeps it', async () => {
  const { order, placed, state } = openOrder();
  order.send({ type: 'order.start' });
  placed.calls.at(-1)!.resolve(files.ready);
  await settled();
  order.send({ type: 'order.show', subject: { ...orderInput.subject } });
  expect(state()).toEqual({ ready: 'taking' });
  order.send({ type: 'order.show', subject: subjectOf(['other'], 1) });
  expect([state(), selectOrder(order.getSnapshot()).file]).toEqual(['arriving', null]);
});

test('what is not known is not said', () => {
  const nothing = { wanted: [], answers: {}, failures: {} };
  expect(expectedOf(orderInput, nothing)).toEqual({ estimate: null, failure: null });
  expect(refusalIn({ estimate: null, failure: null })).toBeUndefined();
});

test('who comes back goes on with the file that was ordered', async () => {
  const { order, found, state } = openOrder();
  const choice = { ...files.preparing.order, format: 'dta' } as const;
  found.calls.at(-1)!.resolve({ ...files.preparing, order: choice });
  await settled();
  expect([state(), selectOrder(order.getSnapshot()).choice.format]).toEqual([
    { preparing: 'waiting' },
    'dta',
  ]);
});

test('a file of before that is ready is ordered again, which the server answers at once', async () => {
  const { order, found, state } = openOrder();
  found.calls.at(-1)!.resolve(null);
  await settled();
  expect([state(), selectOrder(order.getSnapshot()).file]).toEqual(['choosing', null]);
});

test('whoever chooses at once is not held up by a file of before', async () => {
  const { order, found, state } = openOrder();
  order.send({ type: 'choice.set', choice: { format: 'json' } });
  found.calls.at(-1)!.resolve(files.preparing);
  await settled();
  expect([state(), selectOrder(order.getSnapshot()).choice.format]).toEqual(['choosing', 'json']);
});

test('a file of before is of the same variables and versions, and on its way', () => {
  const { subject } = orderInput;
  const datasets = subject.datasets.map((dataset) => ({ ...dataset, title: dataset.id }));
  const file = { ...files.preparing, datasets };
  expect(earlierFile(subject, [files.expired, files.ready, file])).toEqual(file);
  expect(earlierFile({ ...subject, ids: [...subject.ids].reverse() }, [file])).toBeNull();
  const newer = subject.datasets.map(({ id }) => ({ id, version: '2' }));
  expect(earlierFile({ ...subject, datasets: newer }, [file])).toBeNull();
});

test('years that are none are neither asked about nor ordered', () => {
  const { order, questions, state, found } = openOrder();
  found.calls.at(-1)!.reject(failure(0));
  order.send({ type: 'choice.set', choice: { from: '19x0' } });
  expect(questions()).toEqual([]);
  order.send({ type: 'order.start' });
  expect(state()).toBe('choosing');
  order.send({ type: 'choice.set', choice: { from: '-500', to: '1990', entities: ['Kenya'] } });
  expect(questions()).toMatchObject([
    { request: { body: { cuts: { from: -500, to: 1990, entities: ['Kenya'] } } } },
  ]);
});

test('a year of an exception that is none is not ordered', () => {
  const { order, questions, state, found } = openOrder();
  found.calls.at(-1)!.reject(failure(0));
  const exceptions = { 'tax.revenue': { years: { from: '19x0', to: '' } } };
  order.send({ type: 'choice.set', choice: { exceptions } });
  expect(questions()).toEqual([]);
  order.send({ type: 'order.start' });
  expect(state()).toBe('choosing');
  // Where it does not hold, it stops nothing.
  order.send({ type: 'choice.set', choice: { shape: 'merged' } });
  expect(questions()).toHaveLength(1);
});

test('a comma before decimals takes another separator', () => {
  const { order } = openOrder();
  const look = () => {
    const { separator, decimal } = selectOrder(order.getSnapshot()).choice;
    return [separator, decimal];
  };
  order.send({ type: 'choice.set', choice: { decimal: 'comma' } });
  expect(look()).toEqual(['semicolon', 'comma']);
  order.send({ type: 'choice.set', choice: { separator: 'tab' } });
  expect(look()).toEqual(['tab', 'comma']);
  order.send({ type: 'choice.set', choice: { separator: 'comma' } });
  expect(look()).toEqual(['comma', 'point']);
});
