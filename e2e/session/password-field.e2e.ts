// The field of a password: what browsers and password managers are told of it, and that it can be read before it is sent.
import { expect, test } from '#e2e/fixtures.ts';

test('a password is read where it is typed, and hidden when it is sent', async ({ page }) => {
  await page.goto('/login');
  const [email, password] = [
    page.getByLabel('E-mail'),
    page.getByRole('main').getByLabel('Password', { exact: true }),
  ];
  for (const [field, autoComplete] of [
    [email, 'username'],
    [password, 'current-password'],
  ] as const) {
    await expect(field).toHaveAttribute('autocomplete', autoComplete);
    await expect(field).toHaveAttribute('spellcheck', 'false');
    await expect(field).toHaveAttribute('autocapitalize', 'none');
  }
  await password.fill('typed as is');
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(show).toHaveAttribute('aria-controls', (await password.getAttribute('id'))!);
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByText('The password is visible.')).toBeAttached();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('typed as is');
});
