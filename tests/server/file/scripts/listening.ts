// A portal that listens for real programs, and a token for them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect } from 'vitest';
import type { CreatedToken } from '#contract/token/tokens.ts';
import type { Edition } from '#tests/fixtures/server/editions.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

export type Listening = { app: FreshApp; origin: string; asked: string[]; close: () => Promise<void> };

/** @returns the portal, its origin, and the addresses that it was asked */
export async function listening(editions?: readonly Edition[]): Promise<Listening> {
  const app = await freshApp({ ...(editions && { editions }) });
  const asked: string[] = [];
  const listener = getRequestListener(app.app.fetch as Parameters<typeof getRequestListener>[0]);
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    void listener(request, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
  };
  return { app, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}

export async function tokenOf(app: FreshApp, who: 'active' | 'inactive', name: string): Promise<string> {
  const member = await app.member(who);
  const answer = await member.ask('/api/tokens', {
    method: 'POST',
    body: JSON.stringify({ name, days: 30 }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as CreatedToken).secret;
}
