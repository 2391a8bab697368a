// The visitor's corner of every page at both widths: how to come in, who is here, and the ways out.
import type { Page } from 'playwright/test';
import { isPhone, password, people } from '#e2e/fixtures.ts';

export const visitorOf = (page: Page) => {
  const menus = page.getByRole('navigation', { name: /^(Your account|Main, bottom bar)$/ });
  const has = async (role: 'link' | 'button', name: string | RegExp) =>
    (await menus.getByRole(role, { name }).count()) > 0;
  return {
    /** What the corner says of the session, and whether the login is said to have expired. */
    look: async () => ({
      signIn: await has('link', 'Sign in'),
      account: await has(isPhone(page) ? 'link' : 'button', /^Account/),
      asking: (await page.getByLabel('Your account').getAttribute('aria-busy')) === 'true',
      told: (await page.getByText('Your login has expired, please sign in again.').count()) > 0,
      leaving: (await page.getByRole('status').getByText('Signing out…').count()) > 0,
    }),
    /** Presses Sign out where this width has it. */
    signOut: async () => {
      await menus.getByRole(isPhone(page) ? 'link' : 'button', { name: /^Account/ }).click();
      if (isPhone(page)) await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      else await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
    /** The list of variables, by the main menu. */
    openList: () =>
      page
        .getByRole('navigation', { name: isPhone(page) ? 'Main, bottom bar' : 'Main', exact: true })
        .getByRole('link', { name: /^Browse/ })
        .click(),
    openLogin: () => menus.getByRole('link', { name: 'Sign in' }).click(),
    openDownload: async () => {
      await menus.getByRole('link', { name: /^Download/ }).click();
      // By the keyboard: where a test has stopped the clock, a menu that closes still lies over the page's corner.
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Download/ })
        .press('Enter');
    },
    /** Fills in the form as a member does and sends it. */
    signIn: async (email: string = people.active) => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
  };
};
