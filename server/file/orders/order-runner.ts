// Ordered files that this process prepares: a few at once, one of a member, in the order in which they came. What a process
// left that died is among them once its lease has run out.
import type { Logger } from 'pino';
import { accountOf } from '#server/account/account-rows.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ground/clock.ts';
import { sentence } from '#server/ground/sentence.ts';
import { limitOf } from '#server/file/resolve.ts';
import type { OrderRow, OrderRows } from './order-rows.ts';
import { failureOf, type RunDeps, type Running, startRun } from './run-order.ts';

/** In this process: each uses all connections that there are. */
const mostAtOnce = 2;
/** After so many processes that died of it, perhaps, it is not begun again. */
const mostAttempts = 3;

type RunnerDeps = RunDeps & { database: Database; clock: Clock; log: Logger; rows: OrderRows };

/** Rights are those of the moment in which it is begun. */
async function withRights({ database, clock, rows }: RunnerDeps, row: OrderRow): Promise<OrderRow> {
  const account = await database.run((db) =>
    db.selectFrom('account').selectAll().where('id', '=', row.account_id).executeTakeFirst(),
  );
  const limit = account ? limitOf(accountOf(account, clock())) : row.row_limit;
  if (limit === row.row_limit) return row;
  await rows.limit(row, { row_limit: limit, open_key: null });
  return { ...row, row_limit: limit };
}

type Runs = {
  running: ReadonlyMap<string, Running>;
  look(): Promise<void>;
  /** Begins nothing more; resolves when nothing is about to begin. */
  cease(): Promise<void>;
  settled(): Promise<void>;
};

function createRuns(deps: RunnerDeps): Runs {
  const { rows, log } = deps;
  const running = new Map<string, Running>();
  let most = mostAtOnce;

  function follow(id: string, run: Running): void {
    // A run that was thought dead ends when it learns of this one.
    running.get(id)?.stop();
    running.set(id, run);
    void run.ended.finally(() => {
      if (running.get(id) === run) running.delete(id);
      void look();
    });
  }

  async function begin(claimed: OrderRow): Promise<void> {
    if (claimed.attempts <= mostAttempts) {
      follow(claimed.id, startRun(deps, await withRights(deps, claimed)));
      return;
    }
    const failure = failureOf(new Error('every process that began it has died'));
    await rows.fail(claimed, {
      ...failure,
      reason: 'broken-off',
      message: sentence('file.order-broken-off'),
    });
  }

  let looking: Promise<void> = Promise.resolve();
  async function lookNow(): Promise<void> {
    while (running.size < most) {
      const claimed = await rows.claim();
      if (!claimed) return;
      await begin(claimed);
    }
  }
  /** Begins what waits, as far as there is room. */
  const look = (): Promise<void> => {
    looking = looking
      .then(lookNow)
      .catch((err: unknown) => log.warn({ err }, 'ordered files could not be looked for'));
    return looking;
  };

  const cease = () => {
    most = 0;
    return looking;
  };
  return { running, look, cease, settled: () => looking };
}

export function createOrderRunner(deps: RunnerDeps) {
  const { running, look, cease, settled } = createRuns(deps);
  return {
    look,
    /** Ends one that runs here, after what it is doing at the moment. */
    stop: (id: string): void => running.get(id)?.stop(),
    /** Resolves when nothing is prepared here. */
    async idle(): Promise<void> {
      await settled();
      while (running.size > 0) {
        await Promise.all([...running.values()].map(({ ended }) => ended));
        await settled();
      }
    },
    /** Gives back what is prepared here: another process goes on with it. */
    async close(): Promise<void> {
      await cease();
      for (const run of running.values()) {
        run.stop();
        await run.ended;
        await deps.rows.giveBack(run.row);
      }
    },
  };
}
