// What the portal says in English about subscriptions, payments and free access.

export const billingProblems = {
  'billing.already-applied': 'You have already applied. We will send you our answer by e-mail.',
  'billing.already-subscribed':
    'You can already download whole files, so no payment was started. Your billing page shows your access.',
  'billing.applied-too-often': ({ wait }: { wait: string }) =>
    `You have applied for free access too often. Wait ${wait}, then apply again, or write to us.`,
  'billing.no-payments':
    'This portal takes no payments at the moment. Write to the address below for access.',
  'billing.not-subscribed': 'You have no subscription to change. Your billing page shows your access.',
  'billing.nothing-to-apply-for':
    'You can already download whole files, so you need not apply. Apply when your access ends.',
  'billing.payment-pending':
    'Your last payment is still being confirmed, so no new payment was started. Wait a minute, then look at your billing page.',
  'billing.price-not-found': 'This price no longer exists. Load the page again and choose one that is shown.',
  'billing.provider-failure':
    'The payment provider did not answer correctly. You have not paid anything, and nothing was changed. Try again in a minute.',
  'billing.sandbox-form-too-large': 'The form is larger than 4 kB. Go back and type less.',
  'billing.signature-wrong':
    'The signature of this event is wrong or too old, so nothing was done. Check STRIPE_WEBHOOK_SECRET.',
};
