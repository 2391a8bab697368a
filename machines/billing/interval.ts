// By the month or by the year: the choice stands in the address, so that it outlives signing in.
import type { Price } from '#contract/billing/subscriptions.ts';
import type { PartSnapshot } from '#machines/portal/parts.ts';

export type Interval = Price['interval'];

export const selectInterval = ({ context: { shown } }: PartSnapshot<'location'>): Interval =>
  new URLSearchParams(shown?.search).get('per') === 'year' ? 'year' : 'month';
