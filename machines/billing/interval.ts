// By the month or by the year: the choice stands in the address, so that it outlives signing in.
import type { SnapshotFrom } from 'xstate';
import type { Price } from '#contract/billing/subscriptions.ts';
import type { locationMachine } from '#machines/location/location.machine.ts';

export type Interval = Price['interval'];

export const selectInterval = ({ context: { shown } }: SnapshotFrom<typeof locationMachine>): Interval =>
  new URLSearchParams(shown?.search).get('per') === 'year' ? 'year' : 'month';
