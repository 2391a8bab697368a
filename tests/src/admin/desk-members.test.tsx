// Members at the desk, on the real server: how one is found, what is asked before anything changes, and what takes it
// back.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { MemberList } from '#contract/admin/admin.ts';
import { password } from '#tests/fixtures/server/fresh-app.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

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
  await whole.until('list', 'ready');
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
  await until('list', 'ready');
  expect(window.location.search).toBe('?search=nobody-is-called-so');
  expect(screen.getByText('No member found')).toBeTruthy();
  expect(field().value).toBe('nobody-is-called-so');
});

test('the status narrows what was found', async () => {
  const { until } = await openDesk();
  await doing(() => fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'inactive' } }));
  await until('list', 'ready');
  expect(window.location.search).toMatch(/&status=inactive$/);
  expect(screen.getByText('No member found')).toBeTruthy();
});

test('nothing is changed before a yes', async () => {
  const desk = await openDesk();
  await openRow();
  await press(/^Mark as TJN/);
  expect(focused()).toContain(`Mark as TJN? ${desk.email} is then shown`);
  await press('Go back');
  expect((await onServer(desk)).role).toBe('member');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mark as TJN/ }));
});

test('a role is given and taken back', async () => {
  const desk = await openDesk();
  await openRow();
  await press(/^Mark as TJN/);
  await press('Mark as TJN');
  await desk.until('list', 'ready');
  expect(await onServer(desk)).toMatchObject({ role: 'tjn' });
  await press('Undo');
  await desk.until('list', 'ready');
  expect(await onServer(desk)).toMatchObject({ role: 'member' });
});

const toRights = () => screen.getByRole('link', { name: /^Give staff rights…/ });
const askRights = async () => {
  await openRow();
  await doing(() => fireEvent.click(toRights()));
};
const yourPassword = () => screen.getByLabelText<HTMLInputElement>('Your password');

/** Types a password and gives the rights by it. */
async function giveBy(desk: Desk, typed: string, state: string): Promise<void> {
  await doing(() => fireEvent.input(yourPassword(), { target: { value: typed } }));
  await press('Give staff rights');
  await desk.until('form', state);
  await desk.until('list', 'ready');
}

test('staff rights are given by the password', async () => {
  const desk = await openDesk();
  await desk.app.database.run((db) => db.updateTable('session').set({ confirmed_at: 0 }).execute());
  await askRights();
  expect(focused()).toContain(`Give staff rights?${desk.email} can then do everything`);
  await giveBy(desk, password, 'done');
  expect(focused()).toBe(`${desk.email} now has staff rights. You both get an e-mail.`);
  expect((await onServer(desk)).dataPortalAdmin).toBe(true);
  expect(JSON.stringify(desk.part('form').getSnapshot().context)).not.toContain(password);
  expect(screen.queryByRole('link', { name: /^Give staff rights/ })).toBeNull();
});

test('a wrong password gives no staff rights', async () => {
  const desk = await openDesk();
  await askRights();
  await giveBy(desk, 'not this one', 'rejected');
  expect(focused()).toContain('The current password is not right.');
  expect([yourPassword().value, (await onServer(desk)).dataPortalAdmin]).toEqual(['', false]);
  await giveBy(desk, password, 'done');
  expect((await onServer(desk)).dataPortalAdmin).toBe(true);
});

test('an unconfirmed member gets no staff rights', async () => {
  const desk = await openDesk();
  await desk.app.database.run((db) =>
    db.updateTable('account').set({ validated: 0 }).where('email', '=', desk.email).execute(),
  );
  await askRights();
  await giveBy(desk, password, 'rejected');
  expect(focused()).toContain('e-mail address is not confirmed, so nothing was');
  expect((await onServer(desk)).dataPortalAdmin).toBe(false);
});

