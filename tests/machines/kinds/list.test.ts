// A list of the member's own things: what is read, what a press sends, and what an answer leaves standing.
import { expect, test } from 'vitest';
import { account } from '#contract/api/examples.ts';
import { failureMessage } from '#machines/kinds/failure.ts';
import { listInputs, turnOff } from '#machines/kinds/list/list.cases.ts';
import {
  selectAnswer,
  selectChanging,
  selectFailure,
  selectFault,
  selectIsBusy,
  selectIsChanging,
  selectIsHere,
  selectIsReady,
  selectShowsRevoked,
  selectOutcome,
} from '#machines/kinds/list/select.ts';
import { changed, end, open, ready } from './open-list.ts';
import { pageFor } from '#tests/machines/portal/page-for.ts';
import { actorsOf } from '#tests/model/declarations.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';

test('at first nothing is known, asked or said', () => {
  expect(open().snapshot().context).toEqual({
    ...listInputs.sessions,
    answer: null,
    message: '',
    change: null,
    isAsked: false,
    outcome: null,
    fault: '',
    typed: null,
    next: null,
  });
});

test('a list is read as its member’s', () => {
  const { reading, snapshot } = open();
  expect(reading.calls.map(({ input }) => input)).toEqual([{ query: {}, as: 'acc_1' }]);
  expect([selectIsBusy(snapshot()), selectIsReady(snapshot()), selectIsHere(snapshot())]).toEqual([
    true,
    false,
    false,
  ]);
  expect(selectChanging(snapshot())).toBeUndefined();
});

test('a list that is here can be changed', async () => {
  const { snapshot } = await ready();
  expect([selectIsBusy(snapshot()), selectIsReady(snapshot()), selectIsHere(snapshot())]).toEqual([
    false,
    true,
    true,
  ]);
  expect(selectAnswer(snapshot())).toEqual({ items: ['a', 'b'] });
});

const revoked = { revoked: 'true' };
const serving = { revoked: 'false' };

test('another side is read instead, from nothing', async () => {
  const { listActor, reading, snapshot } = await ready();
  expect(selectShowsRevoked(snapshot())).toBe(false);
  listActor.send({ type: 'list.show', query: revoked });
  expect(reading.calls[1]!.input).toEqual({ query: revoked, as: 'acc_1' });
  // Rows of the one side must not stand under the name of the other.
  expect([selectShowsRevoked(snapshot()), selectIsHere(snapshot())]).toEqual([true, false]);
  listActor.send({ type: 'list.show', query: serving });
  expect(selectShowsRevoked(snapshot())).toBe(false);
});

test('a late list of the other side is dropped', async () => {
  const { listActor, reading, snapshot } = await ready();
  listActor.send({ type: 'list.show', query: revoked });
  listActor.send({ type: 'list.show', query: serving });
  reading.calls[1]!.resolve({ items: ['revoked'] });
  await settled();
  expect(selectIsHere(snapshot())).toBe(false);
});

test('a list that fails says why and retries', async () => {
  const { listActor, reading, snapshot } = open();
  reading.calls[0]!.reject(failure(500));
  await settled();
  expect(selectFailure(snapshot())).toBe(failureMessage(failure(500)));
  listActor.send({ type: 'list.retry' });
  expect([reading.calls.length, selectFailure(snapshot())]).toEqual([2, '']);
});

test('one press sends one change', async () => {
  const { listActor, sending, snapshot } = await changed();
  listActor.send({ type: 'list.change', change: end });
  listActor.send({ type: 'list.change', change: turnOff });
  expect(sending.calls.map(({ input }) => input)).toEqual([
    { name: 'sessions.end', request: { params: { id: 'ses_2' } }, as: 'acc_1' },
  ]);
  expect(selectChanging(snapshot())).toBe('ses_2');
});

test('a change on its way outlasts a reload', async () => {
  const { listActor, sending, reading, snapshot } = await changed();
  listActor.send({ type: 'list.reload' });
  expect([snapshot().value, selectChanging(snapshot()), reading.calls.length]).toEqual([
    'changing',
    'ses_2',
    1,
  ]);
  sending.calls[0]!.resolve(undefined);
  await settled();
  expect([selectOutcome(snapshot())?.message, reading.calls.length]).toEqual(['Ended.', 2]);
});

test('what is shown next waits for a change', async () => {
  const { listActor, sending, reading, snapshot } = await changed();
  listActor.send({ type: 'list.show', query: revoked });
  expect([snapshot().value, selectIsChanging(snapshot()), reading.calls.length]).toEqual([
    'changing',
    true,
    1,
  ]);
  expect([selectShowsRevoked(snapshot()), selectIsHere(snapshot())]).toEqual([false, true]);
  sending.calls[0]!.resolve(undefined);
  await settled();
  expect([selectOutcome(snapshot())?.message, reading.calls[1]!.input]).toEqual([
    'Ended.',
    { query: revoked, as: 'acc_1' },
  ]);
  expect([selectIsHere(snapshot()), selectChanging(snapshot())]).toEqual([false, undefined]);
  expect(snapshot().context).toMatchObject({ next: null, change: null, isAsked: false });
});

test('a change is done when the server says so', async () => {
  const { sending, reading, snapshot } = await changed();
  expect(selectOutcome(snapshot())).toBeNull();
  sending.calls[0]!.resolve(undefined);
  await settled();
  expect(selectOutcome(snapshot())).toMatchObject({ message: 'Ended.', isEnd: true });
  expect([snapshot().value, reading.calls.length]).toEqual(['loading', 2]);
});

test('a row is busy until the list is read', async () => {
  const { sending, reading, snapshot } = await changed();
  sending.calls[0]!.resolve(undefined);
  await settled();
  expect(selectChanging(snapshot())).toBe('ses_2');
  reading.calls[1]!.resolve({ items: ['a'] });
  await settled();
  expect([selectChanging(snapshot()), snapshot().context.answer]).toEqual([undefined, { items: ['a'] }]);
});

test('a refused change says why and loses nothing', async () => {
  const { sending, snapshot } = await changed();
  sending.calls[0]!.reject(failure(404, 'There is no such session.'));
  await settled();
  expect([selectFault(snapshot()), selectOutcome(snapshot())]).toEqual(['There is no such session.', null]);
  expect(snapshot().context.answer).toEqual({ items: ['a', 'b'] });
});

test('without an answer nothing is certain', async () => {
  const { sending, reading, snapshot } = await changed();
  sending.calls[0]!.reject(failure(0));
  await settled();
  expect(selectFault(snapshot())).toBe(
    'The server did not answer, so it is not certain that this was done. Check the list, then try again.',
  );
  expect(reading.calls).toHaveLength(2);
});

test('a list that was here stays when reading fails', async () => {
  const { sending, reading, snapshot } = await changed();
  sending.calls[0]!.resolve(undefined);
  await settled();
  reading.calls[1]!.reject(failure(0));
  await settled();
  expect(snapshot()).toMatchObject({ value: 'failed', context: { answer: { items: ['a', 'b'] } } });
  expect(selectOutcome(snapshot())).toMatchObject({ message: 'Ended.' });
});

test('only what is a question reaches the desk', () => {
  const page = pageFor('/admin/members?search=a&xsearch=b&searching=c&restate=d&states=e', account);
  expect(actorsOf(page.location).list?.input(page)?.query).toEqual({ search: 'a' });
});
