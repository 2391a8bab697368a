// Applications at the desk, on the real server: what stands there, how each decision is made, told and logged, and what
// is kept when one fails.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Applications } from '#contract/admin/admin.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { apply } from '#tests/server/admin/applying.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal, popTo, type Whole } from '#tests/fixtures/views/whole.tsx';

const why = 'I teach public finance and my students have no money.';
const server = {};
let applicants = 0;

/** Somebody without access applies. @returns the e-mail */
async function applicant(app: FreshApp): Promise<string> {
  const who = `applicant-${(applicants += 1)}`;
  const visitor = await app.newcomer(who);
  const { id } = await visitor.json<{ id: string }>('/api/account');
  await apply(app, id, { reason: why });
  return `${who}@meridian.example`;
}

async function openDesk(address = '/admin', gated: string[] = []): Promise<Whole & { email: string }> {
  let email = '';
  const whole = await openPortal(address, gated, {
    server,
    prepare: async (visitor, app) => {
      email = await applicant(app);
      await visitor.signIn('admin');
    },
  });
  if (!gated.some((name) => name.startsWith('GET'))) await whole.until('list', 'ready');
  return { ...whole, email };
}

const rowOf = (email: string) =>
  screen.getAllByRole('listitem').find((row) => row.textContent.includes(email))!;
const linkIn = (email: string, name: RegExp) => within(rowOf(email)).getByRole('link', { name });
const follow = (email: string, name: RegExp) => doing(() => fireEvent.click(linkIn(email, name)));
const press = (name: string | RegExp) => doing(() => fireEvent.click(screen.getByRole('button', { name })));
const write = (text: string) =>
  doing(() => fireEvent.input(screen.getByLabelText('Reason'), { target: { value: text } }));
const focused = () => document.activeElement!.textContent;

const onServer = async ({ visitor, email }: Whole & { email: string }) => {
  const { items } = await visitor.json<Applications>('/api/staff/applications?state=decided');
  return items.find(({ member }) => member.email === email);
};

test('an application stands there in full', async () => {
  const { email } = await openDesk();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Applications');
  expect(rowOf(email).textContent).toContain('applied today');
  expect(rowOf(email).textContent).toContain(why);
  expect(document.title).toBe('Meridian');
});

test('nothing is decided before the button', async () => {
  const whole = await openDesk();
  await follow(whole.email, /^Approve/);
  expect(focused()).toContain(`${whole.email} can then download whole files`);
  expect(await onServer(whole)).toBeUndefined();
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Decide later' })));
  expect(linkIn(whole.email, /^Refuse/)).toBeTruthy();
  expect(window.location.search).toBe('');
});

test('an approval is for as long as chosen', async () => {
  const whole = await openDesk();
  await follow(whole.email, /^Approve/);
  await doing(() => fireEvent.click(screen.getByRole('radio', { name: '3' })));
  await press('Approve for 3 months');
  await whole.until('form', 'done');
  await whole.until('list', 'ready');
  expect(await onServer(whole)).toMatchObject({ state: 'approved', until: '2027-02-21T00:00:00.000Z' });
  expect(focused()).toBe(`${whole.email} has free access until 21/02/2027. An e-mail tells them.`);
  expect(rowOf(whole.email)).toBeUndefined();
});

test('a refusal needs a reason', async () => {
  const whole = await openDesk();
  await follow(whole.email, /^Refuse/);
  await press('Refuse');
  await whole.until('form', 'rejected');
  expect(screen.getByRole('alert').textContent).toContain('Give a reason. The applicant will read it.');
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(await onServer(whole)).toBeUndefined();
});

test('a refusal is told in the staff’s words', async () => {
  const whole = await openDesk();
  await follow(whole.email, /^Refuse/);
  await write('No school of that name is known to us.');
  await press('Refuse');
  await whole.until('form', 'done');
  expect(await onServer(whole)).toMatchObject({
    state: 'refused',
    answer: 'No school of that name is known to us.',
  });
  expect(focused()).toContain(`The application from ${whole.email} is refused.`);
});

test('a reason outlasts a server that fails', async () => {
  const whole = await openDesk('/admin', ['POST /api/staff/*']);
  await follow(whole.email, /^Refuse/);
  await write('A long and careful reason.');
  await press('Refuse');
  await doing(() => whole.newest('POST /api/staff/*').drop());
  await whole.until('form', 'failed');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('A long and careful reason.');
  await press('Try again');
  await doing(() => whole.newest('POST /api/staff/*').pass());
  await whole.until('form', 'done');
  expect(await onServer(whole)).toMatchObject({ answer: 'A long and careful reason.' });
});

