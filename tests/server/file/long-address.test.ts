// A selection stands in its address, however many variables it has.
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { serverOptions } from '#server/http/server-options.ts';
import { freshApp } from '#tests/fixtures/server/fresh-app.ts';

const variables = Array.from({ length: 1000 }, (_, at) => `tax.revenue.a_variable_with_a_long_name_${at}`);

async function statusWith(options: ServerOptions): Promise<number> {
  const app = await freshApp();
  const listener = getRequestListener(app.app.fetch as Parameters<typeof getRequestListener>[0]);
  const server: Server = createServer(options, (request, answer) => void listener(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const query = `dataset=tax.revenue&variables=${variables.join(',')}`;
  const answer = await fetch(`http://127.0.0.1:${port}/api/data/preflight?${query}`);
  server.closeAllConnections();
  server.close();
  await app.close();
  return answer.status;
}

test('a thousand variables are no address too long', async () => {
  // The dataset has no such variable: it was read to its end.
  expect(await statusWith(serverOptions)).toBe(400);
});

test('Node by itself would not have read it', async () => {
  expect(await statusWith({})).toBe(431);
});
