// A list in Chromium, by five pages: sessions, messages and tokens of a member of the test's own, and of the staff's desk
// the members, who are looked for, and the imports, which move by themselves: those of a portal of the test's own. What
// fails is a request that is lost; the server's refusals are walked in tests/src.
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Imports } from '#contract/admin/admin.ts';
import { noAnswer } from '#machines/kinds/failure.cases.ts';
import { isMoving, projectList, listCases, listInputs } from '#machines/kinds/list/list.cases.ts';
import type { ListContext } from '#machines/kinds/list/list.types.ts';
import { openDatabase } from '#server/database/database.ts';
import { expect, password, test } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { shareOwnPortal } from '#e2e/own-portal.ts';
import { setImport } from '#tests/server/admin/import-row.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { atOnce, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';
import { enterDesk } from '#e2e/paths/drivers/staff.ts';

const pages = {
  [listInputs.sessions.name]: {
    address: '/account/sessions',
    reading: 'GET /api/account/sessions',
    changing: 'DELETE /api/account/sessions{/:id}?',
  },
  [listInputs.notifications.name]: {
    address: '/account/notifications',
    reading: 'GET /api/account/notifications',
    changing: 'PUT /api/account/notifications/:id',
  },
  [listInputs.tokens.name]: {
    address: '/account/api-tokens',
    reading: 'GET /api/tokens',
    changing: 'POST /api/tokens/:id/revoke',
  },
  [listInputs.members.name]: {
    address: '/admin/members',
    reading: 'GET /api/staff/members',
    changing: 'PATCH /api/staff/members/:id',
  },
  [listInputs.imports.name]: {
    address: '/admin/imports',
    reading: 'GET /api/staff/imports',
    changing: 'PUT /nothing',
  },
};

const own = shareOwnPortal(3);
test.afterAll(own.stop);

/** An import of that portal is under way, or over. */
async function moveImport(isUnderWay: boolean): Promise<void> {
  const database = await openDatabase((await own.start()).databaseUrl);
  await setImport(database, Date.now(), isUnderWay);
  await database.close();
}

type Driver = { page: Page; address: string; reading: Gate; changing: Gate; clock: Clock };

const list = (page: Page) =>
  page.getByRole('region', {
    name: /^(Where you are signed in|E-mails that you can choose|Your tokens|Members|Imports)$/,
  });
const named = (page: Page, name: string | RegExp) => list(page).getByRole('button', { name }).first();
const news = /(is|are) (signed out|off|on|revoked)\.$/;
const unread = /^The list (could not be loaded|may be out of date)/;

const look = atOnce(async (page: Page) => ({
  isBusy: (await list(page).getAttribute('aria-busy')) === 'true',
  rows: (await list(page).locator('tbody tr, [role=switch], li h3').count()) > 0,
  asks: await list(page)
    .getByRole('region', { name: /^(End all other sessions|Revoke this token)\?$/ })
    .count(),
  keeps: await named(page, /^(Keep them signed in|Keep token)$/).count(),
  unread: await list(page).getByRole('alert').filter({ hasText: unread }).count(),
  isSaving:
    (await list(page)
      .getByText(/^(Ending|Saving|Revoking)…/)
      .count()) > 0,
  told: await list(page).locator('[aria-live]').getByText(news).count(),
  undo: await named(page, 'Undo').count(),
  faults: await list(page).getByRole('alert').filter({ hasText: 'it is not certain' }).count(),
  isAhead: await isAhead(page),
  moves: await list(page).getByRole('progressbar').count(),
}));

/** Whether something stands in the search field that the address does not have. */
async function isAhead(page: Page): Promise<boolean> {
  const field = page.getByLabel('Find a member');
  if ((await field.count()) === 0) return false;
  return (await field.inputValue()) !== (new URL(page.url()).searchParams.get('search') ?? '');
}

const calm = {
  isBusy: false,
  rows: true,
  asks: 0,
  keeps: 0,
  unread: 0,
  isSaving: false,
  told: 0,
  undo: 0,
  faults: 0,
  isAhead: false,
  moves: 0,
};

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ListContext;
const newsOf = ({ outcome, fault }: ListContext) => ({
  told: Number(outcome !== null),
  undo: Number(outcome?.undo !== undefined),
  faults: Number(fault !== ''),
});
const movesIn = (snapshot: AnyMachineSnapshot) => ({ moves: Number(isMoving(snapshot)) });

/** Somebody signs in as the member in another browser. */
async function signInElsewhere(baseURL: string, email: string): Promise<void> {
  const answer = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
}

/** The form on the page makes a token, which the list is to show. */
async function createToken({ page, reading }: Driver): Promise<void> {
  const stored = page.getByRole('button', { name: 'I have saved the token' });
  if ((await stored.count()) > 0) await stored.click();
  await page.getByLabel('Name').fill(`Script ${randomUUID()}`);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await reading.asked(() => page.getByRole('button', { name: 'Create token' }).click());
}

/** A token that was revoked, and two that serve. */
async function makeTokens({ request }: BrowserContext): Promise<void> {
  for (const name of ['Old', 'Nightly', 'Laptop']) {
    const answer = await request.post('/api/tokens', { data: { name, days: 30 } });
    const { id } = (await answer.json()) as { id: string };
    if (name === 'Old') await request.post(`/api/tokens/${id}/revoke`);
  }
}

