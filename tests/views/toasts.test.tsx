// The toasts as a whole: where each stands, how often it is said, what its text may hold.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import type { Toast } from '#machines/toast/toast.types.ts';
import { places, toasterMachine } from '#machines/toast/toaster.machine.ts';
import { Toasts } from '#src/shell/toasts/Toasts.tsx';
import { doing, draw, type Actors } from './driver.tsx';

beforeAll(() => import('#src/shell/toasts/ToastBody.tsx'));

const said = (id: string, more: Partial<Toast> = {}): Toast => ({ id, body: id, autoHide: true, ...more });

async function show(...toasts: Toast[]) {
  const toaster = createActor(toasterMachine).start();
  const actors: Actors = { toaster };
  for (const [at, toast] of toasts.entries()) {
    toaster.send({ type: 'toast.show', toast });
    actors[places[at]!] = createActor(toastMachine, { input: { toast, pageHidden: false } }).start();
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

test('a finger does not hold a toast', async () => {
  const { actors } = await show(said('one'));
  const card = screen.getByRole('button').parentElement!;
  await doing(() => fireEvent.pointerEnter(card, { pointerType: 'touch' }));
  expect(actors.toast0!.getSnapshot().value).toBe('timing');
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
