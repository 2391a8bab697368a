// The staff's desk in a browser: every page for its staff, nothing for anybody else, and data that come in as a zip,
// are withdrawn and restored. What is imported goes to a portal of the test's own, since other tests count data.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Imports } from '#contract/admin/admin.ts';
import { entriesOf, zipped } from '#tests/server/admin/zips.ts';
import { expect, expectSound, password, people, signIn, test, violations } from '#e2e/fixtures.ts';
import { fillDesk } from '#e2e/seeded-portal.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { shareOwnPortal, startOwnPortal } from '#e2e/own-portal.ts';
import { onlyDeep } from '#tests/tiers.ts';

const pages = {
  '/admin': 'Applications',
  '/admin/members': 'Members',
  '/admin/imports': 'Imports',
  '/admin/versions': 'Versions',
  '/admin/searches': 'Searches',
  '/admin/letters': 'Unsent e-mails',
  '/admin/log': 'Log',
  '/admin/health': 'Health',
};

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** A desk with something on each of its pages, which no other test counts. */
const own = shareOwnPortal(3);

/** A page of it as its staff sees it, once its list is there. */
async function openPage(page: Page, path: string): Promise<void> {
  const { address } = await own.start();
  const data = { email: people.admin, password };
  expect((await page.request.post(`${address}/api/auth/login`, { data })).status()).toBe(200);
  expect((await page.goto(`${address}${path}`))!.status()).toBe(200);
  await expect(
    main(page)
      .getByRole('region')
      .filter({ has: page.locator('#list') }),
  ).toHaveAttribute('aria-busy', 'false');
}

test.describe('with something on each page', () => {
  // One portal and one filling serve all of them.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    const { address, databaseUrl } = await own.start();
    await fillDesk(address, databaseUrl);
  });
  test.afterAll(own.stop);

  test('staff find each page, which is sound', async ({ page }) => {
    for (const [path, name] of Object.entries(pages)) {
      await openPage(page, path);
      await expect(title(page)).toHaveText(name);
      await expectSound(page);
    }
  });

  onlyDeep(() => {
    test('decisions and what was decided are sound', async ({ page }) => {
      await openPage(page, '/admin?state=decided');
      await expect(main(page).getByText('Consulting Ltd')).toBeVisible();
      await expectSound(page);
      await openPage(page, '/admin');
      for (const way of ['Approve…', 'Refuse…']) {
        await main(page).getByRole('link', { name: way }).first().click();
        await expect(main(page).getByRole('link', { name: 'Decide later' })).toBeVisible();
        await expectSound(page);
      }
    });

    test('an open member and a question are sound', async ({ page }) => {
      await openPage(page, '/admin/members?search=amina');
      await main(page)
        .getByRole('link', { name: /^Change…/ })
        .click();
      await main(page)
        .getByRole('button', { name: /^Give access/ })
        .click();
      await expect(main(page).getByRole('button', { name: 'Go back' })).toBeVisible();
      await expectSound(page);
    });
  });
});

onlyDeep(() => {
  test('staff rights are given by a password', async ({ page }) => {
    // A portal of its own is started, and axe looks at it twice.
    const { address, stop } = await startOwnPortal(3);
    try {
      await signIn(page, people.admin, `${address}/login`);
      await page.goto(`${address}/dev/seed?session=old`);
      await page.goto(`${address}/admin/members?search=inactive`);
      await main(page)
        .getByRole('link', { name: /^Change…/ })
        .click();
      await main(page)
        .getByRole('link', { name: /^Give staff rights…/ })
        .click();
      const typed = main(page).getByLabel('Your password', { exact: true });
      const give = main(page).getByRole('button', { name: 'Give staff rights', exact: true });
      expect(await violations(page)).toEqual([]);
      await typed.fill('not this one');
      await give.click();
      await expect(main(page).getByRole('alert')).toContainText('The current password is not right.');
      await expect(typed).toHaveValue('');
      expect(await violations(page)).toEqual([]);
      await typed.fill(password);
      await give.click();
      await expect(page.locator(':focus')).toContainText('now has staff rights. You both get an e-mail.');
      await expect(main(page).getByRole('row').filter({ hasText: 'Ines Inactive' })).toContainText('staff');
      await page.goto(`${address}/dev/outbox`);
      for (const subject of ['You now have staff rights', 'You gave staff rights'])
        await expect(page.getByRole('heading', { name: new RegExp(`^${subject}`) })).toBeVisible();
    } finally {
      await stop();
    }
  });
});

test('a member finds no desk', async ({ page, context }) => {
  await becomeNewMember(context);
  for (const address of ['/admin', '/admin/imports']) {
    expect((await page.goto(address))!.status()).toBe(404);
    await expect(title(page)).toHaveText('Page not found');
    await expect(page).toHaveURL(address);
  }
});

test('staff who are signed out sign in and come back to the desk', async ({ page }) => {
  expect((await page.goto('/admin/health'))!.status()).toBe(200);
  await expect(page).toHaveURL('/login?return_to=%2Fadmin%2Fhealth');
  await page.getByLabel('E-mail').fill(people.admin);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/admin/health');
  await expect(title(page)).toHaveText('Health');
});

