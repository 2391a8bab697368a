// Members at the desk, on the real server: how one is found, what is asked before anything changes, and what takes it
// back.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { MemberList } from '#contract/staff.ts';
import { doing } from './driver.tsx';
import { openPortal, type Whole } from './whole.tsx';

let members = 0;

type Desk = Whole & { email: string; clock: SimulatedClock };

async function openDesk(question = '', gated: string[] = []): Promise<Desk> {
  const who = `found-${(members += 1)}`;
  const email = `${who}@meridian.example`;
  const clock = new SimulatedClock();
  const whole = await openPortal(`/admin/members?search=${who}%40${question}`, gated, {
    clock,
    prepare: async (visitor, app) => {
      await app.newcomer(who);
      await visitor.signIn('admin');
    },
  });
  await whole.until('roster', 'ready');
  return { ...whole, email, clock };
}

const rows = () => screen.queryAllByRole('row').slice(1);
const press = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('button', { name })));
const openRow = () =>
  doing(() => fireEvent.click(within(rows()[0]!).getByRole('link', { name: /^Change…/ })));
const field = () => screen.getByLabelText<HTMLInputElement>('Find a member');
const focused = () => document.activeElement!.textContent;

const onServer = async ({ visitor, email }: Desk) => {
  const { items } = await visitor.json<MemberList>(`/api/staff/members?search=${email}`);
  return items[0]!;
};

test('a member stands there with all that is known', async () => {
  const { email } = await openDesk();
  expect(rows()).toHaveLength(1);
  expect(
    within(rows()[0]!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining(email),
    'Member ',
    expect.stringMatching(/^Active/),
    'today',
    '1',
    expect.stringContaining('Change…'),
  ]);
  expect(screen.getByText('1 member')).toBeTruthy();
});

test('what is typed stands in the address', async () => {
  const { clock, until } = await openDesk();
  await doing(() => fireEvent.input(field(), { target: { value: 'nobody-is-called-so' } }));
  expect(rows()).toHaveLength(1);
  await doing(() => clock.increment(250));
  await until('roster', 'ready');
  expect(window.location.search).toBe('?search=nobody-is-called-so');
  expect(screen.getByText('No member is like that')).toBeTruthy();
  expect(field().value).toBe('nobody-is-called-so');
});

test('the status narrows what was found', async () => {
  const { until } = await openDesk();
  await doing(() => fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'inactive' } }));
  await until('roster', 'ready');
  expect(window.location.search).toMatch(/&status=inactive$/);
  expect(screen.getByText('No member is like that')).toBeTruthy();
});

test('nothing is changed before a yes', async () => {
  const desk = await openDesk();
  await openRow();
  await press(/^Give staff rights/);
  expect(focused()).toContain(`Give staff rights? ${desk.email} can do everything`);
  await press('Leave as it is');
  expect((await onServer(desk)).dataPortalAdmin).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Give staff rights/ }));
});

test.each([
  ['Mark as TJN', { role: 'tjn' }, { role: 'member' }],
  ['Give staff rights', { dataPortalAdmin: true }, { dataPortalAdmin: false }],
])('%s is done and undone', async (does, then, before) => {
  const desk = await openDesk();
  await openRow();
  await press(new RegExp(`^${does}`));
  await press(does);
  await desk.until('roster', 'ready');
  expect(await onServer(desk)).toMatchObject(then);
  await press('Undo');
  await desk.until('roster', 'ready');
  expect(await onServer(desk)).toMatchObject(before);
});

test('given access is taken and given back', async () => {
  const desk = await openDesk();
  await openRow();
  await press(/^Take access/);
  await press('Take access');
  await desk.until('roster', 'ready');
  expect(await onServer(desk)).toMatchObject({ grantedStatus: 'inactive', subscriptionStatus: 'inactive' });
  expect(screen.getByText(`${desk.email} has no given access any more.`)).toBeTruthy();
  await press('Undo');
  await desk.until('roster', 'ready');
  expect(await onServer(desk)).toMatchObject({ grantedStatus: 'active' });
});

test('a member is signed out everywhere', async () => {
  const desk = await openDesk();
  await openRow();
  await press(/^End sessions/);
  await press('End sessions');
  await desk.until('roster', 'ready');
  expect((await onServer(desk)).sessions).toBe(0);
  expect(focused()).toBe(`${desk.email} is signed out everywhere.`);
  expect(screen.queryByRole('button', { name: /^End sessions/ })).toBeNull();
});

test('nobody takes their own staff rights', async () => {
  const whole = await openPortal('/admin/members?search=admin%40meridian', [], {
    prepare: (visitor) => visitor.signIn('admin'),
  });
  await whole.until('roster', 'ready');
  await openRow();
  expect(screen.getByRole('button', { name: /^Mark as TJN|^Make a plain member/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /staff rights/ })).toBeNull();
});

test('what is asked for during a change comes after it', async () => {
  const desk = await openDesk('', ['PATCH /api/staff/*']);
  await openRow();
  await press(/^Mark as TJN/);
  await press('Mark as TJN');
  await doing(() => desk.part('location').send({ type: 'location.go', to: '/admin/members?status=free' }));
  await doing(() => desk.newest('PATCH /api/staff/*').pass());
  await desk.until('roster', 'ready');
  expect(await onServer(desk)).toMatchObject({ role: 'tjn' });
  expect(rows()).toHaveLength(0);
});
