import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { examples as catalogueExamples } from '#contract/catalogue.ts';
import { bundleMachine, type StorageRequest } from '#machines/bundle/bundle.machine.ts';
import { syncStored, type Stored } from '#machines/bundle/record.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { member } from '#machines/session/session.cases.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

function open(address: string, isSignedIn: boolean) {
  const store: Stored = { list: null, record: null };
  const portal = createActor(
    portalMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            loadAccount: fromPromise(async () => {
              if (!isSignedIn) throw new Error('401');
              return member;
            }),
            endSession: fromPromise(async () => {}),
          },
        }),
        catalogue: catalogueMachine.provide({
          actors: {
            loadMetadata: fromPromise(async () => ({ variables: [catalogueExamples.variable], datasets: [], sources: [], collections: [] })),
          },
        }),
        location: locationMachine.provide({ actors: { loadScreen: fromPromise(async () => {}) } }),
        bundle: bundleMachine.provide({
          actors: {
            syncBundle: fromCallback<StorageRequest, { tab: string }>(({ receive, sendBack, input }) => {
              receive(({ record }) => {
                const next = syncStored(record, store, input.tab);
                Object.assign(store, next.stored);
                sendBack({ type: 'storage.merged', record: next.record });
              });
            }),
          },
        }),
      } as never,
    }),
    { input: { location: { origin: 'http://x.test', address, productName: 'Meridian', hasReloaded: false }, bundle: { tab: 'a' }, now: () => 1 } },
  ).start();
  const part = (name: string) => (portal.getSnapshot().children as Record<string, any>)[name]; // eslint-disable-line
  return { portal, part, store };
}

test('an expired login leads to login', async () => {
  const { part } = open('/browse', true);
  await tick();
  expect(part('location').getSnapshot().value).toBe('settled');
  part('session').send({ type: 'session.unauthorize' });
  await tick();
  expect(part('location').getSnapshot().context.shown.url).toBe('/login?return_to=%2Fbrowse');
  expect(part('login').getSnapshot().context.target).toBe('/browse');
  expect(part('toast0').getSnapshot().value).toBe('sticky');
});

test('a private page leads to login', async () => {
  const { part } = open('/download', false);
  await tick();
  expect(part('location').getSnapshot().context.shown.url).toBe('/login?return_to=%2Fdownload');
});

test('a removal is undone by its toast', async () => {
  const { part, store } = open('/bundle', false);
  await tick();
  const id = catalogueExamples.variable.id;
  part('bundle').send({ type: 'bundle.add', ids: [id, 'gone'] });
  expect(store.list).toBe(`["${id}"]\n`);
  part('bundle').send({ type: 'bundle.remove', id });
  expect(store.list).toBe('[]\n');
  expect(part('toast0').getSnapshot().context.toast.time).toBe(1);
  part('toaster').send({ type: 'toast.press', place: 'toast0', button: 0 });
  expect(part('bundle').getSnapshot().context.ids).toEqual([id]);
  expect(part('toast0').getSnapshot().value).toBe('leaving');
});
