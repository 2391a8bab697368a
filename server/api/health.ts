// For whoever watches the process: alive, and ready to serve. Neither says anything about the inside.
import type { Hono } from 'hono';
import type { Services } from './services.ts';
import type { Env } from '#server/http/env.ts';

export function registerHealth(app: Hono<Env>, { accounts, data }: Services): void {
  app.get('/healthz', (http) => http.text('ok', 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (http) => {
    const ready = await accounts
      .ping()
      .then(() => data.catalogue.current() !== null)
      .catch(() => false);
    return http.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
}
