// Places as the browser keeps them: what is damaged is no place, other tabs are heard, and storage that refuses is said once.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Kept } from '#machines/chart/chart.types.ts';
import { nothingKept } from '#machines/chart/kept-places.ts';
import { createSyncPlaces, readPlaces } from '#src/browser/powers/kept-places.ts';
import { createDrawn } from '#src/browser/taking-over/drawn.ts';

const kenya = { codes: ['KEN'], names: ['Kenya'], isAlone: false };
const key = 'kept-places';

/** The actor in a machine that hears it as the chart does. */
function open(drawn = createDrawn(false)) {
  const heard: Kept[] = [];
  const machine = setup({
    types: { events: {} as { type: 'places.kept'; kept: Kept } },
    actors: { syncPlaces: createSyncPlaces(drawn) },
  }).createMachine({
    invoke: { id: 'syncPlaces', src: 'syncPlaces' },
    on: { 'places.kept': { actions: ({ event }) => heard.push(event.kept) } },
  });
  const actor = createActor(machine).start();
  const keep = (kept: Kept) => actor.getSnapshot().children.syncPlaces!.send({ type: 'places.keep', kept });
  return { heard, keep, actor, drawn };
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('what was kept is read again', () => {
  open().keep({ tab: kenya, browser: kenya });
  expect(open().heard).toEqual([{ tab: kenya, browser: kenya }]);
});

test('what is forgotten is gone', () => {
  const { keep } = open();
  keep({ tab: kenya, browser: kenya });
  keep({ tab: kenya, browser: null });
  expect([localStorage.getItem(key), open().heard]).toEqual([null, [{ tab: kenya, browser: null }]]);
});

test('nothing is written before it is known what is kept', () => {
  localStorage.setItem(key, JSON.stringify(kenya));
  const { heard, keep, drawn } = open(createDrawn(true));
  keep({ tab: kenya, browser: null });
  expect([heard, sessionStorage.getItem(key), localStorage.getItem(key)]).toEqual([
    [],
    null,
    JSON.stringify(kenya),
  ]);
  drawn.tell();
  expect(heard).toEqual([{ tab: null, browser: kenya }]);
});

test('another tab is heard, and what it says is read', () => {
  const { heard } = open();
  localStorage.setItem(key, JSON.stringify(kenya));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(heard).toEqual([nothingKept]);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'damaged' }));
  expect(heard.at(-1)).toEqual({ tab: null, browser: kenya });
});

test('a page that has gone hears nothing', () => {
  const { heard, actor } = open();
  actor.stop();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toEqual([nothingKept]);
});

test('storage that refuses is said, once', () => {
  const { heard, keep } = open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keep({ tab: kenya, browser: kenya });
  keep({ tab: kenya, browser: null });
  expect(heard).toEqual([nothingKept, nothingKept]);
});

const texts = fc.oneof(
  fc.jsonValue(),
  fc.array(fc.oneof(fc.constant('KEN'), fc.jsonValue()), { maxLength: 12 }),
);
const anything = fc.oneof(
  fc.string(),
  fc.json(),
  fc.record({ codes: texts, names: texts, isAlone: fc.jsonValue() }).map((found) => JSON.stringify(found)),
);

test('of a damaged storage only places are taken', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { codes, names, isAlone } = readPlaces(text) ?? kenya;
      expect(codes.length).toBeLessThanOrEqual(8);
      expect(names.length).toBe(codes.length);
      for (const one of [...codes, ...names]) expect(one).toMatch(/./s);
      expect([true, false]).toContain(isAlone);
    }),
  );
  const damaged = [null, '', 'null', '[]', '{"codes":1}', '{"codes":["KEN"],"names":[]}', '{"names":[]}'];
  expect(damaged.map(readPlaces)).toEqual(damaged.map(() => null));
  const halves = { codes: [7, 'KEN', 'MLT'], names: ['Ghana', 'Kenya', ''], isAlone: false };
  expect(readPlaces(JSON.stringify(halves))).toEqual(kenya);
});