/** @param ballast bytes that no zip makes smaller */
const edition = async (version: string, value: number, ballast = 0) => {
  const resources = [{ name: 'table', csv: `country,year,value\nKenya,2000,${value}\n` }];
  const entries = entriesOf({ name: 'wages', version, resources });
  const zip = await zipped([...entries, { name: 'notes.bin', bytes: randomBytes(ballast) }]);
  return { name: `${version}.zip`, mimeType: 'application/zip', buffer: Buffer.from(zip) };
};

async function importZip(page: Page, version: string, value: number): Promise<void> {
  await page.getByLabel('Zip or CSV on this computer').setInputFiles(await edition(version, value));
  await main(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(main(page).getByText(`The import of ${version}.zip has started.`)).toBeVisible();
  await expectImported(page, version);
}

/** What came of it comes by itself. */
async function expectImported(page: Page, version: string): Promise<void> {
  const row = main(page)
    .getByRole('listitem')
    .filter({ hasText: `${version}.zip` });
  await expect(row.getByRole('heading', { name: `${version}.zip done` })).toBeVisible();
  await expect(row.getByText(/^wages\.table: (imported|new version) \(1 row,/)).toBeVisible();
}

const rowOf = (page: Page, version: string) =>
  main(page).getByRole('row').filter({ hasText: 'table' }).filter({ hasText: version });

onlyDeep(() => {
  test('data are imported, withdrawn and restored', async ({ page }) => {
    // A portal of its own is started, data are imported twice, and axe looks at it.
    const { address, stop } = await startOwnPortal(3);
    try {
      await signIn(page, people.admin, `${address}/login`);
      await page.goto(`${address}/admin/imports`);
      await importZip(page, '1.0', 1);
      await main(page).getByRole('button', { name: 'Import another package' }).click();
      await importZip(page, '2.0', 2);
      expect(await violations(page)).toEqual([]);

      await page.goto(`${address}/admin/versions`);
      await expect(rowOf(page, '2.0')).toContainText('shown');
      await rowOf(page, '2.0').getByRole('button').click();
      await expect(main(page).getByText('Visitors see version 1.0 instead.')).toBeVisible();
      await main(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(rowOf(page, '1.0')).toContainText('shown');
      await expect(rowOf(page, '2.0')).toContainText('withdrawn');
      expect(await violations(page)).toEqual([]);

      await rowOf(page, '2.0').getByRole('button').click();
      await main(page).getByRole('button', { name: 'Restore', exact: true }).click();
      await expect(rowOf(page, '2.0')).toContainText('shown');
    } finally {
      await stop();
    }
  });
});

/** The line carries so many bytes a second away from the page. */
async function limitLine(page: Page, uploadThroughput: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await line.send('Network.emulateNetworkConditions', conditions);
}

onlyDeep(() => {
  test('a zip is called off and sent again', async ({ page }) => {
    const { address, stop } = await startOwnPortal(3);
    try {
      await signIn(page, people.admin, `${address}/login`);
      await page.goto(`${address}/admin/imports`);
      await page.getByLabel('Zip or CSV on this computer').setInputFiles(await edition('1.0', 1, 4_000_000));
      await limitLine(page, 500_000);
      const begin = main(page).getByRole('button', { name: 'Import', exact: true });
      await begin.click();
      const bar = main(page).getByRole('progressbar', { name: 'Sending the file' });
      const sent = () => bar.evaluate((element: HTMLProgressElement) => element.value);
      const first = await sent();
      await expect.poll(sent).toBeGreaterThan(first + 200_000);
      await expect(main(page).getByText(/^[\d.]+ [KM]B of 4 MB sent$/)).toBeVisible();
      expect(await violations(page)).toEqual([]);

      // Nothing of it goes on leaving behind the page's back.
      const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/upload'));
      await main(page).getByRole('button', { name: 'Stop sending' }).click();
      expect((await calledOff).failure()!.errorText).toBe('net::ERR_ABORTED');
      await expect(page.locator(':focus')).toContainText('Nothing was imported');
      expect(await violations(page)).toEqual([]);
      const { items } = (await (await page.request.get(`${address}/api/staff/imports`)).json()) as Imports;
      expect(items).toEqual([]);

      await limitLine(page, -1);
      await begin.click();
      await expectImported(page, '1.0');
    } finally {
      await stop();
    }
  });
});

onlyDeep(() => {
  test('a running import is cancelled', async ({ page }) => {
    const { address, stop } = await startOwnPortal(3);
    try {
      await signIn(page, people.admin, `${address}/login`);
      await page.goto(`${address}/admin/imports`);
      await page.getByLabel('Or a path on the server').fill('import-slow');
      await main(page).getByRole('button', { name: 'Import', exact: true }).click();
      await main(page).getByRole('button', { name: 'Cancel the import import-slow' }).click();
      await expect(main(page).getByText('Visitors see no change.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await main(page).getByRole('button', { name: 'Cancel the import', exact: true }).click();
      await expect(main(page).getByText('The import of import-slow is cancelled.')).toBeVisible();
      await expect(main(page).getByRole('heading', { name: 'import-slow cancelled' })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      // The turn is free at once.
      await page.reload();
      await importZip(page, '1.0', 1);
    } finally {
      await stop();
    }
  });
});