const lost = [{ error: noAnswer }];

walkInBrowser<Driver>({
  machine: 'list',
  isStopped: true,
  // What is read again by itself keeps nobody from anything, and need not flicker.
  alike: { 'ready.settled': ['ready.looking'], 'ready.looking': ['ready.settled'] },
  explored: Object.values(listInputs).map((input) => ({
    cases: {
      ...listCases,
      'xstate.error.actor.readList': lost,
      'xstate.error.actor.sendChange': lost,
    },
    project: projectList,
    input,
  })),
  open: async ({ page, context, baseURL }, { input }) => {
    const given = pages[(input as ListContext).name]!;
    const isOfImports = given.address === '/admin/imports';
    const portal = isOfImports ? (await own.start()).address : baseURL;
    if (isOfImports) {
      await moveImport(false);
      await enterDesk(context, portal);
    } else {
      const email = await becomeNewMember(context, { dataPortalAdmin: given.address === '/admin/members' });
      await signInElsewhere(baseURL, email);
      await makeTokens(context);
    }
    const reading = await gateAt(page, given.reading);
    const changing = await gateAt(page, given.changing);
    const clock = await stopClock(page);
    await reading.asked(() => page.goto(`${portal}${given.address}`));
    return { page, address: given.address, reading, changing, clock };
  },
  tables: {
    states: {
      loading: async ({ page }, snapshot) => {
        const { answer, change, isAsked, outcome } = contextOf(snapshot);
        // What is under way looks alike until it is known what has become of it.
        expect(change === null || outcome !== null).toBe(true);
        await seeAs(() => look(page), {
          ...calm,
          ...newsOf(contextOf(snapshot)),
          ...movesIn(snapshot),
          isBusy: true,
          rows: answer !== null,
          asks: Number(isAsked),
          isSaving: change !== null,
        });
      },
      'ready.settled': ({ page }, snapshot) =>
        seeAs(() => look(page), { ...calm, ...newsOf(contextOf(snapshot)), ...movesIn(snapshot) }),
      'ready.looking': ({ page }) => seeAs(() => look(page), { ...calm, moves: 1 }),
      'ready.asking': ({ page }, snapshot) =>
        seeAs(() => look(page), { ...calm, ...newsOf(contextOf(snapshot)), asks: 1, keeps: 1 }),
      changing: ({ page }, snapshot) =>
        seeAs(() => look(page), {
          ...calm,
          isBusy: true,
          isSaving: true,
          asks: Number(contextOf(snapshot).isAsked),
        }),
      typing: ({ page }, snapshot) =>
        seeAs(() => look(page), {
          ...calm,
          ...newsOf(contextOf(snapshot)),
          rows: contextOf(snapshot).answer !== null,
          isAhead: true,
        }),
      failed: ({ page }, snapshot) =>
        seeAs(() => look(page), {
          ...calm,
          ...newsOf(contextOf(snapshot)),
          ...movesIn(snapshot),
          rows: contextOf(snapshot).answer !== null,
          unread: 1,
        }),
    },
    events: {
      'list.ask': ({ page }) => named(page, /^(End all other sessions|Revoke (?!token$))/).click(),
      'list.keep': ({ page }) => named(page, /^(Keep them signed in|Keep token)$/).click(),
      'list.confirm': ({ page, changing }) =>
        changing.asked(() => named(page, /^(End all others|Revoke token)$/).click()),
      'list.change': ({ page, address, changing }) =>
        changing.asked(() =>
          address === '/account/sessions'
            ? named(page, /^End session/).click()
            : page.getByRole('switch', { name: 'Sign-in on a new device' }).press('Space'),
        ),
      'list.undo': ({ page, changing }) => changing.asked(() => named(page, 'Undo').click()),
      'list.retry': ({ page, reading }) => reading.asked(() => named(page, 'Try again').click()),
      'list.show': async ({ page, reading }, event, snapshot) => {
        const { query } = event as unknown as Pick<ListContext, 'query'>;
        const name = query['revoked'] === 'true' ? 'Revoked' : 'In use';
        const choose = () => page.getByRole('radio', { name }).dispatchEvent('click');
        // While a change is on its way, what is shown next waits for it.
        await (snapshot.matches('changing') ? choose() : reading.asked(choose));
      },
      'list.type': ({ page }, { text }) => page.getByLabel('Find a member').fill(text as string),
      'xstate.after.typingPause.list.typing': ({ clock, reading }) => reading.asked(() => clock.wait(250)),
      'list.reload': createToken,
      'xstate.after.untilNextLook.list.ready.settled': ({ clock, reading }) =>
        reading.asked(() => clock.wait(1000)),
      'xstate.done.actor.readList': async ({ address, reading }, event) => {
        if (address === '/admin/imports') await moveImport((event['output'] as Imports).isMoving);
        await reading.pass();
      },
      'xstate.error.actor.readList': ({ reading }) => reading.drop(),
      'xstate.done.actor.sendChange': ({ reading, changing }) => reading.asked(() => changing.pass()),
      'xstate.error.actor.sendChange': ({ reading, changing }) => reading.asked(() => changing.drop()),
    },
  },
});
