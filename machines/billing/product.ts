// What can be subscribed to, read from the one resource that a page has.
import type { SnapshotFrom } from 'xstate';
import type { Product } from '#contract/billing/subscriptions.ts';
import type { queryMachine } from '#machines/kinds/query/query.machine.ts';

/** Null while it is not here. */
export function selectProduct({ context }: SnapshotFrom<typeof queryMachine>): Product | null {
  return context.asked.name === 'subscription.product' ? (context.answer as Product | null) : null;
}
