// For whoever watches the process: alive, and ready to serve. Readiness names what is missing and nothing else of the inside.
import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Services } from './services.ts';
import type { Env } from '#server/http/env.ts';
import { texts } from '#server/ground/language.ts';

/** A monitor waits no longer; what has not answered by then is missing. */
const patienceMs = 2000;

/** @param otherwise where it fails or takes too long */
const inTime = <Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  Promise.race([asked.catch(() => otherwise), pause(patienceMs, otherwise, { ref: false })]);

const isThere = (asked: Promise<unknown>): Promise<boolean> =>
  inTime(
    asked.then(() => true),
    false,
  );

export function registerHealth(app: Hono<Env>, { accounts, admin, data, stopping }: Services): void {
  const { ready, notReady, isStopping, parts } = texts.readiness;
  const checks = [
    [parts.database, () => accounts.ping()],
    [parts.data, () => data.objects.ping()],
  ] as const;
  const wordsOf = { full: parts.disk, locked: parts.folder };
  const unwritable = async () => (await admin.folders()).map(({ setting, fault }) => wordsOf[fault](setting));
  app.get('/healthz', (http) => http.text('ok', 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (http) => {
    const found = await Promise.all([
      ...checks.map(async ([name, ask]) => ((await isThere(ask())) ? [] : [name])),
      inTime(unwritable(), []),
    ]);
    const missing = stopping.aborted ? [isStopping] : found.flat();
    const [says, status] = missing.length === 0 ? [ready, 200 as const] : [notReady(missing), 503 as const];
    return http.text(says, status, { 'cache-control': 'no-store' });
  });
}
