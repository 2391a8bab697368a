// The way back from the provider's page: while the provider cannot be asked nobody can say yet whether it was paid, and the
// page says that; and a page that the browser kept alive does not say that the other never opened.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { give } from '#tests/fixtures/server/member-states.ts';
import { breakProvider, pay } from '#tests/server/billing/paying.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { memberDriverOf } from '#tests/fixtures/views/member-driver.ts';
import { openPortal } from '#tests/fixtures/views/whole.tsx';

const main = () => screen.getByRole('main').textContent;

test('who comes back while nobody answers waits', async () => {
  let mend = () => {};
  const { part, until } = await openPortal('/account/billing?from=checkout', [], {
    newcomer: 'money-away',
    prepare: async (visitor, app) => {
      await give(await memberDriverOf(app, visitor), 'inactive');
      await pay(app, { visitor });
      mend = breakProvider(app);
    },
  });
  await until('subscription', 'confirming');
  expect(main()).toContain('Your payment is being confirmed');
  mend();
  await doing(() => part('subscription').send({ type: 'subscription.reload' }));
  await until('subscription', 'covered');
  expect(main()).toContain('You can download whole files.');
});

test('who comes back late hears of no fault', async () => {
  const clock = new SimulatedClock();
  const { until } = await openPortal('/onboarding/pricing', [], {
    newcomer: 'money-late',
    clock,
    prepare: async (visitor, app) => give(await memberDriverOf(app, visitor), 'inactive'),
  });
  await until('query', 'ready');
  await until('subscription', 'open');
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Subscribe' })));
  await until('subscription', 'leaving');
  // The timer is due the moment that the page is shown again.
  await doing(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    clock.increment(30_000);
  });
  await until('subscription', 'open');
  expect(main()).not.toContain('The payment page did not open.');
});
