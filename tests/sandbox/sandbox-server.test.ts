// The sandbox as a process of its own ends when it is told to, whatever the portal that it tells does.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { startSandbox } from '#sandbox/server.ts';
import { networkStripe } from '#server/payments/stripe-client.ts';
import { customerAt, handsOf, providerOf, secret } from '#tests/server/payments/rigs.ts';

/** Hears events and never answers. */
const silent = createServer();
afterAll(() => new Promise((resolve) => silent.close(resolve)));

test('it stops while the portal keeps silent', async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const webhook = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { address, stop } = await startSandbox({
    port: 0,
    databaseUrl: 'sqlite::memory:',
    webhook,
    secret,
    log: pino({ level: 'silent' }),
    // Only the stop ends the wait.
    patience: 2 ** 31 - 1,
  });
  const stripe = networkStripe('sk_test_silent', address);
  const nothing = { told: () => [], tell: async () => {}, close: stop };
  const rig = { stripe, payments: providerOf(stripe), ...handsOf(fetch, () => address), ...nothing };
  const heard = once(silent, 'request');
  await (await customerAt(rig)).subscribe();
  const [request] = (await heard) as [{ method: string }];
  await stop();
  expect(request.method).toBe('POST');
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});
