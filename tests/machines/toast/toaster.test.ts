// The toaster: what stands in which place, what waits, and what nobody asked for.
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Toast } from '#machines/toast/toast.types.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import { heardFrom } from '#tests/machines/all/deferred.ts';

const press = { to: 'bundle', event: { type: 'bundle.restore', ids: ['a'] } } as const;
const said = (id: string, buttons?: Toast['buttons']): Toast => ({
  id,
  body: id,
  autoHide: true,
  ...(buttons && { buttons }),
});

function open() {
  const toaster = createActor(toasterMachine);
  const heard = heardFrom(toaster);
  toaster.start();
  const show = (...ids: string[]) =>
    ids.forEach((id) => toaster.send({ type: 'toast.show', toast: said(id) }));
  const context = () => toaster.getSnapshot().context;
  const standing = () => Object.values(context().shown).map((toast) => toast?.id);
  return { toaster, heard, show, context, standing };
}

test('at the start nothing is said', () => {
  expect(open().context()).toEqual({
    shown: { toast0: null, toast1: null, toast2: null },
    queue: [],
    history: [],
  });
});

test('three toasts stand and the fourth waits', () => {
  const { show, context, standing } = open();
  show('a', 'b', 'c', 'd');
  expect(standing()).toEqual(['a', 'b', 'c']);
  expect(context().queue.map(({ id }) => id)).toEqual(['d']);
});

test('a freed place takes who waits longest', () => {
  const { toaster, show, context, standing } = open();
  show('a', 'b', 'c', 'd', 'e');
  toaster.send({ type: 'toast.free', place: 'toast1' });
  expect(standing()).toEqual(['a', 'd', 'c']);
  expect(context().queue.map(({ id }) => id)).toEqual(['e']);
});

test('a freed place stays free when nobody waits', () => {
  const { toaster, heard, show, standing } = open();
  show('a', 'b');
  heard.length = 0;
  toaster.send({ type: 'toast.free', place: 'toast0' });
  expect(standing()).toEqual([undefined, 'b', undefined]);
  expect(heard).toEqual([{ type: 'toaster.freed', place: 'toast0' }]);
});

test('what waits is not said twice', () => {
  const { show, context } = open();
  show('a', 'b', 'c', 'd', 'd');
  expect(context().queue).toHaveLength(1);
  expect(context().history).toHaveLength(4);
});

test('what has gone may be said again', () => {
  const { toaster, show, standing } = open();
  show('a');
  toaster.send({ type: 'toast.free', place: 'toast0' });
  show('a');
  expect(standing()).toEqual(['a', undefined, undefined]);
});

test('a place says whether anybody sees it', () => {
  const { toaster, heard, show } = open();
  show('a');
  toaster.send({ type: 'page.hide' });
  show('b', 'c', 'd');
  toaster.send({ type: 'toast.free', place: 'toast0' });
  toaster.send({ type: 'page.show' });
  toaster.send({ type: 'toast.free', place: 'toast1' });
  show('e');
  const placed = heard.filter(({ type }) => type === 'toaster.placed') as unknown as {
    toast: Toast;
    pageHidden: boolean;
  }[];
  expect(placed.map(({ toast, pageHidden }) => [toast.id, pageHidden])).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
    ['d', true],
    ['e', false],
  ]);
});

test('a pressed button says what it is for', () => {
  const { toaster, heard } = open();
  toaster.send({ type: 'toast.show', toast: said('a', [{ title: 'Undo', press }]) });
  heard.length = 0;
  toaster.send({ type: 'toast.press', place: 'toast0', button: 0 });
  expect(heard).toEqual([{ type: 'toaster.pressed', place: 'toast0', press }]);
});

test('a press on nothing does nothing', () => {
  const { toaster, heard } = open();
  toaster.send({ type: 'toast.show', toast: said('a', [{ title: 'Undo', press }]) });
  toaster.send({ type: 'toast.show', toast: said('b') });
  heard.length = 0;
  toaster.send({ type: 'toast.press', place: 'toast0', button: 1 });
  toaster.send({ type: 'toast.press', place: 'toast1', button: 0 });
  toaster.send({ type: 'toast.press', place: 'toast2', button: 0 });
  expect(heard).toEqual([]);
  expect(toaster.getSnapshot().status).toBe('active');
});

test('the page tells when it is hidden and seen', () => {
  const watchPage = fromCallback(({ sendBack }) => {
    sendBack({ type: 'page.hide' });
    sendBack({ type: 'page.show' });
  });
  const toaster = createActor(toasterMachine.provide({ actors: { watchPage } }));
  const heard = heardFrom(toaster);
  toaster.start();
  expect(heard).toEqual([{ type: 'toaster.pageHidden' }, { type: 'toaster.pageShown' }]);
});

test('a page is hidden or seen once', () => {
  const { toaster, heard } = open();
  toaster.send({ type: 'page.hide' });
  toaster.send({ type: 'page.hide' });
  expect(toaster.getSnapshot().value).toBe('hidden');
  expect(heard).toEqual([{ type: 'toaster.pageHidden' }]);
});

test('a withdrawn toast goes, and the next comes', () => {
  const { toaster, heard, show, standing } = open();
  show('a', 'b', 'c', 'd');
  heard.length = 0;
  toaster.send({ type: 'toast.withdraw', id: 'b' });
  expect(standing()).toEqual(['a', 'd', 'c']);
  expect(heard.map(({ type }) => type)).toEqual(['toaster.freed', 'toaster.placed']);
});

test('a withdrawn toast that waits is never shown', () => {
  const { toaster, show, context, standing } = open();
  show('a', 'b', 'c', 'd', 'e');
  toaster.send({ type: 'toast.withdraw', id: 'd' });
  expect([...standing(), ...context().queue.map(({ id }) => id)]).toEqual(['a', 'b', 'c', 'e']);
});

test('what is not there cannot be withdrawn', () => {
  const { toaster, heard, show, standing } = open();
  show('a');
  heard.length = 0;
  toaster.send({ type: 'toast.withdraw', id: 'z' });
  expect([...standing(), ...heard]).toEqual(['a', undefined, undefined]);
});

test('what the screen shows itself is only remembered', () => {
  const { toaster, heard, context, standing } = open();
  toaster.send({ type: 'toast.show', toast: said('a'), onScreen: true });
  expect(standing()).toEqual([undefined, undefined, undefined]);
  expect(context().history.map(({ id }) => id)).toEqual(['a']);
  expect(heard).toEqual([]);
});

test('what shows already is remembered once', () => {
  const { show, context } = open();
  show('a', 'a');
  expect(context().history.map(({ id }) => id)).toEqual(['a']);
});

test('what was said is forgotten, what shows goes on', () => {
  const { toaster, show, context, standing } = open();
  show('a', 'b', 'c', 'd');
  toaster.send({ type: 'toast.forget' });
  expect(context().history).toEqual([]);
  expect(standing()).toEqual(['a', 'b', 'c']);
  expect(context().queue.map(({ id }) => id)).toEqual(['d']);
});
