// The catalogue machine: loading once, typing that settles into a question, and questions that go to the address.
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { selectMatches } from '#machines/catalogue/select.ts';
import { messagesFor } from '#machines/portal/portal.setup.ts';
import { locationOf } from '#machines/location/routes.ts';
import { metadata } from './small-catalogue.ts';
import { actorsOf } from '#tests/model/declarations.ts';
import { deferred, failure, heardFrom, settled } from '#tests/machines/all/deferred.ts';

function open(isPaged = false) {
  const loading = deferred<Metadata | null>();
  const clock = new SimulatedClock();
  const machine = catalogueMachine.provide({ actors: { loadMetadata: loading.actor as never } });
  const catalogue = createActor(machine, { clock, input: { isPaged } }).start();
  catalogue.send({ type: 'catalogue.want' });
  return { catalogue, clock, loading, heard: heardFrom(catalogue) };
}

async function ready(search = '', isPaged = false) {
  const opened = open(isPaged);
  opened.loading.calls[0]!.resolve(isPaged ? null : metadata);
  await settled();
  opened.catalogue.send({ type: 'catalogue.find', search });
  opened.heard.length = 0;
  return opened;
}

const found = (catalogue: ReturnType<typeof open>['catalogue']) =>
  selectMatches(catalogue.getSnapshot()).map(({ id }) => id);
const asked = (to: string, isTyping = false) => ({ type: 'catalogue.asked', to, isTyping });

test('nothing is loaded before a page wants it', () => {
  const loading = deferred<Metadata>();
  const machine = catalogueMachine.provide({ actors: { loadMetadata: loading.actor as never } });
  const catalogue = createActor(machine).start();
  catalogue.send({ type: 'catalogue.find', search: '?search=tax' });
  expect(loading.calls).toEqual([]);
  catalogue.send({ type: 'catalogue.want' });
  catalogue.send({ type: 'catalogue.want' });
  expect(loading.calls).toHaveLength(1);
});

test('the catalogue tells which variables exist', async () => {
  const { heard, loading } = open();
  loading.calls[0]!.resolve(metadata);
  await settled();
  expect(heard).toEqual([
    { type: 'catalogue.loaded', known: new Set(metadata.variables.map(({ id }) => id)) },
  ]);
});

test('a paged catalogue takes questions without a list', async () => {
  const loading = deferred<Metadata | null>();
  const machine = catalogueMachine.provide({ actors: { loadMetadata: loading.actor as never } });
  const catalogue = createActor(machine, { input: { isPaged: true } }).start();
  const heard = heardFrom(catalogue);
  catalogue.send({ type: 'catalogue.want' });
  loading.calls[0]!.resolve(null);
  await settled();
  expect(catalogue.getSnapshot()).toMatchObject({ value: { ready: 'settled' }, context: { index: null } });
  expect(heard).toEqual([{ type: 'catalogue.loaded', known: null }]);
});

test('a failed catalogue says why and retries', async () => {
  const { catalogue, loading } = open();
  loading.calls[0]!.reject(failure(0));
  await settled();
  expect(catalogue.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { message: 'The server did not answer. Check your connection and try again.' },
  });
  catalogue.send({ type: 'catalogue.retry' });
  expect(loading.calls).toHaveLength(2);
});

test('before the metadata nothing is found', () => {
  const { catalogue } = open();
  catalogue.send({ type: 'catalogue.find', search: '?search=tax' });
  expect(catalogue.getSnapshot().context.message).toBe('');
  expect(found(catalogue)).toEqual([]);
});

test('a server that refuses has its own sentence', async () => {
  const { catalogue, loading } = open();
  loading.calls[0]!.reject(failure(503, 'The catalogue is being imported.'));
  await settled();
  expect(catalogue.getSnapshot().context.message).toBe('The catalogue is being imported.');
});

test('a retry that succeeds takes the sentence back', async () => {
  const { catalogue, loading } = open();
  loading.calls[0]!.reject(failure(503));
  await settled();
  catalogue.send({ type: 'catalogue.retry' });
  loading.calls[1]!.resolve(metadata);
  await settled();
  expect(catalogue.getSnapshot().context.message).toBe('');
});

test.each([
  ['after 100 ms', false, 100],
  ['of the server after 250 ms', true, 250],
])('typing becomes a question %s', async (_, isPaged, pause) => {
  const { catalogue, clock, heard } = await ready('', isPaged);
  catalogue.send({ type: 'catalogue.type', text: 'tax' });
  clock.increment(pause - 1);
  expect(heard).toEqual([]);
  clock.increment(1);
  expect(heard).toEqual([asked('/browse?search=tax', true)]);
});

