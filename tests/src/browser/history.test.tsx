// The browser's history at the location's orders: where a page was scrolled to is found again, however quick the
// visitor is.
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { HistoryRequest } from '#machines/location/location.setup.ts';
import { watchHistory } from '#src/browser/powers/history.ts';

const list = '/browse?search=tax';

afterEach(() => vi.useRealTimers());

function open() {
  vi.useFakeTimers();
  window.history.replaceState(null, '', list);
  window.scrollY = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    window.scrollY = to[1] as number;
    setTimeout(() => window.dispatchEvent(new Event('scroll')), 16); // A browser says so with its next frame.
  });
  const heard: AnyEventObject[] = [];
  const parent = createActor(
    setup({ actors: { watchHistory }, actions: { hear: ({ event }) => heard.push(event) } }).createMachine({
      invoke: { id: 'history', src: 'watchHistory' },
      on: { 'location.pop': { actions: 'hear' } },
    }),
  ).start();
  const send = (request: HistoryRequest) => parent.getSnapshot().children.history!.send(request);
  return Object.assign(send, { heard });
}

const settled = (url: string, manner: 'load' | 'push' | 'pop') =>
  ({ type: 'history.settle', manner, title: 'A page', url, isMove: false }) as const;

/** What the browser does at its Back button. */
function back(): void {
  window.history.replaceState(null, '', list);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('a page is found again where it was scrolled to', () => {
  const send = open();
  window.scrollY = 1196;
  send({ type: 'history.write', url: '/variables/a', replace: false });
  send(settled('/variables/a', 'push'));
  vi.runAllTimers();
  expect(window.scrollY).toBe(0);
  back();
  send(settled(list, 'pop'));
  vi.runAllTimers();
  expect(window.scrollY).toBe(1196);
});

test('whoever has scrolled a page before it is taken over stays there', () => {
  const send = open();
  window.scrollY = 1196;
  send(settled(list, 'load'));
  vi.runAllTimers();
  expect(window.scrollY).toBe(1196);
});

test('it is found again by a visitor who went back before the next page could scroll', () => {
  const send = open();
  window.scrollY = 1196;
  send({ type: 'history.write', url: '/variables/a', replace: false });
  send(settled('/variables/a', 'push'));
  back();
  vi.runAllTimers();
  send(settled(list, 'pop'));
  vi.runAllTimers();
  expect(window.scrollY).toBe(1196);
});

/** The browser shows the page again, out of its memory or loaded. */
const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('a page that was left and kept is loaded anew', () => {
  const send = open();
  // The way on is a fragment: jsdom knows no other document.
  send({ type: 'history.load', to: '#elsewhere' });
  show(false);
  expect(send.heard).toEqual([]);
  show(true);
  expect(send.heard).toEqual([{ type: 'location.pop', to: list }]);
});

test('a page that was kept and not left stays', () => {
  const send = open();
  show(true);
  expect(send.heard).toEqual([]);
});
