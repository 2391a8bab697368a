// What follows from what at the staff's desk: which list and which form its addresses start, and what changes with
// their question.
import { expect, test } from 'vitest';
import { account } from '#contract/api/examples.ts';
import type { Read } from '#machines/portal/parts.ts';
import { messagesFor } from '#machines/portal/portal.setup.ts';
import { arrival, at, follows, going, place } from './follows.ts';

const staff = { hasTag: (tag: string) => tag === 'present', context: { user: account } };

test.each([
  ['/admin', 'applications.list', {}],
  ['/admin?state=decided&id=fra_1&other=1', 'applications.list', { state: 'decided' }],
  ['/admin/members?search=ada&offset=50&id=acc_2', 'members.list', { search: 'ada', offset: '50' }],
  ['/admin/imports?path=x', 'imports.list', {}],
  ['/admin/review?import=imp_1&corrections=x', 'imports.review', { import: 'imp_1' }],
  ['/admin/versions', 'versions.list', {}],
  ['/admin/letters', 'letters.list', {}],
  ['/admin/health', 'health.get', {}],
  ['/admin/log?before=5.log_1', 'log.list', { before: '5.log_1' }],
])('%s reads its list', (address, name, query) => {
  const start = { name, query, owner: 'acc_1' };
  expect(arrival(address, { session: staff })).toContainEqual({ to: 'list', start });
});

test('who may not be known here is told by the session', () => {
  expect(follows('session', { type: 'session.entered', user: account })).toContainEqual({
    to: 'location',
    event: { type: 'location.admit', isStaff: false },
  });
  expect(
    follows('session', { type: 'session.entered', user: { ...account, dataPortalAdmin: true } }),
  ).toContainEqual({ to: 'location', event: { type: 'location.admit', isStaff: true } });
});

const moved = (from: string, to: string) =>
  follows(
    'location',
    { type: 'location.moved', place: place(to) },
    {
      session: staff,
      location: at(to),
      list: { context: { name: 'applications.list', query: from ? { state: from } : {} } },
    },
  );

test('another question of the address shows another list', () => {
  expect(moved('', '/admin?state=decided')).toContainEqual({
    to: 'list',
    event: { type: 'list.show', query: { state: 'decided' } },
  });
});

test('the same question leaves the list alone', () => {
  const { length } = moved('decided', '/admin?state=decided&id=fra_1').filter(({ to }) => to === 'list');
  expect(length).toBe(0);
});

test('the address says what is decided', () => {
  const [form] = moved('', '/admin?id=fra_1&decision=refuse&reason=because').filter(
    ({ to }) => to === 'form',
  );
  expect(form).toMatchObject({
    start: {
      name: 'applications.decide',
      fields: { id: 'fra_1', decision: 'refuse', months: '12', reason: '' },
    },
  });
});

test('the address says who is to get staff rights', () => {
  const [form] = moved('', '/admin/members?id=acc_2&decision=rights&currentPassword=x').filter(
    ({ to }) => to === 'form',
  );
  expect(form).toMatchObject({
    start: {
      name: 'members.giveStaffRights',
      fields: { id: 'acc_2', decision: 'rights', currentPassword: '' },
    },
  });
});

test('what is being sent is not called off', () => {
  const sending = (isBusy: boolean) =>
    follows(
      'location',
      { type: 'location.moved', place: place('/admin?id=fra_2&decision=refuse') },
      {
        session: staff,
        location: at('/admin'),
        form: { hasTag: (tag: string) => tag === 'busy' && isBusy },
      },
    ).filter(({ to }) => to === 'form');
  expect([sending(true).length, sending(false).length]).toEqual([0, 1]);
});

test('a page of the desk without a form has none', () => {
  const list = { to: 'list', event: { type: 'list.show', query: { before: '5' } } };
  expect(moved('', '/admin/log?before=5')).toEqual([list]);
});

test('where nobody is known the desk reads nothing', () => {
  const standing = { location: at('/admin/log') };
  const heard = { type: 'location.moved', place: place('/admin/log?before=5') };
  expect(follows('location', heard, standing)).toEqual([]);
});

test('a page of the desk that declares nothing needs nothing', () => {
  const read = ((part: string) => (part === 'location' ? at('/admin') : null)) as Read;
  const heard = { type: 'location.moved', place: place('/admin') };
  expect(messagesFor('location', heard, read, () => ({}))).toEqual([]);
});

test('nothing of an address is imported', () => {
  const [form] = moved('', '/admin/imports?path=secret&file=mark').filter(({ to }) => to === 'form');
  expect(form).toMatchObject({ start: { name: 'imports.create', fields: { path: '', file: '' } } });
});

test('another page’s question is its own', () => {
  const list = { context: { name: 'tokens.list', query: {} } };
  const heard = { type: 'location.moved', place: place('/account/api-tokens?state=decided') };
  expect(follows('location', heard, { session: staff, location: at('/'), list })).toEqual([]);
});

test('what stood in the way is read', () => {
  const reloading = { to: 'list', event: { type: 'list.reload' } };
  expect(follows('form', { type: 'form.refused' })).toEqual([reloading]);
});

const typed = (address: string, wanted = address) =>
  follows('list', { type: 'list.typed', text: 'ada' }, { location: at(address, wanted) });

test('what is looked for stands in the address', () => {
  expect(typed('/admin/members?status=free&offset=50&id=acc_2&decision=rights')).toEqual([
    going('/admin/members?status=free&search=ada', { replace: true }),
  ]);
});

test('who has gone on looks for nothing', () => {
  expect(typed('/admin/members', '/admin/log')).toEqual([]);
});