test('an unconfirmed member is not marked as TJN', async () => {
  const desk = await openDesk();
  await desk.app.database.run((db) =>
    db.updateTable('account').set({ validated: 0 }).where('email', '=', desk.email).execute(),
  );
  await openRow();
  await press(/^Mark as TJN/);
  await press('Mark as TJN');
  await desk.until('list', 'ready');
  expect(screen.getByRole('alert').textContent).toContain('e-mail address is not confirmed, so nothing was');
  expect((await onServer(desk)).role).toBe('member');
});

test('who gives no rights is back where it began', async () => {
  const desk = await openDesk();
  await askRights();
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Go back' })));
  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(document.activeElement).toBe(toRights());
  expect((await onServer(desk)).dataPortalAdmin).toBe(false);
});

test('staff rights are taken, and given again', async () => {
  const desk = await openDesk();
  await askRights();
  await giveBy(desk, password, 'done');
  await press(/^Remove staff rights/);
  await press('Remove staff rights');
  await desk.until('list', 'ready');
  expect((await onServer(desk)).dataPortalAdmin).toBe(false);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  // The address asks for the same as before, and the form is a new one all the same.
  await doing(() => fireEvent.click(toRights()));
  await giveBy(desk, password, 'done');
  expect((await onServer(desk)).dataPortalAdmin).toBe(true);
});

test('another member’s row asks for no rights', async () => {
  await openDesk();
  await askRights();
  await doing(() => fireEvent.click(within(rows()[0]!).getByRole('link', { name: /^Close/ })));
  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(window.location.search).not.toContain('decision');
});

test('rights that were not given are told of without a row', async () => {
  const giving = 'POST /api/staff/*';
  const desk = await openDesk('', [giving]);
  await askRights();
  await doing(() => fireEvent.input(yourPassword(), { target: { value: password } }));
  await press('Give staff rights');
  const request = await desk.waiting(giving);
  await doing(() => desk.part('location').send({ type: 'location.go', to: '/admin/members?status=free' }));
  await desk.until('list', 'ready');
  await doing(() => request.drop());
  await desk.until('form', 'failed');
  expect(rows()).toHaveLength(0);
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer');
  await press('Try again');
  const again = await desk.waiting(giving);
  await doing(() => again.pass());
  await desk.until('form', 'done');
  expect((await onServer(desk)).dataPortalAdmin).toBe(true);
});

test('given access is taken and given back', async () => {
  const desk = await openDesk();
  await openRow();
  await press(/^Remove access/);
  await press('Remove access');
  await desk.until('list', 'ready');
  expect(await onServer(desk)).toMatchObject({ grantedStatus: 'inactive', subscriptionStatus: 'inactive' });
  expect(screen.getByText(`${desk.email} no longer has access given by staff.`)).toBeTruthy();
  await press('Undo');
  await desk.until('list', 'ready');
  expect(await onServer(desk)).toMatchObject({ grantedStatus: 'active' });
});

test('a member is signed out everywhere', async () => {
  const desk = await openDesk();
  await openRow();
  await press(/^End sessions/);
  await press('End sessions');
  await desk.until('list', 'ready');
  expect((await onServer(desk)).sessions).toBe(0);
  expect(focused()).toBe(`${desk.email} is signed out in all browsers.`);
  expect(screen.queryByRole('button', { name: /^End sessions/ })).toBeNull();
});

test('nobody takes their own staff rights', async () => {
  const whole = await openPortal('/admin/members?search=admin%40meridian', [], {
    prepare: (visitor) => visitor.signIn('admin'),
  });
  await whole.until('list', 'ready');
  await openRow();
  expect(screen.getByRole('button', { name: /^Mark as TJN|^Remove TJN mark/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /staff rights/ })).toBeNull();
});

test('what is asked for during a change comes after it', async () => {
  const desk = await openDesk('', ['PATCH /api/staff/*']);
  await openRow();
  await press(/^Mark as TJN/);
  await press('Mark as TJN');
  await doing(() => desk.part('location').send({ type: 'location.go', to: '/admin/members?status=free' }));
  await doing(() => desk.newest('PATCH /api/staff/*').pass());
  await desk.until('list', 'ready');
  expect(await onServer(desk)).toMatchObject({ role: 'tjn' });
  expect(rows()).toHaveLength(0);
});