test('another key starts the pause again', async () => {
  const { catalogue, clock, heard } = await ready();
  catalogue.send({ type: 'catalogue.type', text: 'ta' });
  clock.increment(60);
  catalogue.send({ type: 'catalogue.type', text: 'tax' });
  clock.increment(60);
  expect(heard).toEqual([]);
  clock.increment(40);
  expect(heard).toEqual([asked('/browse?search=tax', true)]);
});

test('a sent search does not wait', async () => {
  const { catalogue, clock, heard } = await ready();
  catalogue.send({ type: 'catalogue.type', text: 'tax' });
  catalogue.send({ type: 'catalogue.submit' });
  clock.increment(100);
  expect(heard).toEqual([asked('/browse?search=tax')]);
});

test('the field holds what is typed', async () => {
  const { catalogue } = await ready('?search=debt');
  catalogue.send({ type: 'catalogue.type', text: 'debts' });
  expect(catalogue.getSnapshot().context).toMatchObject({ typed: 'debts', query: { search: 'debt' } });
});

test('an older question leaves the field alone', async () => {
  const { catalogue } = await ready();
  catalogue.send({ type: 'catalogue.type', text: 'tax h' });
  catalogue.send({ type: 'catalogue.find', search: '?search=tax' });
  const { typed, query } = catalogue.getSnapshot().context;
  expect([typed, query.search, found(catalogue).length]).toEqual(['tax h', 'tax', 4]);
});

test('the field follows the address', async () => {
  const { catalogue } = await ready('?search=tax');
  catalogue.send({ type: 'catalogue.find', search: '?search=debt' });
  expect(catalogue.getSnapshot().context.typed).toBe('debt');
});

test('words typed while loading are asked', async () => {
  const { catalogue, clock, heard, loading } = open();
  catalogue.send({ type: 'catalogue.type', text: 'tax' });
  loading.calls[0]!.resolve(metadata);
  await settled();
  clock.increment(100);
  expect(heard.at(-1)).toEqual(asked('/browse?search=tax', true));
});

test('an address is answered once loaded', async () => {
  const { catalogue, loading } = open();
  catalogue.send({ type: 'catalogue.find', search: '?search=debt' });
  loading.calls[0]!.resolve(metadata);
  await settled();
  expect(catalogue.getSnapshot()).toMatchObject({
    value: { ready: 'settled' },
    context: { typed: 'debt' },
  });
  expect(found(catalogue)).toEqual(['panel.debt.gross']);
});

test.each([
  [
    'a source added',
    { type: 'catalogue.narrow', by: { sources: ['panel', 'survey'] } },
    '/browse?search=tax&source=panel,survey&collection=taxing',
  ],
  [
    'a source taken off',
    { type: 'catalogue.narrow', by: { sources: [] } },
    '/browse?search=tax&collection=taxing',
  ],
  [
    'years asked for',
    { type: 'catalogue.narrow', by: { from: 1990, to: 2000 } },
    '/browse?search=tax&source=panel&collection=taxing&from=1990&to=2000',
  ],
  [
    'another order',
    { type: 'catalogue.sort', sort: '-title' },
    '/browse?search=tax&source=panel&collection=taxing&sort=-title',
  ],
  ['everything dropped', { type: 'catalogue.reset' }, '/browse'],
] as const)('%s asks from the first page', async (_what, event, to) => {
  const { catalogue, heard } = await ready('?search=tax&source=panel&collection=taxing&page=2');
  catalogue.send(event);
  expect(heard).toEqual([asked(to)]);
});

test.each(['loading', 'failed'])('a filter is taken off while %s', async (state) => {
  const { catalogue, heard, loading } = open();
  if (state === 'failed') loading.calls[0]!.reject(failure(0));
  await settled();
  catalogue.send({ type: 'catalogue.find', search: '?search=tax&source=panel,survey' });
  catalogue.send({ type: 'catalogue.narrow', by: { sources: ['survey'] } });
  catalogue.send({ type: 'catalogue.reset' });
  expect(catalogue.getSnapshot().value).toBe(state);
  expect(heard).toEqual([asked('/browse?search=tax&source=survey'), asked('/browse')]);
});

const at = (address: string) =>
  ((part: string) =>
    part === 'location' ? { context: { wanted: locationOf(address, 'http://x.test') } } : null) as never;

test('a question left behind is dropped', () => {
  const typed = asked('/browse?search=tax', true);
  expect(messagesFor('catalogue', typed, at('/variables/a'), actorsOf)).toEqual([]);
  expect(messagesFor('catalogue', typed, at('/browse'), actorsOf)).toEqual([
    { to: 'location', event: { type: 'location.go', to: '/browse?search=tax', replace: true } },
  ]);
});
