// Screens of an account: coming in, registering, what a member has, and money.
import type { Page } from 'playwright';
import { main, send, type Screen, typeAll } from './screen.ts';

const unknown = 'A'.repeat(43);
const pricing = '/onboarding/pricing';
const phrase = 'four plain words together';
const addressOf = (name: string) => `${name}-${Date.now()}@members.example`;

async function addAndRemove(page: Page): Promise<void> {
  const first = main(page).getByRole('listitem').getByRole('button').filter({ visible: true }).first();
  for (let press = 0; press < 2; press += 1) await first.click();
}

const strangers: readonly Screen[] = [
  { name: 'login', address: '/login' },
  { name: 'login for a download', address: '/login?return_to=/download', bundle: 3 },
  {
    name: 'login, refused',
    address: '/login',
    prepare: async (page) => {
      await typeAll(page, { email: 'error-401@meridian.example', password: 'wrong' });
      await send(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'registration', address: '/onboarding/registration', bundle: 3 },
  {
    name: 'registration, refused',
    address: '/onboarding/registration',
    prepare: async (page) => {
      await typeAll(page, { email: 'rita', password: 'short' });
      await send(page);
      await main(page).getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'registration, sent',
    address: '/onboarding/registration',
    prepare: async (page) => {
      await typeAll(page, { email: addressOf('rita'), password: phrase, name: 'Rita Reader' });
      await main(page).locator('[name=agreed]').check({ force: true });
      await send(page);
      await main(page).locator('form [name=password]').waitFor({ state: 'detached' });
    },
  },
  { name: 'validation', address: `/onboarding/validate#token=${unknown}&email=rita@members.example` },
  {
    name: 'validation, refused',
    address: `/onboarding/validate#token=${unknown}&email=rita@members.example`,
    prepare: async (page) => {
      await main(page).getByRole('button').last().click();
      await main(page).getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'validation, password asked for',
    address: '/onboarding/validate#token=password-needed&email=rita@members.example',
    prepare: async (page) => {
      await main(page).getByRole('button').last().click();
      await main(page).locator('[name=password]').waitFor();
    },
  },
  { name: 'validation without a link', address: '/onboarding/validate' },
  { name: 'resend', address: '/onboarding/resend-validation' },
  {
    name: 'resend, sent',
    address: '/onboarding/resend-validation',
    prepare: async (page) => {
      await typeAll(page, { email: addressOf('resend') });
      await send(page);
      await main(page).getByRole('status').first().waitFor();
    },
  },
  { name: 'reset', address: '/account/password-reset-link' },
  {
    name: 'reset, sent',
    address: '/account/password-reset-link',
    prepare: async (page) => {
      await typeAll(page, { email: addressOf('reset') });
      await send(page);
      await main(page).getByRole('status').first().waitFor();
    },
  },
  { name: 'new password', address: `/account/reset-password#token=${unknown}` },
  { name: 'new password without a link', address: '/account/reset-password' },
  { name: 'pricing', address: pricing },
  { name: 'messages, none', address: '/messages' },
  { name: 'desk, signed out', address: '/admin' },
];

const members: readonly Screen[] = [
  { name: 'account', address: '/account', who: 'active' },
  { name: 'account, inactive', address: '/account', who: 'inactive' },
  { name: 'account, unconfirmed', address: '/account', who: 'unconfirmed' },
  {
    name: 'account, refused',
    address: '/account',
    who: 'active',
    prepare: async (page) => {
      await typeAll(page, { name: ' ' });
      await send(page);
      await main(page).getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'account menu open',
    address: '/home',
    who: 'admin',
    only: 'desk',
    prepare: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'change e-mail', address: '/account/change-email', who: 'active' },
  { name: 'change password', address: '/account/change-password', who: 'active' },
  { name: 'delete account', address: '/account/delete-account', who: 'active' },
  { name: 'notifications', address: '/account/notifications', who: 'active' },
  { name: 'sessions', address: '/account/sessions', who: 'active' },
  { name: 'tokens', address: '/account/api-tokens', who: 'active' },
  { name: 'tokens, unconfirmed', address: '/account/api-tokens', who: 'unconfirmed' },
  {
    name: 'tokens, a new one',
    address: '/account/api-tokens',
    who: 'admin',
    prepare: async (page) => {
      await typeAll(page, { name: `Script ${Date.now()}`, currentPassword: 'meridian-demo' });
      await send(page);
      await page.locator('#secret').waitFor();
    },
  },
  { name: 'billing', address: '/account/billing', who: 'active' },
  { name: 'billing, inactive', address: '/account/billing', who: 'inactive' },
  { name: 'pricing of an inactive member', address: pricing, who: 'inactive' },
  { name: 'pricing of an active member', address: pricing, who: 'active' },
  { name: 'free access', address: '/onboarding/free-access', who: 'inactive' },
  {
    name: 'free access, refused',
    address: '/onboarding/free-access',
    who: 'inactive',
    prepare: async (page) => {
      await send(page);
      await main(page).getByRole('alert').first().waitFor();
    },
  },
  { name: 'a message told', address: '/browse?search=loss_carry', prepare: addAndRemove },
  {
    name: 'messages, some',
    address: '/browse?search=loss_carry',
    who: 'active',
    only: 'desk',
    prepare: async (page) => {
      await addAndRemove(page);
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Messages' }).click();
      await main(page).locator('time').first().waitFor();
    },
  },
];

export const accountScreens: readonly Screen[] = [...strangers, ...members];
