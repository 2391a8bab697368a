// The account's lists beyond their states: what stands in a row, where the focus goes, and what a change leaves on the
// real server.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing, framesOfArk } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

let members = 0;
const nextMember = (): string => `lists-${(members += 1)}`;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => doing(() => fireEvent.click(button(name)));
const focused = () => document.activeElement!.textContent;
const rows = () => screen.getAllByRole('row').slice(1);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Two sessions: one in Firefox, then the page's own. */
async function openSessions(gated: string[] = []): Promise<Whole> {
  const newcomer = nextMember();
  const whole = await openPortal('/account/sessions', gated, {
    newcomer,
    prepare: async (visitor) => {
      const body = JSON.stringify({ email: `${newcomer}@meridian.example`, password: 'meridian-demo' });
      const headers = { 'content-type': 'application/json', 'user-agent': firefox };
      const own = visitor.jar.get('session');
      visitor.jar.clear();
      await visitor.ask('/api/auth/login', { method: 'POST', headers, body });
      visitor.jar.clear();
      if (own) visitor.jar.set('session', own);
      else await visitor.signIn(newcomer);
    },
  });
  await whole.until('list', 'ready');
  return whole;
}

test('this browser is marked and has no end', async () => {
  await openSessions();
  const own = rows().find((row) => row.textContent.includes('this browser'))!;
  expect(within(own).queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^End session on/ })).toHaveLength(rows().length - 1);
});

test('a session says when it was used', async () => {
  await openSessions();
  const other = rows().find((row) => row.textContent.includes('Firefox'))!;
  expect(cellsOf(other).slice(0, 4)).toEqual([
    'Firefox on Windows ',
    '21/11/2026',
    'today',
    expect.stringMatching(/^\d\d\/12\/2026$/),
  ]);
});

test('a session that is ended is over', async () => {
  const whole = await openSessions();
  await press('End session on Firefox on Windows');
  await whole.until('list', 'ready');
  expect(focused()).toBe('Firefox on Windows is signed out.');
  expect(
    rows()
      .map((row) => row.textContent)
      .join(' '),
  ).not.toContain('Firefox');
});

test('ending all others asks first', async () => {
  const whole = await openSessions();
  const before = rows().length;
  await press('End all other sessions');
  expect(focused()).toContain('End all other sessions? This signs you out of every other browser at once.');
  await press('Keep them signed in');
  expect([document.activeElement, rows().length]).toEqual([button('End all other sessions'), before]);
  await press('End all other sessions');
  await press('End all others');
  await whole.until('list', 'ready');
  expect([focused(), rows().length]).toEqual(['Your other browsers are signed out.', 1]);
  expect(screen.getByText('You are not signed in anywhere else.')).toBeTruthy();
});

test('nothing is changed or shown as another member', async () => {
  const whole = await openSessions();
  whole.visitor.jar.clear();
  await whole.visitor.signIn('active');
  const theirs = await whole.visitor.ask('/api/account/sessions').then((listed) => listed.text());
  await press('End session on Firefox on Windows');
  await whole.until('list', 'failed');
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said).toHaveLength(2);
  for (const one of said) expect(one).toContain('Somebody else has signed in with this browser');
  expect(await whole.visitor.ask('/api/account/sessions').then((listed) => listed.text())).toBe(theirs);
  expect(rows()).not.toEqual([]);
});

const saving = 'PUT /api/account/notifications/*';

async function openMessages(): Promise<Whole> {
  const whole = await openPortal('/account/notifications', [saving], { newcomer: nextMember() });
  await whole.until('list', 'ready');
  return whole;
}

const theSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const news = 'New versions of data';
const devices = 'Sign-in on a new device';

async function turn(whole: Whole, name: string): Promise<void> {
  await doing(() => fireEvent.click(theSwitch(name)), framesOfArk);
  await answer(whole);
}

async function answer(whole: Whole): Promise<void> {
  await doing(() => whole.newest(saving).pass());
  await whole.until('list', 'ready');
}

const onServer = async ({ visitor }: Whole, id: string) => {
  const { items } = await visitor.json<{ items: { id: string; on: boolean; frequency: string }[] }>(
    '/api/account/notifications',
  );
  const { on, frequency } = items.find((one) => one.id === id)!;
  return { on, frequency };
};

test('a switch is saved at once', async () => {
  const whole = await openMessages();
  expect([theSwitch(news).checked, theSwitch(devices).checked]).toEqual([false, true]);
  await turn(whole, devices);
  expect(await onServer(whole, 'new-devices')).toEqual({ on: false, frequency: 'at-once' });
  expect(theSwitch(devices).checked).toBe(false);
  expect(screen.getByText('“Sign-in on a new device” is off.')).toBeTruthy();
});

test('a switch shows what the server said', async () => {
  const whole = await openMessages();
  await doing(() => fireEvent.click(theSwitch(devices)), framesOfArk);
  expect([theSwitch(devices).checked, theSwitch(devices).ariaBusy]).toEqual([true, 'true']);
  whole.visitor.jar.set('seed', 'notifications.update:error-404');
  await answer(whole);
  expect(theSwitch(devices).checked).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('The seed “error-404” caused this failure');
});

test('Undo makes it as it was', async () => {
  const whole = await openMessages();
  await turn(whole, news);
  await doing(() => fireEvent.click(screen.getByRole('radio', { name: 'Weekly' })));
  await answer(whole);
  expect(await onServer(whole, 'new-versions')).toEqual({ on: true, frequency: 'weekly' });
  await press('Undo');
  await answer(whole);
  expect(await onServer(whole, 'new-versions')).toEqual({ on: true, frequency: 'daily' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Daily' }).checked).toBe(true);
});

test('a frequency stands where there is a choice', async () => {
  const whole = await openMessages();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await turn(whole, news);
  expect(screen.getAllByRole('radiogroup').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'How often: New versions of data',
  ]);
});

test('each switch is described', async () => {
  await openMessages();
  for (const one of screen.getAllByRole('switch')) {
    const said = document.getElementById(one.getAttribute('aria-describedby')!)!.textContent;
    expect(said.length).toBeGreaterThan(40);
  }
});
