// One ordered file being prepared in this process: its row is told how far it is, and what came of it.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { OrderProgress } from '#contract/file/ordered-files.ts';
import type { Clock } from '#server/ground/clock.ts';
import { Refusal } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { lastsFor } from './faults.ts';
import { type OrderClaim, lifetime, type OrderRow, type OrderRows } from './order-rows.ts';
import { type Making, type OrderDocument, prepareFile } from './prepare-file.ts';

/** The row is told no oftener; whoever waits asks about once a second. */
const tellPause = 400;
const renewPause = 10_000;

export type RunDeps = { rows: OrderRows; clock: Clock; log: Logger; making: () => Making };
export type Running = { row: OrderRow; stop(): void; ended: Promise<void> };

/** What a member reads of a failure. */
export function failureOf(error: unknown): Pick<OrderRow, 'reason' | 'message' | 'reference'> {
  const reference = randomUUID().slice(0, 8);
  if (!(error instanceof Refusal))
    return { reason: 'fault', message: sentence('file.order-fault', { reference }), reference };
  const reason = error.code === 'file-gone' ? 'withdrawn' : 'refused';
  return { reason, message: error.message, reference };
}

/** Tells the row at most so often; where the row is lost, the work ends. */
function createTeller({ rows, log }: RunDeps, claim: OrderClaim, abort: () => void) {
  let last = 0;
  let telling: Promise<void> = Promise.resolve();
  const heard = (work: () => Promise<boolean>) => {
    telling = telling
      .then(work)
      .then((isOurs) => (isOurs ? undefined : abort()))
      .catch((err: unknown) => log.warn({ err }, 'the progress of an ordered file was not noted'));
  };
  const renewing = setInterval(() => heard(() => rows.renew(claim)), renewPause);
  return {
    tell: (progress: OrderProgress) => {
      const now = performance.now();
      const isNext = progress.rowsDone === 0 || progress.dataset === null;
      if (!isNext && now - last < tellPause) return;
      last = now;
      heard(() => rows.tell(claim, progress));
    },
    /** Resolves when the row was told everything. */
    close: async () => {
      clearInterval(renewing);
      await telling;
    },
  };
}

async function run(
  deps: RunDeps,
  row: OrderRow,
  { signal, abort }: { signal: AbortSignal; abort: () => void },
) {
  const { rows, clock, log, making } = deps;
  const document = JSON.parse(row.document) as OrderDocument;
  const teller = createTeller(deps, row, abort);
  let progress = JSON.parse(row.progress) as OrderProgress;
  const tell = (next: OrderProgress) => teller.tell((progress = next));
  try {
    const job = { document, limit: row.row_limit };
    const { file, leftOut } = await prepareFile(making(), job, { signal, tell });
    await teller.close();
    await rows.ready(row, {
      file: JSON.stringify(file),
      left_out: JSON.stringify(leftOut),
      progress: JSON.stringify({ ...progress, dataset: null }),
      expires_at: clock() + lastsFor(document.fault, lifetime),
    });
  } catch (error) {
    await teller.close();
    if (signal.aborted) return;
    const failure = failureOf(error);
    log.warn({ err: error, reference: failure.reference }, 'an ordered file was not made');
    await rows.fail(row, failure);
  }
}

/** @param row claimed by this process */
export function startRun(deps: RunDeps, row: OrderRow): Running {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const ended = run(deps, row, { signal: controller.signal, abort }).catch((err: unknown) =>
    deps.log.error({ err }, 'what came of an ordered file was not noted'),
  );
  return { row, stop: abort, ended };
}