test('what was decided elsewhere is said', async () => {
  const whole = await openDesk();
  await follow(whole.email, /^Approve/);
  const { items } = await whole.visitor.json<Applications>('/api/staff/applications');
  const { id } = items.find(({ member }) => member.email === whole.email)!;
  await whole.visitor.post(`/api/staff/applications/${id}/approve`, { months: 3 });
  await press('Approve for 12 months');
  await whole.until('form', 'rejected');
  await whole.until('list', 'ready');
  expect(screen.getByRole('alert').textContent).toContain(
    'Somebody has already decided this application, or it has ended',
  );
  expect(focused()).toContain('Somebody has already decided this application, or it has ended');
  expect(rowOf(whole.email)).toBeUndefined();
});

test('a decision that is sent is not called off', async () => {
  const whole = await openDesk('/admin', ['POST /api/staff/*']);
  const other = await applicant(whole.app);
  await doing(() => whole.part('list').send({ type: 'list.reload' }));
  await whole.until('list', 'ready');
  await follow(whole.email, /^Approve/);
  await press('Approve for 12 months');
  const waiting = within(rowOf(other)).getByRole('button', { name: /^Refuse/ });
  expect(waiting.getAttribute('aria-disabled')).toBe('true');
  await doing(() => fireEvent.click(waiting));
  // Nor by the browser's own buttons.
  await popTo('/admin');
  await doing(() => whole.newest('POST /api/staff/*').pass());
  await whole.until('form', 'done');
  await whole.until('list', 'ready');
  expect(await onServer(whole)).toMatchObject({ state: 'approved' });
  expect(focused()).toContain(`${whole.email} has free access until`);
  await follow(other, /^Refuse/);
  expect(screen.getByRole('heading', { name: 'Refuse the application?' })).toBeTruthy();
});

test('free access is revoked among the decided', async () => {
  const whole = await openDesk();
  await follow(whole.email, /^Approve/);
  await press('Approve for 12 months');
  await whole.until('form', 'done');
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Decided' })));
  await whole.until('list', 'ready');
  expect(rowOf(whole.email).textContent).toContain('by admin@meridian.example');
  await follow(whole.email, /^Revoke/);
  await write('The study has ended.');
  await press('Revoke');
  await whole.until('form', 'done');
  await whole.until('list', 'ready');
  expect(rowOf(whole.email).textContent).toContain('revoked');
  expect(within(rowOf(whole.email)).queryByRole('link')).toBeNull();
});

test('a link may not offer another decision', async () => {
  const whole = await openDesk();
  const { items } = await whole.visitor.json<Applications>('/api/staff/applications');
  const { id } = items.find(({ member }) => member.email === whole.email)!;
  whole.part('location').send({ type: 'location.go', to: `/admin?id=${id}&decision=revoke` });
  await whole.until('location', 'settled');
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

test('nobody waiting is said', async () => {
  const whole = await openPortal('/admin', [], {
    server: { environment: {} },
    prepare: (visitor) => visitor.signIn('admin'),
  });
  await whole.until('list', 'ready');
  expect(screen.getByText('No applications are waiting')).toBeTruthy();
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Decided' })));
  await whole.until('list', 'ready');
  expect(screen.getByText('No decisions yet')).toBeTruthy();
});

test('a list that fails says so and is read again', async () => {
  const whole = await openDesk('/admin', ['GET /api/staff/*']);
  expect(screen.getByText('Loading the applications')).toBeTruthy();
  await doing(() => whole.newest('GET /api/staff/*').drop());
  await whole.until('list', 'failed');
  expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded.');
  await press('Try again');
  await doing(() => whole.newest('GET /api/staff/*').pass());
  await whole.until('list', 'ready');
  expect(rowOf(whole.email)).toBeTruthy();
});

test('every decision stands in the log', async () => {
  const whole = await openDesk();
  await follow(whole.email, /^Refuse/);
  await write('Not a school.');
  await press('Refuse');
  await whole.until('form', 'done');
  await doing(() => fireEvent.click(screen.getByRole('link', { name: 'Log' })));
  await whole.until('list', 'ready');
  const [, newest] = screen.getAllByRole('row');
  expect(
    within(newest!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^21\/11\/2026, \d\d:\d\d$/),
    'admin@meridian.example',
    'Application refused',
    whole.email,
    'Not a school.',
  ]);
});

test('the desk is no page for other members', async () => {
  await openPortal('/admin/log', [], { isMember: true });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  expect(window.location.pathname).toBe('/admin/log');
  expect(document.body.textContent).not.toMatch(/Desk|Applications/);
});

test('who is signed out signs in first', async () => {
  await openPortal('/admin/log');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to access our data');
  expect(window.location.search).toBe('?return_to=%2Fadmin%2Flog');
});
