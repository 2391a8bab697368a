// The files that an order is made of: one of each dataset for a zip, one of all where they are merged, each with the
// columns that it is read from and what is asked of them.
import type { Order, OrderException } from '#contract/file/orders.ts';
import type { FileQuery } from '#contract/file/files.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import type { FileColumns, FileOptions } from '#server/file/file-columns.ts';
import { askedOf, resolveFlagged } from '#server/file/resolve.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { type BoundOrder, type OrderPart, versionsIn } from './bound-order.ts';
import { fitCuts } from './fit-cuts.ts';

export type OrderFile = {
  parts: OrderPart[];
  columns: FileColumns;
  asked: Omit<FileOptions, 'limit'>;
};

/** `leftOut`: datasets of which an exception or the cuts leave nothing. */
export type OrderFiles = { files: OrderFile[]; leftOut: string[] };

type Shaped = Pick<FileQuery, 'dataset' | 'variables' | 'format' | 'layout' | 'header'> &
  Omit<Order['options'], 'bom'> & { bom: 'true' | 'false' };

function queryOf(
  { order, variables: all }: BoundOrder,
  parts: readonly OrderPart[],
  except: OrderException,
): Shaped {
  const { format, options } = order;
  const named = new Set(parts.flatMap((part) => part.variables ?? []));
  const variables = all.filter((id) => named.has(id));
  return {
    ...options,
    bom: options.bom ? 'true' : 'false',
    dataset: parts.map(({ dataset }) => dataset).join(','),
    variables: variables.length > 0 ? variables.join(',') : undefined,
    format: except.format ?? format,
    layout: except.layout ?? options.layout,
    header: except.header ?? options.header,
  };
}

type Reading = { engine: Pick<DataEngine, 'choices'>; release: Release };

/** An exception's own cuts replace those of the order, each by itself. */
const wishOf = ({ cuts, options }: Order, { entities, from, to }: OrderException) => ({
  ...options,
  ...cuts,
  ...(entities && { entities }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

async function fileOf(
  { engine, release }: Reading,
  bound: BoundOrder,
  parts: OrderPart[],
  except: OrderException = {},
): Promise<OrderFile | null> {
  const query = queryOf(bound, parts, except);
  const columns = resolveFlagged(release, query, versionsIn(parts));
  const cuts = await fitCuts(engine, columns, wishOf(bound.order, except));
  if (cuts === null) return null;
  return { parts, columns, asked: { ...askedOf({ ...query, ...cuts }, columns) } };
}

const nothingLeft = () => refuse('invalid-input', sentence('file.cuts-leave-nothing'), { field: 'cuts' });

/**
 * @throws `invalid-input` where nothing is left, or the datasets cannot be one file; `name-unknown` where a version was
 * withdrawn since
 */
export async function orderFiles(reading: Reading, bound: BoundOrder): Promise<OrderFiles> {
  const { order, parts, leftOut } = bound;
  if (order.shape === 'merged') {
    const file = await fileOf(reading, bound, parts);
    if (!file) throw nothingLeft();
    return { files: [file], leftOut };
  }
  const files: OrderFile[] = [];
  const empty: string[] = [];
  for (const part of parts) {
    const file = await fileOf(reading, bound, [part], order.exceptions[part.dataset]);
    if (file) files.push(file);
    else empty.push(part.dataset);
  }
  if (files.length === 0) throw nothingLeft();
  return { files, leftOut: [...leftOut, ...empty] };
}
