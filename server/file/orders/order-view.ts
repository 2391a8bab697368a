// An ordered file as its member reads it, made of its row, and why one is not handed out.
import type { OrderedFile, OrderProgress } from '#contract/file/ordered-files.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { OrderRow } from './order-rows.ts';
import type { OrderDocument, PreparedFile } from './prepare-file.ts';

const iso = (time: number): string => new Date(time).toISOString();
export const documentOf = (row: OrderRow) => JSON.parse(row.document) as OrderDocument;

export function orderedFile(row: OrderRow, now: number): OrderedFile {
  const { bound } = documentOf(row);
  const common = {
    id: row.id,
    createdAt: iso(row.created_at),
    order: bound.order,
    datasets: bound.parts.map(({ dataset, title, version }) => ({ id: dataset, title, version })),
    limit: row.row_limit,
    absent: bound.absent,
    leftOut: JSON.parse(row.left_out) as string[],
  };
  if (row.expires_at <= now) return { ...common, state: 'expired' };
  if (row.state === 'stopped') return { ...common, state: 'stopped' };
  if (row.state === 'failed') {
    const failure = { reason: row.reason!, message: row.message!, reference: row.reference! };
    return { ...common, state: 'failed', failure };
  }
  if (row.state === 'preparing')
    return { ...common, state: 'preparing', progress: JSON.parse(row.progress) as OrderProgress };
  const { name, rows, totalRows, bytes, sha256 } = JSON.parse(row.file!) as PreparedFile;
  const file = { name, rows, totalRows, bytes, sha256, until: iso(row.expires_at) };
  return { ...common, state: 'ready', file };
}

/** Why a file that is no longer there, or not yet, is not handed out. */
export function notThere(state: Exclude<OrderedFile['state'], 'ready'>) {
  if (state === 'preparing')
    return refuse('file-not-ready', sentence('file.order-preparing'), { headers: { 'retry-after': '2' } });
  const keys = {
    failed: 'file.order-failed',
    stopped: 'file.order-stopped',
    expired: 'file.order-expired',
  } as const;
  return refuse('file-gone', sentence(keys[state]));
}
