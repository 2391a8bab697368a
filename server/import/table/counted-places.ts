// For each variable of a table about countries, how many of them have a value and how many groups of countries do. Keys
// count what rows are about, such as the women of a country; nobody means these by "countries".
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Coverage } from '#contract/catalogue/catalogue.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import { isGroup } from '#server/catalogue/key-places.ts';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import type { MatchedKey } from './entities.ts';

/** Aggregates in one query; more make DuckDB's plans slow. */
const variablesAtOnce = 50;

/** The key column of countries, and those of its values that are groups of them or none. */
type PlaceColumn = { position: number; groups: readonly string[] };

const columnOf = ({ position, places }: MatchedKey): PlaceColumn => ({
  position,
  groups: [...places].flatMap(([value, match]) => (isGroup(match) ? [value] : [])),
});

async function countsOf(
  connection: DuckDBConnection,
  parquet: string,
  { position, groups }: PlaceColumn,
  names: readonly string[],
): Promise<[countries: number, groups: number][]> {
  const place = physicalName.key(position);
  const among = groups.length > 0 ? `${place}::varchar in (${groups.map(literal).join(', ')})` : 'false';
  const counts = names.map((name) => `count(${name}) as ${name}`).join(', ');
  const sums = names.map(
    (name) =>
      `count(*) filter (where not is_group and ${name} > 0), count(*) filter (where is_group and ${name} > 0)`,
  );
  const found = await firstRow(
    connection,
    `select ${sums.join(', ')} from (select ${among} as is_group, ${counts} from ${parquet} ` +
      `where ${place} is not null group by ${place}, is_group)`,
  );
  return names.map((_, at) => [Number(found[at * 2] ?? 0), Number(found[at * 2 + 1] ?? 0)]);
}

/** @param isAlone whether nothing but the year is a key beside the countries */
export async function withPlaces(
  connection: DuckDBConnection,
  parquet: string,
  coverage: readonly Coverage[],
  { matched, isAlone }: { matched: MatchedKey | undefined; isAlone: boolean },
): Promise<Coverage[]> {
  const column = matched && columnOf(matched);
  if (!column || (isAlone && column.groups.length === 0)) return [...coverage];
  const counted: Coverage[] = [];
  for (let from = 0; from < coverage.length; from += variablesAtOnce) {
    const some = coverage.slice(from, from + variablesAtOnce);
    const names = some.map((_, at) => physicalName.variable(from + at));
    const found = await countsOf(connection, parquet, column, names);
    for (const [at, one] of some.entries()) {
      const [countries, groups] = found[at]!;
      counted.push({
        ...one,
        ...(countries !== one.keys && { countries }),
        ...(groups > 0 && { groups }),
      });
    }
  }
  return counted;
}
