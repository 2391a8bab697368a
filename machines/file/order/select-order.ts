// What is shown of an order: how far its file is, and what the file will be.
import type { SnapshotFrom } from 'xstate';
import type { Estimate } from '#contract/file/orders.ts';
import {
  answerTo,
  failureTo,
  type Failure,
  type QueryCacheContext,
} from '#machines/kinds/query-cache/query-cache.setup.ts';
import { estimateQuestion } from './order-request.ts';
import type { orderMachine } from './order.machine.ts';
import type { OrderInput } from './order.setup.ts';

type Order = SnapshotFrom<typeof orderMachine>;

export const selectOrder = (order: Order): Order['context'] => order.context;
/** Whether a file is on its way: until it is there or not, nothing else is chosen. */
export const selectIsBusy = (order: Order): boolean => order.hasTag('busy');

/** What will come, null until the server has said, and why it has not. */
export type Expected = { estimate: Estimate | null; failure: Failure | null };

export function expectedOf({ subject, choice }: OrderInput, cache: QueryCacheContext): Expected {
  const question = estimateQuestion(subject, choice);
  return { estimate: answerTo(cache, question), failure: failureTo(cache, question) };
}

/** Why the chosen format cannot hold one of the files. */
export const refusalIn = ({ estimate }: Expected): string | undefined =>
  estimate?.files.find(({ refusal }) => refusal !== undefined)?.refusal;

/** Rows that a subscription would give beyond these. */
export const withheldIn = ({ files }: Estimate): number =>
  files.reduce((sum, { full, given }) => sum + full.rows - given.rows, 0);
