// The toasts as a whole: where each stands, how often it is said, what its text may hold.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import type { Toast } from '#machines/toast/toast.types.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import { toastSlots } from '#machines/toast/toaster.setup.ts';
import { Toasts } from '#src/shell/toasts/Toasts.tsx';
import { doing, draw, type Actors } from '#tests/fixtures/views/driver.tsx';

beforeAll(() => import('#src/shell/toasts/ToastBody.tsx'));

type Written = Extract<Toast, { body: string }>;
const said = (id: string, more: Partial<Written> = {}): Toast => ({
  id,
  body: id,
  autoHide: true,
  ...more,
});

async function show(...toasts: Toast[]) {
  const toaster = createActor(toasterMachine).start();
  const actors: Actors = { toaster };
  for (const [at, toast] of toasts.entries()) {
    toaster.send({ type: 'toast.show', toast });
    actors[toastSlots[at]!] = createActor(toastMachine, { input: { toast, pageHidden: false } }).start();
  }
  const { container } = await draw(<Toasts />, actors);
  return { container, toaster, actors };
}

const region = (politeness: string) => document.querySelector(`[aria-live=${politeness}]`)!;

test('both regions are there before any toast', async () => {
  await show();
  expect([region('assertive').textContent, region('polite').textContent]).toEqual(['', '']);
});

test('each toast is announced in one region', async () => {
  await show(said('plain'), said('warning', { color: 'warning' }));
  expect([region('assertive').textContent, region('polite').textContent]).toEqual(['warning', 'plain']);
  expect(document.querySelectorAll('[role=status], [role=alert]')).toHaveLength(0);
});

test('sticky ones stand first, newest last', async () => {
  await show(
    said('new', { time: 3 }),
    said('old', { time: 1 }),
    said('sticky', { time: 2, autoHide: false }),
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'sticky',
    'old',
    'new',
  ]);
});

test('a button is told to the toaster', async () => {
  const press = { to: 'bundle', event: { type: 'bundle.restore', ids: ['a'] } } as const;
  const { toaster } = await show(
    said('one'),
    said('two', { buttons: [{ title: 'Undo', press: { ...press } }] }),
  );
  const heard: object[] = [];
  toaster.on('toaster.pressed', (event) => heard.push(event));
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(heard).toEqual([{ type: 'toaster.pressed', place: 'toast1', press }]);
});

/** What Chromium sends when a finger taps: pointer events of a finger, then the mouse that pages without them expect. */
async function tap(target: HTMLElement, card: HTMLElement) {
  const finger = { pointerType: 'touch' };
  await doing(() => {
    fireEvent.pointerEnter(card, finger);
    fireEvent.pointerDown(target, finger);
    fireEvent.touchStart(target);
    fireEvent.pointerUp(target, finger);
    fireEvent.pointerLeave(card, finger);
    fireEvent.touchEnd(target);
    fireEvent.mouseEnter(card);
    fireEvent.mouseMove(target);
    fireEvent.mouseDown(target);
    const focused = target.closest<HTMLElement>('a, button');
    if (focused) focused.focus();
    else (document.activeElement as HTMLElement).blur();
    fireEvent.mouseUp(target);
    fireEvent.click(target);
  });
}

async function showTimed(toast: Toast) {
  const clock = new SimulatedClock();
  const toaster = createActor(toasterMachine).start();
  toaster.send({ type: 'toast.show', toast });
  const toast0 = createActor(toastMachine, { input: { toast, pageHidden: false }, clock }).start();
  await draw(<Toasts />, { toaster, toast0 });
  const card = screen.getByRole('button', { name: /^Close/ }).parentElement!;
  return { clock, card, state: () => toast0.getSnapshot().value };
}

test('a tap on a toast does not hold it', async () => {
  const { clock, card, state } = await showTimed(said('one'));
  await tap(screen.getByText('one'), card);
  expect(state()).toBe('timing');
  await doing(() => clock.increment(2000));
  expect(state()).toBe('leaving');
});

test('a finger that stays does not hold a toast', async () => {
  const { card, state } = await showTimed(said('one'));
  await doing(() => fireEvent.pointerEnter(card, { pointerType: 'touch' }));
  expect(state()).toBe('timing');
});

test('a tap elsewhere ends what a tap began', async () => {
  const { clock, card, state } = await showTimed(
    said('one', { links: [{ title: 'More', link: '/browse' }] }),
  );
  await tap(screen.getByRole('link', { name: 'More' }), card);
  expect(state()).toBe('held');
  await tap(screen.getByText('one'), card);
  await doing(() => clock.increment(2000));
  expect(state()).toBe('leaving');
});

test('moving the focus inside keeps the hold', async () => {
  const press = { to: 'bundle', event: { type: 'bundle.restore', ids: [] } } as const;
  const { actors } = await show(said('one', { buttons: [{ title: 'Undo', press: { ...press } }] }));
  await doing(() => screen.getByRole('button', { name: 'Undo' }).focus());
  const states: unknown[] = [];
  actors.toast0!.subscribe(({ value }) => states.push(value));
  await doing(() => screen.getByRole('button', { name: 'Close: one' }).focus());
  expect(states).not.toContain('timing');
  expect(actors.toast0!.getSnapshot().context.holds).toEqual(['focus']);
  await doing(() => (document.activeElement as HTMLElement).blur());
  expect(actors.toast0!.getSnapshot().context.holds).toEqual([]);
});

test('markdown is drawn without images or HTML', async () => {
  const body = '# Big\n\n**Strong** ![pixel](https://evil.test/p.png) <b onclick="x">tag</b>\n\n- one';
  const { container } = await show(said('one', { body }));
  await waitFor(() => expect(container.querySelector('strong')!.textContent).toBe('Strong'));
  expect(container.querySelectorAll('img, h1, b')).toHaveLength(0);
  expect(container.textContent).not.toContain('onclick');
  expect(container.querySelector('ul li')!.textContent).toBe('one');
});

test('a warning has another sign', async () => {
  await show(said('plain'), said('warning', { color: 'warning' }));
  const [plain, warning] = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('svg')!.innerHTML);
  expect(warning).not.toBe(plain);
});

test('a title stands over the text', async () => {
  await show(said('text', { title: 'Read me' }));
  expect(screen.getByRole('listitem').textContent).toBe('Read metext');
});

test('links lead only where they may', async () => {
  const targets = [
    '/browse',
    'https://else.test/',
    'mailto:a@b.test',
    'javascript:alert(1)',
    'data:text/html,x',
  ];
  await show(said('one', { body: targets.map((to, at) => `[to ${at}](${to})`).join(' ') }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['/browse', null],
    ['https://else.test/', 'noopener'],
    ['mailto:a@b.test', 'noopener'],
  ]);
  expect(screen.getByText(/to 3 to 4/)).toBeTruthy();
});

test('a link of the portal is followed without a load', async () => {
  const toaster = createActor(toasterMachine).start();
  const toast = said('one', {
    links: [{ title: 'Plans', link: 'http://portal.test/onboarding/pricing?a=1' }],
  });
  toaster.send({ type: 'toast.show', toast });
  const toast0 = createActor(toastMachine, { input: { toast, pageHidden: false } }).start();
  const { parts } = await draw(<Toasts />, { toaster, toast0 });
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Plans' })));
  expect(parts.location!.getSnapshot().context.shown.url).toBe('/onboarding/pricing?a=1');
});
