// Endpoints of the specification that are not built yet. Each answers 501 with a problem that says so, and the
// law in tests/laws accepts exactly these: building one means moving its name to contract/endpoints.ts.
import type { EndpointName } from './paths.ts';

export const planned = [
  'account.update',
  'account.delete',
  'account.changePassword',
  'notifications.list',
  'notifications.update',
  'registration.create',
  'registration.resendValidation',
  'registration.validate',
  'registration.resetPasswordLink',
  'registration.resetPassword',
  'tokens.list',
  'tokens.create',
  'tokens.get',
  'tokens.revoke',
  'data.series',
  'subscription.freeAccess',
  'subscription.cancel',
  'subscription.uncancel',
  'subscription.createPaymentMethod',
  'subscription.getPaymentMethod',
  'subscription.checkout',
  'subscription.customer',
  'subscription.product',
  'subscription.list',
] as const satisfies readonly EndpointName[];

export type PlannedName = (typeof planned)[number];
