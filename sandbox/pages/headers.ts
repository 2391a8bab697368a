// What the sandbox's pages may do: show themselves and send their own forms, which may lead back to where the checkout
// came from. They run nothing and load nothing but their style.
import { createMiddleware } from 'hono/factory';
import type { Stripe } from 'stripe';

/** What a page may do besides. */
export type PagesEnv = { Variables: { formTarget?: string } };

const policyOf = (formTarget: string | undefined): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Browsers hold the redirect of a form to the policy, too. */
export const targetOf = ({ success_url: url }: Stripe.Checkout.Session): string | undefined =>
  url !== null && URL.canParse(url) ? new URL(url).origin : undefined;

/** Stands outside the headers of every answer, so that it has the last word. */
export const sandboxHeaders = createMiddleware<PagesEnv>(async (http, next) => {
  await next();
  const { headers } = http.res;
  headers.set('content-security-policy', policyOf(http.get('formTarget')));
  headers.set('cache-control', 'no-store');
  // Not `no-referrer`: forms would then give `null` for their origin, and be taken for another site's.
  headers.set('referrer-policy', 'same-origin');
});
