// E-mails that were not sent, at the desk, on the real server.
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
const openWithMail = (values: { text?: string } = {}) =>
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

test('without failures all e-mails were sent', async () => {
  await open('/admin/letters');
  expect(screen.getByText('All e-mails were sent')).toBeTruthy();
});

test('a failed e-mail says why', async () => {
  await openWithMail();
  const [message] = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('failed'));
  expect(message!.textContent).toContain(`Answer of the mail server: ${refusedBy}`);
  expect(message!.textContent).toContain('8 attempts');
});

test('a failed e-mail is tried again', async () => {
  const whole = await openWithMail();
  await doing(() => fireEvent.click(screen.getByRole('button', { name: /^Send again/ })));
  await whole.until('list', 'ready');
  expect(screen.getByText('The e-mail to active@meridian.example is being sent again.')).toBeTruthy();
  expect(screen.queryByText('failed')).toBeNull();
  expect(document.activeElement!.textContent).toContain('is being sent again.');
});

test('an e-mail whose link is gone is not tried', async () => {
  await openWithMail({ text: '' });
  expect(screen.getByText(/^This e-mail had a link that is no longer stored\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});
