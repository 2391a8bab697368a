// One reading from the server, what is said when it fails, and whose rows a page may show.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failureMessage, failureStatus, problemMessage } from '#machines/kinds/failure.ts';
import { queryInput } from '#machines/kinds/query/query.cases.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import type { QueryInput } from '#machines/kinds/query/query.setup.ts';
import { deferred, failure, settled } from '#tests/machines/all/deferred.ts';

function read(input: QueryInput = queryInput) {
  const reading = deferred<unknown>();
  const machine = queryMachine.provide({ actors: { readQuery: reading.actor as never } });
  const queryActor = createActor(machine, { input }).start();
  return { queryActor, reading };
}

test('a query asks for what it was given', () => {
  const { queryActor, reading } = read();
  expect(reading.calls.map(({ input }) => input)).toEqual([queryInput.requests]);
  expect(queryActor.getSnapshot().context).toEqual({
    before: null,
    ...queryInput,
    answer: null,
    message: '',
  });
});

test('a query is busy until it knows', async () => {
  const { queryActor, reading } = read();
  expect(queryActor.getSnapshot().hasTag('busy')).toBe(true);
  reading.calls[0]!.resolve({ rows: [] });
  await settled();
  expect(queryActor.getSnapshot().hasTag('busy')).toBe(false);
});

test('the server’s own sentence is told', async () => {
  const { queryActor, reading } = read();
  reading.calls[0]!.reject(failure(503, 'The portal is busy.'));
  await settled();
  expect(queryActor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { answer: null, message: 'The portal is busy.' },
  });
});

const failures: [what: string, error: unknown, status: number, said: string][] = [
  ['no answer', failure(0), 0, 'The server did not answer. Check your connection and try again.'],
  ['an answer without words', failure(500), 500, 'The server could not answer. Try again in a minute.'],
  ['a sentence', failure(404, 'No such dataset.'), 404, 'No such dataset.'],
  ['a sentence without a status', { problem: { message: 'Gone.' } }, 0, 'Gone.'],
  [
    'a status that is no number',
    { status: '500' },
    0,
    'The server did not answer. Check your connection and try again.',
  ],
  ['nothing', undefined, 0, 'The server did not answer. Check your connection and try again.'],
  ['null', null, 0, 'The server did not answer. Check your connection and try again.'],
];

test.each(failures)('%s is a failure with a sentence', (_what, error, status, said) => {
  expect([failureStatus(error), failureMessage(error)]).toEqual([status, said]);
});

test('a problem without words says nothing itself', () => {
  expect([failure(500), null, undefined, 'text'].map(problemMessage)).toEqual(['', '', '', '']);
  expect(problemMessage(failure(422, 'Too short.'))).toBe('Too short.');
});
