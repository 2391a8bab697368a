// For each variable of a table about countries, how many of them have a value, and how many former states, groups of
// countries and others do. Keys count what rows are about, such as the women of a country; nobody means these by "countries".
// What counts as what, contract/place/counts.ts says.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Coverage } from '#contract/catalogue/catalogue.ts';
import { countedAs, type PlaceCounts } from '#contract/place/counts.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import type { MatchedKey } from './entities.ts';

/** Aggregates in one query; more make DuckDB's plans slow. */
const variablesAtOnce = 50;

/** What values of the key count as, and which place each is: one of no known place is itself. */
type Counted = readonly (readonly [value: string, place: string, kind: keyof PlaceCounts])[];

const countedOf = (places: MatchedKey['places']): Counted =>
  [...places].map(([value, match]) => [value, match.id ?? value, countedAs(match)]);

/** Whether each value is one country of today, and no two are the same. */
const areCountries = (counted: Counted): boolean =>
  counted.every(([, , kind]) => kind === 'countries') &&
  new Set(counted.map(([, place]) => place)).size === counted.length;

const counts = ['countries', 'former', 'groups', 'others'] as const;

async function countsOf(
  connection: DuckDBConnection,
  parquet: string,
  { position, counted }: { position: number; counted: Counted },
  names: readonly string[],
): Promise<PlaceCounts[]> {
  const key = physicalName.key(position);
  const rows = counted.map((one) => `(${one.map(literal).join(', ')})`).join(', ');
  const values = names.map((name) => `count(${name}) as ${name}`).join(', ');
  const sums = names.flatMap((name) =>
    counts.map((kind) => `count(distinct place) filter (where kind = '${kind}' and ${name} > 0)`),
  );
  const found = await firstRow(
    connection,
    `select ${sums.join(', ')} from (select ${key}::varchar as value, ${values} from ${parquet} ` +
      `where ${key} is not null group by ${key}) join (values ${rows}) as counted(value, place, kind) using (value)`,
  );
  return names.map((_, at) => {
    const [countries, former, groups, others] = counts.map((_kind, nth) =>
      Number(found[at * counts.length + nth] ?? 0),
    ) as [number, number, number, number];
    return { countries, former, groups, others };
  });
}

/** @param isAlone whether nothing but the year is a key beside the countries */
export async function withPlaces(
  connection: DuckDBConnection,
  parquet: string,
  coverage: readonly Coverage[],
  { matched, isAlone }: { matched: MatchedKey | undefined; isAlone: boolean },
): Promise<Coverage[]> {
  if (!matched) return [...coverage];
  const { position, places } = matched;
  const counted = countedOf(places);
  if (counted.length === 0 || (isAlone && areCountries(counted))) return [...coverage];
  const all: Coverage[] = [];
  for (let from = 0; from < coverage.length; from += variablesAtOnce) {
    const some = coverage.slice(from, from + variablesAtOnce);
    const names = some.map((_, at) => physicalName.variable(from + at));
    const found = await countsOf(connection, parquet, { position, counted }, names);
    for (const [at, one] of some.entries()) {
      const { countries, ...apart } = found[at]!;
      const there = Object.entries(apart).filter(([, count]) => count > 0);
      all.push({
        ...one,
        ...(countries !== one.keys && { countries }),
        ...Object.fromEntries(there),
      });
    }
  }
  return all;
}
