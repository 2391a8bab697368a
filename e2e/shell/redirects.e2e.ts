// The ten addresses that have led somewhere else most often, in a real browser: after signing in, and for somebody who is
// signed in already and opens a sign-in link. Whatever leaves the portal is caught and counted.
import { nastiest } from '#tests/machines/session/redirect-list.ts';
import { expect, people, signIn, test } from '#e2e/fixtures.ts';

const linkTo = (address: string) => `/login?return_to=${encodeURIComponent(address)}`;

test('no sign-in link leads off the portal', async ({ page, baseURL }) => {
  const left: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) left.push(request.url().slice(0, 80));
  });
  page.on('dialog', (dialog) => left.push(dialog.message()));
  await signIn(page, people.active, linkTo(nastiest[0]!));
  for (const address of nastiest) {
    await page.goto(linkTo(address));
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
    expect(await page.title()).not.toContain('evil');
  }
  expect(left).toEqual([]);
});
