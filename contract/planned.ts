// Endpoints of the specification that are not built yet. Each answers 501 with a problem that says so, and the
// law in tests/laws accepts exactly these: building one means moving its row to contract/paths.ts and describing it
// in contract/endpoints.ts.
import { paths, type BuiltName, type Place } from './paths.ts';

export const plannedPaths = {
  'subscription.freeAccess': ['POST', '/api/subscription/free-access'],
  'subscription.cancel': ['POST', '/api/subscription/cancel'],
  'subscription.uncancel': ['POST', '/api/subscription/uncancel'],
  'subscription.createPaymentMethod': ['POST', '/api/subscription/payment-method'],
  'subscription.getPaymentMethod': ['GET', '/api/subscription/payment-method'],
  'subscription.checkout': ['POST', '/api/subscription/checkout'],
  'subscription.customer': ['GET', '/api/subscription/customer'],
  'subscription.product': ['GET', '/api/subscription/product'],
  'subscription.list': ['GET', '/api/subscription/subscriptions'],
} as const satisfies Record<string, Place>;

export type PlannedName = keyof typeof plannedPaths;
export const planned = Object.keys(plannedPaths) as PlannedName[];

export type EndpointName = BuiltName | PlannedName;
/** Every endpoint of the specification and of ours, built or not. */
export const allPaths: Readonly<Record<EndpointName, Place>> = { ...paths, ...plannedPaths };
