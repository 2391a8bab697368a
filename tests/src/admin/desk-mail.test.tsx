// E-mails that were not sent and the health of the parts, at the desk, on the real server.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const open = async (address: string, prepareMore?: Parameters<typeof openPortal>[2]): Promise<Whole> => {
  const whole = await openPortal(address, [], {
    server: { environment: {} },
    ...prepareMore,
    prepare: async (visitor, app) => {
      await prepareMore?.prepare?.(visitor, app);
      await visitor.signIn('admin');
    },
  });
  await whole.until('list', 'ready');
  return whole;
};

const refusedBy = '554 no such user here';

/** A letter that the mail server has refused for good. */
const openWithLetter = (values: { text?: string } = {}) =>
  open('/admin/letters', {
    prepare: async (visitor, app) => {
      await visitor.post('/api/registration/reset-password-link', { email: 'active@meridian.example' });
      await app.database.run((db) =>
        db
          .updateTable('outbox')
          .set({ attempts: 8, error: refusedBy, failed_at: app.clock(), ...values })
          .execute(),
      );
    },
  });

test('without failures every letter was sent', async () => {
  await open('/admin/letters');
  expect(screen.getByText('Every letter was sent')).toBeTruthy();
});

test('a failed letter says why', async () => {
  await openWithLetter();
  const [letter] = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('given up'));
  expect(letter!.textContent).toContain(`The mail server said: ${refusedBy}`);
  expect(letter!.textContent).toContain('8 attempts');
});

test('a failed letter is tried again', async () => {
  const whole = await openWithLetter();
  await doing(() => fireEvent.click(screen.getByRole('button', { name: /^Try again/ })));
  await whole.until('list', 'ready');
  expect(screen.getByText('The letter to active@meridian.example is tried again now.')).toBeTruthy();
  expect(screen.queryByText('given up')).toBeNull();
  expect(document.activeElement!.textContent).toContain('is tried again now.');
});

test('a letter whose link is gone is not tried', async () => {
  await openWithLetter({ text: '' });
  expect(screen.getByText(/^It carried a link that is not kept\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test('each part says how it is', async () => {
  const whole = await open('/admin/health');
  const health = await whole.visitor.json<{ parts: { name: string; says: string }[] }>('/api/staff/health');
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(health.parts.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(3);
  for (const { says } of health.parts) expect(document.body.textContent).toContain(says);
});

test('health is looked at again', async () => {
  const whole = await open('/admin/health');
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Look again' })));
  await whole.until('list', 'ready');
  expect(screen.getByText(/^Version .* UTC\.$/)).toBeTruthy();
});
