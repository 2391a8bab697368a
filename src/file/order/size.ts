// How large an order is said to be.
import type { Estimate } from '#contract/file/orders.ts';
import { formatBytes } from '#src/ui/text/format.ts';
import type { Size } from '#texts/en/file/order.ts';

export const sizeOf = ({ total }: Estimate, isPacked: boolean): Size => ({
  bytes: formatBytes(total.bytes),
  isExact: total.isExact,
  isPacked,
});
