// The provider's interface as an app: the calls that the portal makes and no other. Keys make a repeated request answer
// what it answered before, for a day.
import { createHash, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Call } from '#sandbox/calls/call.ts';
import { catalogueCalls } from '#sandbox/calls/catalogue.ts';
import { checkoutCalls } from '#sandbox/calls/checkouts.ts';
import { customerCalls } from '#sandbox/calls/customers.ts';
import { invoiceCalls } from '#sandbox/calls/invoices.ts';
import { paymentMethodCalls } from '#sandbox/calls/payment-methods.ts';
import { subscriptionCalls } from '#sandbox/calls/subscriptions.ts';
import { keyReused, SandboxFailure, unknownCall, wrongKey } from './failures.ts';
import { readForm } from './forms.ts';
import { replayTime } from './store.ts';
import { look, perform, type Setting, type Work } from './work.ts';

const calls: readonly Call[] = [
  ...catalogueCalls,
  ...customerCalls,
  ...checkoutCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...paymentMethodCalls,
];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type SandboxRequest = { call: Call; path: string; id: string; form: string; key: string | undefined };

/** @returns the answer as JSON, and whether it was given before */
async function answer(work: Work, { call, path, id, form, key }: SandboxRequest, now: number) {
  const replayId = key === undefined ? '' : `idem_${hashOf(key)}`;
  const asked = hashOf(`${call.method} ${path}?${form}`);
  const before = key === undefined ? undefined : await work.find('sandbox.replay', replayId);
  if (before && before.at > now - replayTime) {
    if (before.asked !== asked) throw keyReused(key ?? '');
    return { json: before.answer, isReplay: true };
  }
  // Its row says since when it is kept.
  if (before) await work.remove(replayId);
  const json = JSON.stringify(await call.run(work, readForm(form), id));
  if (key !== undefined)
    await work.put({ id: replayId, object: 'sandbox.replay', asked, answer: json, at: now });
  return { json, isReplay: false };
}

const isTestKey = (http: Context): boolean =>
  /^Bearer (sk|rk)_test_\w+$/.test(http.req.header('authorization') ?? '');

/** @param changed called after a call that may have made events */
export function fakeStripe(setting: Setting, changed: () => void): Hono {
  const app = new Hono();
  app.use(async (http, next) => {
    http.header('request-id', `req_${randomBytes(7).toString('hex')}`);
    if (!isTestKey(http)) throw wrongKey();
    await next();
  });
  app.onError((error, http) => {
    if (!(error instanceof SandboxFailure)) throw error;
    return http.json({ error: error.body }, error.status as ContentfulStatusCode);
  });
  app.notFound((http) => http.json({ error: unknownCall(http.req.method, http.req.path).body }, 404));
  for (const call of calls)
    app.on(call.method, call.path, async (http) => {
      const isForm = call.method === 'POST';
      const form = isForm ? await http.req.text() : new URL(http.req.url).search.slice(1);
      const key = isForm ? http.req.header('idempotency-key') : undefined;
      const asked = { call, path: http.req.path, id: http.req.param('id') ?? '', form, key };
      const attempt = call.method === 'GET' ? look : perform;
      const { json, isReplay } = await attempt(setting, (work) => answer(work, asked, setting.clock()));
      if (isReplay) http.header('idempotent-replayed', 'true');
      if (call.method !== 'GET') changed();
      return http.body(json, 200, { 'content-type': 'application/json' });
    });
  return app;
}
