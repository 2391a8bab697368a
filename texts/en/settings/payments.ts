// What the portal says in English about settings for payments that do not fit together.

export const paymentSettingsText = {
  sandboxWithKey:
    'PAYMENTS=sandbox takes no money, so it cannot be used with STRIPE_SECRET_KEY. Remove one of them.',
  noKey: 'STRIPE_SECRET_KEY must be set with PAYMENTS=stripe.',
  baseWithoutKey: 'STRIPE_API_BASE needs STRIPE_SECRET_KEY. Set both, or neither.',
  baseWithLiveKey:
    'STRIPE_API_BASE cannot be used with a live key, because only Stripe may see that key. Remove it, or use a key that begins with sk_test_.',
  plainBase:
    'STRIPE_API_BASE must start with https:// unless it is on this machine, because http:// sends the key unencrypted.',
  noProduct:
    'STRIPE_PRODUCT must be set with STRIPE_SECRET_KEY. It is the id of the product that people subscribe to, for example prod_….',
  noWebhookSecret:
    'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY. Without it the portal cannot know who has paid.',
};
