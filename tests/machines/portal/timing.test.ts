// What comes before what, under a clock that the test turns. Times are written out: a machine must not grade itself.
// The machines' only clock is the actor's.
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { portalInput } from '#machines/portal/portal.cases.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { selectToasts } from '#machines/portal/select.ts';
import { removed } from '#machines/toast/toasts.ts';
import type { Toast } from '#machines/toast/toast.types.ts';
import { WatchedClock } from '#tests/model/conform/watched-clock.ts';
import { eventTypesOf } from '#tests/model/explore.ts';
import { deferred, heardFrom, settled } from '#tests/machines/all/deferred.ts';

const plain = (id: string): Toast => ({ id, body: 'Saved.', autoHide: true });
const undo = (id: string): Toast => removed([id], null);

test('twenty-one timers are all there are', () => {
  const timers = Object.values(allMachines)
    .flatMap(eventTypesOf)
    .filter((type) => type.startsWith('xstate.after.'));
  expect(timers.sort()).toEqual([
    'xstate.after.askPause.order.preparing.waiting',
    'xstate.after.autoHide.toast.timing',
    'xstate.after.choosingPause.queryCache.pausing',
    'xstate.after.cooldown.form.cooling',
    'xstate.after.fade.toast.leaving',
    'xstate.after.longAgo.connection.near.known',
    'xstate.after.patience.location.loading.fresh',
    'xstate.after.patience.subscription.leaving',
    'xstate.after.pause.searchbox.ready.pausing',
    'xstate.after.reading.connection.back',
    'xstate.after.second.connection.away.waiting',
    'xstate.after.toRead.workbench.news.telling',
    'xstate.after.turningPause.chart.drawn.turning',
    'xstate.after.typingPause.catalogue.ready.typing',
    'xstate.after.typingPause.list.typing',
    'xstate.after.untilAgain.location.stranded',
    'xstate.after.untilAgain.session.signedOut.settled',
    'xstate.after.untilEnd.session.signedIn.ending',
    'xstate.after.untilNextLook.list.ready.settled',
    'xstate.after.untilNextPoll.subscription.confirming',
    'xstate.after.untilWarning.session.signedIn.settled',
  ]);
});

/** A portal that nobody has given anything, which is enough for its toasts. */
function openPortal(now: () => number = () => 0) {
  const clock = new WatchedClock();
  const portal = createActor(portalMachine, { input: { ...portalInput, now }, clock }).start();
  const toaster = () => portal.getSnapshot().children.toaster!;
  const show = (...toasts: Toast[]) =>
    toasts.forEach((toast) => toaster().send({ type: 'toast.show', toast }));
  const shown = () => selectToasts(toaster().getSnapshot()).map(({ toast }) => toast.id);
  return { clock, toaster, show, shown };
}

describe('toasts', () => {
  test('an undo outlives a plain toast', () => {
    const { clock, show, shown } = openPortal();
    show(undo('a'), plain('b'));
    clock.pass(2160);
    expect(shown()).toEqual(['removed-a']);
    clock.pass(5840);
    expect(shown()).toEqual(['removed-a']);
    clock.pass(160);
    expect(shown()).toEqual([]);
  });

  test('an undo raised first goes last', () => {
    const { clock, show, shown } = openPortal();
    show(undo('a'));
    clock.pass(5839);
    show(plain('b'));
    clock.pass(2160);
    expect(shown()).toEqual(['removed-a']);
  });

  test('toasts go in the order they came', () => {
    const { clock, show, shown } = openPortal();
    show(plain('a'));
    clock.pass(500);
    show(plain('b'));
    clock.pass(1660);
    expect(shown()).toEqual(['b']);
    clock.pass(500);
    expect(shown()).toEqual([]);
  });

  test('a fading toast is gone after 160 ms', () => {
    const { clock, show, shown } = openPortal();
    show(plain('a'));
    clock.pass(2159);
    expect(shown()).toEqual(['a']);
    clock.pass(1);
    expect(shown()).toEqual([]);
  });

  test('a waiting toast has its whole time', () => {
    const { clock, show, shown } = openPortal();
    show(plain('a'), plain('b'), plain('c'), plain('d'));
    clock.pass(2160);
    expect(shown()).toEqual(['d']);
    clock.pass(2159);
    expect(shown()).toEqual(['d']);
    clock.pass(1);
    expect(shown()).toEqual([]);
  });

  test('a toast raised on a hidden page waits', () => {
    const { clock, toaster, show, shown } = openPortal();
    toaster().send({ type: 'page.hide' });
    show(plain('a'));
    clock.pass(3_600_000);
    toaster().send({ type: 'page.show' });
    clock.pass(2159);
    expect(shown()).toEqual(['a']);
    clock.pass(1);
    expect(shown()).toEqual([]);
  });

  test('a page hidden in time keeps its toasts', () => {
    const { clock, toaster, show, shown } = openPortal();
    show(plain('a'), undo('b'));
    clock.pass(1999);
    toaster().send({ type: 'page.hide' });
    clock.pass(3_600_000);
    expect(shown()).toEqual(['a', 'removed-b']);
    toaster().send({ type: 'page.show' });
    clock.pass(2160);
    expect(shown()).toEqual(['removed-b']);
  });

  test('live as long when the clock is set', () => {
    const times = [7_200_000, 3_600_000, 0];
    const { clock, show, shown } = openPortal(() => times.shift()!);
    show(plain('a'), plain('b'), plain('c'));
    clock.pass(2159);
    expect(shown()).toHaveLength(3);
    clock.pass(1);
    expect(shown()).toEqual([]);
  });
});

async function openCatalogue() {
  const clock = new WatchedClock();
  const load = deferred<Metadata | null>();
  const machine = catalogueMachine.provide({ actors: { loadMetadata: load.actor } });
  const catalogue = createActor(machine, { clock });
  const asked = heardFrom(catalogue);
  catalogue.start();
  catalogue.send({ type: 'catalogue.want' });
  load.calls[0]!.resolve({ variables: [], datasets: [], sources: [], collections: [] });
  await settled();
  asked.length = 0;
  const type = (text: string) => catalogue.send({ type: 'catalogue.type', text });
  return { clock, catalogue, asked, type };
}

describe('typing', () => {
  test('becomes a question after 100 ms', async () => {
    const { clock, asked, type } = await openCatalogue();
    type('t');
    clock.pass(99);
    expect(asked).toEqual([]);
    clock.pass(1);
    expect(asked).toEqual([{ type: 'catalogue.asked', to: '/browse?search=t', isTyping: true }]);
  });

  test('begins its pause anew with every key', async () => {
    const { clock, asked, type } = await openCatalogue();
    for (const text of ['t', 'ta', 'tax', 'tax ', 'tax h', 'tax ha']) {
      type(text);
      clock.pass(99);
    }
    expect(asked).toEqual([]);
    clock.pass(1);
    expect(asked).toMatchObject([{ to: '/browse?search=tax+ha' }]);
  });

  test('asks once a pause', async () => {
    const { clock, asked, type } = await openCatalogue();
    type('t');
    clock.pass(100);
    type('ta');
    clock.pass(3_600_000);
    expect(asked).toHaveLength(2);
  });

  test.each(['catalogue.submit', 'catalogue.reset'] as const)('ends without a pause on %s', async (does) => {
    const { clock, catalogue, asked, type } = await openCatalogue();
    type('t');
    clock.pass(50);
    catalogue.send({ type: does });
    clock.pass(3_600_000);
    expect(asked).toMatchObject([{ isTyping: false }]);
  });
});
