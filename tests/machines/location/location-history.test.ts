// What the browser is told on the way from page to page, and who may come where.
import { expect, test } from 'vitest';
import { settled } from '#tests/machines/all/deferred.ts';
import { openLocation, openLocationAt } from './open-location.ts';

type Opened = ReturnType<typeof openLocation>;

const wanted = ({ location }: Opened) => location.getSnapshot().context.wanted.url;
const state = ({ location }: Opened) => location.getSnapshot().value;

async function arrive({ screen }: Opened) {
  screen.calls.at(-1)!.resolve();
  await settled();
}

test('a page is loaded under the product’s name', () => {
  const { context } = openLocation('/browse').location.getSnapshot();
  expect(context).toMatchObject({
    title: 'Meridian',
    shown: null,
    isAdmitted: null,
    isStaff: false,
    manner: 'load',
  });
});

test('the screen of the wanted page is fetched', async () => {
  const { location, screen } = await openLocationAt('/home');
  location.send({ type: 'location.go', to: '/browse?search=tax' });
  expect(screen.calls.map(({ input }) => input)).toEqual([{ route: 'home' }, { route: 'browse' }]);
});

test('a loaded page settles and writes no history', async () => {
  const opened = openLocation('/browse?page=2#results');
  await arrive(opened);
  expect(opened.asked).toEqual([
    {
      type: 'history.settle',
      isMove: false,
      manner: 'load',
      title: 'Browse data | Meridian Data Portal',
      url: '/browse?page=2#results',
    },
  ]);
});

test('a followed link is a step of the history', async () => {
  const opened = await openLocationAt('/home');
  opened.location.send({ type: 'location.go', to: '/pricing#plans' });
  expect(opened.asked).toEqual([{ type: 'history.write', url: '/pricing#plans', replace: false }]);
  await arrive(opened);
  expect(opened.asked.at(-1)).toMatchObject({ manner: 'push', isMove: false, url: '/pricing#plans' });
});

test('an address that replaces is no step', async () => {
  const opened = await openLocationAt('/home');
  opened.location.send({ type: 'location.go', to: '/pricing', replace: true });
  expect(opened.asked).toEqual([{ type: 'history.write', url: '/pricing', replace: true }]);
  await arrive(opened);
  expect(opened.asked.at(-1)).toMatchObject({ manner: 'replace', isMove: false });
});

test('going back is told as going back', async () => {
  const opened = await openLocationAt('/home');
  opened.location.send({ type: 'location.pop', to: '/browse' });
  await arrive(opened);
  expect(opened.asked).toMatchObject([{ type: 'history.settle', manner: 'pop', isMove: false }]);
});

test('a move is shown and told as one', async () => {
  const opened = await openLocationAt('/browse');
  opened.location.send({ type: 'location.go', to: '/browse?search=tax' });
  expect(opened.shown()).toBe('/browse?search=tax');
  expect(opened.asked.at(-1)).toMatchObject({ type: 'history.settle', isMove: true, manner: 'push' });
});

test('a page that finds its name tells it', async () => {
  const { location, asked } = await openLocationAt('/variables/a');
  location.send({ type: 'location.name', title: 'Corporate tax' });
  expect(asked).toEqual([{ type: 'history.title', title: 'Corporate tax | Meridian Data Portal' }]);
});

test('a private page waits for who is here', () => {
  const opened = openLocation('/download');
  expect(state(opened)).toBe('waiting');
  expect(opened.location.getSnapshot().hasTag('busy')).toBe(true);
  expect(opened.screen.calls).toEqual([]);
});

test('a public page waits for nobody', () => {
  expect(state(openLocation('/browse'))).toEqual({ loading: 'fresh' });
});

test('a member gets the private page', () => {
  const opened = openLocation('/download');
  opened.location.send({ type: 'location.admit', isStaff: false });
  expect(opened.screen.calls.map(({ input }) => input)).toEqual([{ route: 'download' }]);
});

test('whoever is barred is led to login and back', () => {
  const opened = openLocation('/account?tab=2#top');
  opened.location.send({ type: 'location.bar' });
  const url = '/login?return_to=%2Faccount%3Ftab%3D2%23top';
  expect([state(opened), wanted(opened)]).toEqual([{ loading: 'fresh' }, url]);
  expect(opened.asked).toEqual([{ type: 'history.write', url, replace: true }]);
});

