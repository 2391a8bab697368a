// Months and years from a first day on: the 31st becomes the last day of a shorter month and is the 31st again after it.
import type { Stripe } from 'stripe';

const monthsOf = (interval: string | undefined): number => (interval === 'year' ? 12 : 1);

/** @param anchor seconds */
function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return Math.floor(to.getTime() / 1000);
}

/** @returns when the first period that ends after `moment` does */
export function periodEndAfter(moment: number, anchor: number, price: Stripe.Price): number {
  const months = monthsOf(price.recurring?.interval);
  let count = 1;
  while (monthsAfter(anchor, months * count) <= moment) count += 1;
  return monthsAfter(anchor, months * count);
}
