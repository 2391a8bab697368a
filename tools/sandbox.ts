// npm run sandbox -- --port 4242 [--webhook http://127.0.0.1:3000/api/webhooks/payments] [--database sqlite:…]
// The payment sandbox as a process of its own. It says what a portal must be given to use it.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { product } from '#sandbox/objects/catalogue.ts';
import { openLog } from '#server/ground/log.ts';
import { startSandbox } from '#sandbox/server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4242' },
    webhook: { type: 'string' },
    database: { type: 'string', default: 'sqlite:./var/sandbox.db' },
    secret: { type: 'string', default: `whsec_${randomBytes(24).toString('hex')}` },
  },
});

if (process.env['STRIPE_SECRET_KEY']?.includes('_live_')) {
  process.stderr.write('STRIPE_SECRET_KEY is a live key. The sandbox does not start beside one; unset it.\n');
  process.exit(78);
}

const { port, webhook, database: databaseUrl, secret } = values;
const { log, end } = openLog({ level: process.env['LOG_LEVEL'] ?? 'warn' });
const { address, stop } = await startSandbox({ port: Number(port), databaseUrl, webhook, secret, log });
process.stdout.write(`
  The payment sandbox is ready at ${address}; time travel: ${address}/sandbox
  Start the portal with
    STRIPE_SECRET_KEY=sk_test_sandbox
    STRIPE_API_BASE=${address}
    STRIPE_PRODUCT=${product.id}
    STRIPE_WEBHOOK_SECRET=${secret}
  Events go to ${webhook ?? 'nobody: say where with --webhook'}
`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(
    signal,
    () =>
      void stop()
        .then(end)
        .finally(() => process.exit(0)),
  );