test('on a public page being barred changes nothing', async () => {
  const opened = await openLocationAt('/browse');
  opened.location.send({ type: 'location.bar' });
  expect([state(opened), opened.shown()]).toEqual(['settled', '/browse']);
  expect([opened.asked, opened.heard, opened.screen.calls.length]).toEqual([[], [], 1]);
});

test('a public page stays while a barred one is left', async () => {
  const opened = await openLocationAt('/browse');
  opened.location.send({ type: 'location.go', to: '/download' });
  opened.location.send({ type: 'location.bar' });
  expect(opened.shown()).toBe('/browse');
});

test('a private page is gone at once when barred', async () => {
  const opened = openLocation('/download');
  opened.location.send({ type: 'location.admit', isStaff: false });
  await arrive(opened);
  opened.location.send({ type: 'location.bar' });
  expect(opened.location.getSnapshot().context.shown).toBeNull();
});

test('who leaves is where the document will be', async () => {
  const opened = await openLocationAt('/login');
  opened.location.send({ type: 'location.leave', to: '/download' });
  expect([state(opened), wanted(opened)]).toEqual(['leaving', '/download']);
  expect(opened.asked).toEqual([{ type: 'history.load', to: '/download' }]);
});

test.each(['location.go', 'location.pop'] as const)(
  'after %s whoever is leaving leaves for there',
  async (type) => {
    const opened = await openLocationAt('/login');
    opened.location.send({ type: 'location.leave', to: '/download' });
    opened.location.send({ type, to: '/browse' });
    expect([state(opened), wanted(opened)]).toEqual(['leaving', '/browse']);
    expect(opened.asked.at(-1)).toEqual({ type: 'history.load', to: '/browse' });
  },
);

const adminFor = async (isStaff: boolean) => {
  const opened = openLocation('/admin');
  opened.location.send({ type: 'location.admit', isStaff });
  await arrive(opened);
  return opened;
};
const routeShown = ({ location }: Awaited<ReturnType<typeof adminFor>>) =>
  location.getSnapshot().context.shown?.route;

test('the desk waits until it is known who is here', () => {
  expect(state(openLocation('/admin/log'))).toBe('waiting');
});

test('staff get the desk', async () => {
  const opened = await adminFor(true);
  expect([routeShown(opened), opened.screen.calls[0]!.input]).toEqual(['desk', { route: 'desk' }]);
});

test('to members there is nothing, and no login', async () => {
  const opened = await adminFor(false);
  expect([routeShown(opened), opened.shown()]).toEqual(['notFound', '/admin']);
  expect(opened.asked.filter(({ type }) => type === 'history.write')).toEqual([]);
  expect(opened.location.getSnapshot().context.title).toBe('Page not found | Meridian Data Portal');
});

test('visitors are led to login, and back to the desk', async () => {
  const opened = openLocation('/admin?state=decided');
  opened.location.send({ type: 'location.bar' });
  await arrive(opened);
  expect([routeShown(opened), opened.shown()]).toEqual([
    'login',
    '/login?return_to=%2Fadmin%3Fstate%3Ddecided',
  ]);
});

test('the desk is gone at once with the rights', async () => {
  const opened = await adminFor(true);
  opened.location.send({ type: 'location.admit', isStaff: false });
  expect([state(opened), routeShown(opened)]).toEqual([{ loading: 'fresh' }, undefined]);
});

test('staff who are known again lose nothing', async () => {
  const opened = await adminFor(true);
  opened.heard.length = 0;
  opened.location.send({ type: 'location.admit', isStaff: true });
  expect([state(opened), routeShown(opened), opened.heard]).toEqual(['settled', 'desk', []]);
});

test('who is no staff stays where everybody may be', async () => {
  const opened = await openLocationAt('/browse');
  opened.location.send({ type: 'location.admit', isStaff: false });
  expect([state(opened), opened.heard, opened.asked]).toEqual(['settled', [], []]);
});

test('who is here is known while another document loads', async () => {
  const opened = await openLocationAt('/browse');
  opened.location.send({ type: 'location.leave', to: '/home' });
  opened.location.send({ type: 'location.admit', isStaff: true });
  expect(opened.location.getSnapshot().context).toMatchObject({ isAdmitted: true, isStaff: true });
});

test('what was hidden is no page to stay on', async () => {
  const opened = await adminFor(false);
  opened.location.send({ type: 'location.admit', isStaff: true });
  opened.location.send({ type: 'location.go', to: '/admin' });
  await arrive(opened);
  expect(routeShown(opened)).toBe('desk');
});
