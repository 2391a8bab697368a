// What each node has written of itself, a row a minute: its figures, and which of its parts were not well since when. Rows are
// kept for a week.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { NodeFigures } from '#contract/admin/admin.ts';
import type { FigureSpan } from '#contract/admin/values.ts';
import type { Database } from '#server/database/database.ts';
import type { NodeMinuteTable } from '#server/database/schema.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const week = 7 * day;

/** How far back the figures reach, and how much time a point is about. */
const spans: Readonly<Record<FigureSpan, { reach: number; step: number }>> = {
  hour: { reach: 60 * minute, step: minute },
  day: { reach: day, step: 10 * minute },
  week: { reach: week, step: 60 * minute },
};

/** A chart has as many colours; where machines come and go, those that wrote last are shown. */
const mostNodes = 8;

export type NodeMinute = Insertable<NodeMinuteTable>;

const isoOf = (time: number): string => new Date(time).toISOString();
const rounded = (value: number | null): number | null => value && Math.round(value * 100) / 100;

type Summed = Pick<Selectable<NodeMinuteTable>, 'node' | 'slowest_ms' | 'memory' | 'lag_ms'> & {
  start: number;
  rows: number;
  requests: number;
  failed: number;
  median_ms: number | null;
};

const pointOf = ({ start, rows, requests, failed, ...row }: Summed): NodeFigures['points'][number] => ({
  at: isoOf(start),
  requests: rounded(requests / rows)!,
  failed: requests === 0 ? null : rounded((100 * failed) / requests),
  median: rounded(row.median_ms),
  slowest: rounded(row.slowest_ms),
  memory: row.memory,
  lag: rounded(row.lag_ms),
});

/** Of several minutes: the requests of one on average, the usual median, and the worst of what else there is. */
const summed = (database: Database, from: number, step: number): Promise<Summed[]> =>
  database.run((db) =>
    db
      .selectFrom('node_minute')
      .where('at', '>=', from)
      .select(({ fn }) => [
        'node',
        sql<number>`at - at % ${step}`.as('start'),
        fn.countAll<number>().as('rows'),
        fn.sum<number>('requests').as('requests'),
        fn.sum<number>('failed').as('failed'),
        sql<number | null>`sum(median_ms * requests) / nullif(sum(requests), 0)`.as('median_ms'),
        fn.max('slowest_ms').as('slowest_ms'),
        fn.max('memory').as('memory'),
        fn.max('lag_ms').as('lag_ms'),
      ])
      .groupBy(['node', sql.ref('start')])
      .orderBy('start')
      .execute(),
  );

/** The last row of each node that has written after `from`. */
const latest = (database: Database, from: number): Promise<Selectable<NodeMinuteTable>[]> =>
  database.run((db) =>
    db
      .selectFrom('node_minute')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('node_minute')
            .select(({ fn }) => ['node', fn.max('at').as('at')])
            .where('at', '>', from)
            .groupBy('node')
            .as('last'),
        (join) => join.onRef('last.node', '=', 'node_minute.node').onRef('last.at', '=', 'node_minute.at'),
      )
      .selectAll('node_minute')
      .execute(),
  );

export function createNodeMinutes(database: Database) {
  return {
    /** Those that are there already stay: a row whose answer was lost is written twice. */
    async write(rows: readonly NodeMinute[]): Promise<void> {
      await database.run((db) =>
        db
          .insertInto('node_minute')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },

    latest: (from: number) => latest(database, from),

    /** The figures until `now`, node by node. */
    async over(span: FigureSpan, now: number) {
      const { reach, step } = spans[span];
      const from = now - reach - ((now - reach) % step);
      const points = Map.groupBy(await summed(database, from, step), ({ node }) => node);
      const shown = [...points]
        .toSorted(([, one], [, other]) => other.at(-1)!.start - one.at(-1)!.start)
        .slice(0, mostNodes);
      return {
        from: isoOf(from),
        minutes: step / minute,
        nodes: shown
          .map(([name, rows]) => ({ name, points: rows.map(pointOf) }))
          .toSorted((one, other) => one.name.localeCompare(other.name)),
      };
    },

    async sweep(now: number): Promise<void> {
      await database.run((db) =>
        db
          .deleteFrom('node_minute')
          .where('at', '<', now - week)
          .execute(),
      );
    },
  };
}
