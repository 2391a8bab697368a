// A form that sends a file: how far it is, when it can be called off, and what is sent after that.
import { expect, test } from 'vitest';
import { selectCanStop, selectIsBusy, selectSent, selectStopped } from '#machines/kinds/form/select.ts';
import { settled } from '#tests/machines/all/deferred.ts';
import { open } from './open-form.ts';

const fields = { path: '', file: 'mark' };
const of = 1000;

/** A form whose file has left so far. */
function leaving(bytes?: number) {
  const opened = open({ name: 'imports.create', fields });
  opened.form.send({ type: 'form.submit' });
  if (bytes !== undefined) opened.form.send({ type: 'form.progress', sent: { bytes, of } });
  return opened;
}

test('a file says how far it is', () => {
  const { form, snapshot } = leaving(0);
  expect([selectSent(snapshot()), selectIsBusy(snapshot())]).toEqual([{ bytes: 0, of }, true]);
  form.send({ type: 'form.progress', sent: { bytes: 999, of } });
  expect(selectSent(snapshot())).toEqual({ bytes: 999, of });
});

test('a file is called off while it leaves', () => {
  const { form, sending, snapshot } = leaving(400);
  expect(selectCanStop(snapshot())).toBe(true);
  form.send({ type: 'form.stop' });
  expect(sending.calls[0]!.signal.aborted).toBe(true);
  expect([snapshot().value, selectStopped(snapshot())]).toEqual(['stopped', { bytes: 400, of }]);
  expect(snapshot().context.fields).toEqual(fields);
});

test.each([
  ['before it leaves', undefined],
  ['once it has left', of],
])('nothing is called off %s', (_when, bytes) => {
  const { form, sending, snapshot } = leaving(bytes);
  expect(selectCanStop(snapshot())).toBe(false);
  form.send({ type: 'form.stop' });
  expect(sending.calls[0]!.signal.aborted).toBe(false);
  expect(snapshot().matches('submitting')).toBe(true);
});

test('what follows is another submission', () => {
  const { form, sending } = leaving(400);
  form.send({ type: 'form.stop' });
  form.send({ type: 'form.submit' });
  const [first, second] = sending.calls.map(({ input }) => input.fields);
  expect(second).toEqual(first);
  // The key that makes a submission count once goes by the object (src/form/form.ts).
  expect(second).not.toBe(first);
});

test('another attempt begins at nothing', () => {
  const { form, snapshot } = leaving(400);
  form.send({ type: 'form.stop' });
  form.send({ type: 'form.submit' });
  expect([selectSent(snapshot()), selectStopped(snapshot())]).toEqual([null, null]);
});

test('another file ends what was called off', () => {
  const { form, snapshot } = leaving(400);
  form.send({ type: 'form.stop' });
  form.send({ type: 'form.edit', field: 'file', value: 'another' });
  expect([snapshot().value, selectStopped(snapshot())]).toEqual(['editing', null]);
});

test('figures that come late change nothing', () => {
  const { form, snapshot } = leaving(400);
  form.send({ type: 'form.stop' });
  form.send({ type: 'form.progress', sent: { bytes: 900, of } });
  expect([snapshot().value, selectStopped(snapshot())]).toEqual(['stopped', { bytes: 400, of }]);
});

test('an answer counts wherever the file is', async () => {
  const { sending, snapshot } = leaving(400);
  sending.calls[0]!.resolve({ source: 'my.zip' });
  await settled();
  expect([snapshot().value, selectSent(snapshot())]).toEqual(['done', null]);
});
