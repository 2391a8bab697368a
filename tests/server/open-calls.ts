// Who may make which call, written out by hand, so that the contract cannot grade itself (access.test.ts compares).
/** Calls that nobody needs to sign in for. */
export const open = [
  'version.get',
  'session.open',
  'session.close',
  'registration.create',
  'registration.resendValidation',
  'registration.validate',
  'registration.resetPasswordLink',
  'registration.resetPassword',
  'subscription.product',
  'citations.get',
  'citations.file',
  'catalogue.get',
  'data.schema',
  'data.preview',
  'data.series',
  'data.preflight',
  'collections.list',
  'collections.get',
  'datasets.list',
  'datasets.get',
  'sources.list',
  'sources.get',
  'variables.list',
  'variables.get',
];
/** Calls for members who have confirmed their address. */
export const forValidated = [
  'tokens.oneTime',
  'tokens.create',
  'subscription.checkout',
  'subscription.createPaymentMethod',
  'subscription.freeAccess',
  'data.download',
];
