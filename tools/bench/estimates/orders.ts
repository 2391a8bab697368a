// Orders by rule over whatever datasets there are, with the size that each is estimated at and the size that it has.
import { downloadFormats, headers, labelChoices, layouts, separators } from '#contract/file/formats.ts';
import { isWide } from '#contract/file/order-shapes.ts';
import { type Order, orderSchema } from '#contract/file/orders.ts';
import type { Release } from '#server/catalogue/released.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Data } from '#server/file/data.ts';
import { bindOrder } from '#server/file/orders/bound-order.ts';
import { estimateOrder } from '#server/file/orders/estimate.ts';
import { prepareFile } from '#server/file/orders/prepare-file.ts';
import { Refusal } from '#server/ground/refusal.ts';

/** The same numbers after the same seed. */
function createDice(seed: number) {
  let state = seed;
  const below = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return {
    below,
    oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    /** So many of them, in their order. */
    some: <Item>(items: readonly Item[], count: number): Item[] => {
      const left = [...items];
      while (left.length > count) left.splice(below(left.length), 1);
      return left;
    },
  };
}

/** Formats take turns, so that each is as often there. */
export function* ordersOf(release: Release, seed: number): Generator<Order> {
  const dice = createDice(seed);
  const datasets = release.datasets.flatMap((dataset) => currentVersion(dataset) ?? []);
  for (let at = 0; ; at += 1) {
    const shape = dice.below(3) === 0 ? 'merged' : 'zip';
    const chosen = dice.some(datasets, 1 + dice.below(shape === 'merged' ? 3 : 12));
    const most = 1 + dice.below(20);
    const variables = dice.some(
      chosen.flatMap((version) => version.variables.map(({ id }) => id)),
      Math.max(most, chosen.length),
    );
    yield orderSchema.parse({
      subject: { variables },
      shape,
      format: downloadFormats[at % downloadFormats.length],
      options: {
        layout: dice.below(4) === 0 ? dice.oneOf(layouts) : 'wide',
        header: dice.oneOf(headers),
        separator: dice.oneOf(separators),
        labels: dice.oneOf(labelChoices),
        bom: dice.below(4) === 0,
      },
      cuts: dice.below(3) === 0 ? { from: 1990 + dice.below(25) } : {},
    });
  }
}

const publisher = { name: 'Data Portal', origin: 'https://portal.example' };
const noSelections = { find: () => Promise.reject(new Error('An order names its variables.')) };

export type EstimatedOrder = {
  order: Order;
  estimatedBytes: number;
  isExact: boolean;
  least: number;
  most: number;
  bytes: number;
  ms: number;
};

/** @returns null where the order cannot be made */
export async function estimateAndMake(
  { catalogue, engine, fileCache }: Pick<Data, 'catalogue' | 'engine' | 'fileCache'>,
  order: Order,
  mostCells?: number,
): Promise<EstimatedOrder | null> {
  const release = catalogue.current();
  const bound = await bindOrder(release, order, noSelections);
  const document = { bound, publisher, fault: null };
  const watch = { signal: new AbortController().signal, tell: () => undefined };
  const begun = performance.now();
  const reading = { engine, release, publisher, ...(mostCells !== undefined && { mostCells }) };
  try {
    const { total, files } = await estimateOrder(reading, bound, null);
    if (files.some(({ refusal }) => refusal !== undefined)) return null;
    const ms = performance.now() - begun;
    const { file } = await prepareFile({ engine, fileCache, release }, { document, limit: null }, watch);
    const { bytes: estimatedBytes, isExact, least, most } = total;
    return { order, estimatedBytes, isExact, least, most, bytes: file.bytes, ms };
  } catch (error) {
    // Such as datasets without a key in common.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** By how much the estimate is too much, as a share of the true size. */
export const errorOf = ({ estimatedBytes, bytes }: EstimatedOrder): number => estimatedBytes / bytes - 1;

const [near, widest, share] = [0.1, 0.15, 0.05];

export const isRanged = ({ estimatedBytes, most }: EstimatedOrder): boolean =>
  isWide({ bytes: estimatedBytes, most });

/** Whether the real size is in the range of the estimate. */
export const isWithin = ({ bytes, least, most }: EstimatedOrder): boolean => least <= bytes && bytes <= most;

const widthOf = ({ estimatedBytes, least, most }: EstimatedOrder): number =>
  Math.max(most - estimatedBytes, estimatedBytes - least) / estimatedBytes;

/** What the portal promises of an estimated size, and the orders of which it is not true. */
export function brokenPromises(all: readonly EstimatedOrder[]): Record<string, EstimatedOrder[]> {
  const outside = all.filter((one) => !isWithin(one));
  return {
    'an exact size is exact': all.filter((one) => one.isExact && one.estimatedBytes !== one.bytes),
    'a size without a range is within 10 %': all.filter(
      (one) => !isRanged(one) && Math.abs(errorOf(one)) > near,
    ),
    'a range is at most 15 % wide': all.filter((one) => widthOf(one) > widest),
    'a range is true of nineteen in twenty': outside.length > share * all.length ? outside : [],
  };
}
