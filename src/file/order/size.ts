// How large an order is said to be: to the byte, about so much, or about so much with the range that it is in. Of what
// cannot be made, nothing.
import { isWide } from '#contract/file/order-shapes.ts';
import type { Estimate } from '#contract/file/orders.ts';
import { formatBytes } from '#src/ui/text/format.ts';
import type { Size } from '#texts/en/file/order.ts';

export function sizeOf({ files, total }: Estimate): Size | null {
  if (files.some(({ refusal }) => refusal !== undefined)) return null;
  const { bytes, isExact, least, most } = total;
  const range = isWide(total) ? { least: formatBytes(least), most: formatBytes(most) } : null;
  return { bytes: formatBytes(bytes), isExact, range };
}
