// The search box: a plain form until somebody comes to it, then suggestions for what is typed, of which an older answer never
// takes a newer one's place.
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate';
import type { SearchAnswer } from '#contract/search/search.ts';
import { answer, suggested } from '#machines/search/searchbox.cases.ts';
import { searchboxMachine } from '#machines/search/searchbox.machine.ts';
import { selectCanSuggest, selectHasKey, selectIsOpen, selectText } from '#machines/search/select.ts';
import { deferred, failure, heardFrom, settled } from '#tests/machines/all/deferred.ts';

const pause = 120;

function opened() {
  const clock = new SimulatedClock();
  const [load, find] = [deferred<void>(), deferred<SearchAnswer, string>()];
  const kept: AnyEventObject[] = [];
  const watchKey = fromCallback(({ receive }) => receive((event) => kept.push(event)));
  const actors = { loadBox: load.actor, findSuggestions: find.actor, watchKey };
  const box = createActor(searchboxMachine.provide({ actors }), { clock }).start();
  const heard = heardFrom(box);
  const type = (text: string) => box.send({ type: 'box.type', at: 'header', text });
  const focus = (text = '') => box.send({ type: 'box.focus', at: 'header', text });
  const answered = async (at: number, given = answer) => {
    find.calls[at]!.resolve(given);
    await settled();
  };
  return { box, clock, load, find, kept, heard, type, focus, answered, now: () => box.getSnapshot() };
}

async function ready() {
  const all = opened();
  all.focus();
  all.load.calls[0]!.resolve();
  await settled();
  return all;
}

async function openFor(text: string) {
  const all = await ready();
  all.type(text);
  all.clock.increment(pause);
  await all.answered(0);
  return all;
}

describe('before suggestions can come', () => {
  test('nothing is loaded before somebody comes', () => {
    const { load, now } = opened();
    expect([load.calls.length, selectCanSuggest(now())]).toEqual([0, false]);
  });

  test('a form sends and leads on its own', () => {
    const { box, heard } = opened();
    box.send({ type: 'box.send', text: 'tax' });
    expect(heard).toEqual([{ type: 'box.sent', text: 'tax' }]);
  });

  test('a chunk that is lost leaves the form', async () => {
    const { load, focus, now } = opened();
    focus();
    load.calls[0]!.reject(new Error('chunk lost'));
    await settled();
    expect(now().matches('plain')).toBe(true);
    focus();
    expect(load.calls).toHaveLength(2);
  });

  test('what is typed meanwhile is asked', async () => {
    const { load, focus, type, now } = opened();
    focus();
    type('tax');
    load.calls[0]!.resolve();
    await settled();
    expect(now().matches({ ready: 'pausing' })).toBe(true);
  });

  test('who has gone meanwhile is suggested nothing', async () => {
    const { box, load, focus, type, now } = opened();
    focus();
    type('tax');
    box.send({ type: 'box.close' });
    load.calls[0]!.resolve();
    await settled();
    expect(now().matches({ ready: 'closed' })).toBe(true);
  });

  test('what was in the field is no question', async () => {
    const { load, focus, now } = opened();
    focus('tax');
    load.calls[0]!.resolve();
    await settled();
    expect([now().matches({ ready: 'closed' }), selectText('header')(now())]).toEqual([true, 'tax']);
  });
});

describe('suggestions', () => {
  test('come after a pause', async () => {
    const { clock, find, type } = await ready();
    type('t');
    clock.increment(pause - 1);
    type('ta');
    clock.increment(pause - 1);
    expect(find.calls).toEqual([]);
    clock.increment(1);
    expect(find.calls.map(({ input }) => input)).toEqual(['ta']);
  });

  test('are for the box that has the focus', async () => {
    const { now } = await openFor('tax');
    expect([selectIsOpen('header')(now()), selectIsOpen('page')(now())]).toEqual([true, false]);
  });

  test('stay while the next are asked', async () => {
    const { clock, type, now } = await openFor('tax');
    type('taxe');
    clock.increment(pause);
    expect([now().matches({ ready: 'asking' }), selectIsOpen('header')(now())]).toEqual([true, true]);
  });

  test('of an older question never come', async () => {
    const { clock, find, type, answered, now } = await ready();
    type('t');
    clock.increment(pause);
    type('tax');
    clock.increment(pause);
    const newer = { ...answer, rest: 'newer' };
    await answered(1, newer);
    await answered(0, { ...answer, rest: 'older' });
    expect([now().context.answer, find.calls[0]!.signal.aborted]).toEqual([newer, true]);
  });

  test('that do not come are none', async () => {
    const { clock, find, type, now } = await ready();
    type('tax');
    clock.increment(pause);
    find.calls[0]!.reject(failure(0));
    await settled();
    expect([now().matches({ ready: 'closed' }), selectText('header')(now())]).toEqual([true, 'tax']);
  });

  test('of an emptied field go', async () => {
    const { type, now } = await openFor('tax');
    type('');
    expect([now().matches({ ready: 'closed' }), now().context.answer]).toEqual([true, null]);
  });

  test.each([{ type: 'box.close' }, { type: 'box.leave' }, { type: 'box.send', text: 'tax' }] as const)(
    'go with %o',
    async (event) => {
      const { box, now } = await openFor('tax');
      box.send({ type: 'box.mark', id: suggested.id });
      box.send(event);
      expect([now().matches({ ready: 'closed' }), now().context.answer, now().context.marked]).toEqual([
        true,
        null,
        '',
      ]);
    },
  );

  test('are marked anew for other words', async () => {
    const { box, type, now } = await openFor('tax');
    box.send({ type: 'box.mark', id: suggested.id });
    type('taxe');
    expect(now().context.marked).toBe('');
  });

  test('lead where they say', async () => {
    const { box, heard, now } = await openFor('tax');
    box.send({ type: 'box.choose', to: suggested.to });
    expect(heard.at(-1)).toEqual({ type: 'box.chosen', to: suggested.to });
    expect(selectText('header')(now())).toBe('');
  });

  test('come back by an arrow', async () => {
    const { box, find } = await openFor('tax');
    box.send({ type: 'box.close' });
    box.send({ type: 'box.open', at: 'header', text: 'tax' });
    expect(find.calls.map(({ input }) => input)).toEqual(['tax', 'tax']);
  });

  test('are none for no words', async () => {
    const { box, now } = await ready();
    box.send({ type: 'box.open', at: 'header', text: '' });
    expect(now().matches({ ready: 'closed' })).toBe(true);
  });
});

test('every letter is told', async () => {
  const { heard, type } = await ready();
  type('t');
  type('');
  expect(heard).toEqual([
    { type: 'box.typed', text: 't' },
    { type: 'box.typed', text: '' },
  ]);
});

test('another page has an empty box', async () => {
  const { box, now } = await openFor('tax');
  box.send({ type: 'box.leave' });
  expect(selectText('header')(now())).toBe('');
});

test('the key that is turned off is kept off', () => {
  const { box, kept, now } = opened();
  expect(selectHasKey(now())).toBe(true);
  box.send({ type: 'key.set', isOn: false });
  expect([selectHasKey(now()), kept]).toEqual([false, [{ type: 'key.set', isOn: false }]]);
});
