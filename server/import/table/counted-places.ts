// For each variable of a table about countries, how many of them have a value and how many groups of countries do. Keys
// count what rows are about, such as the women of a country; nobody means these by "countries".
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Coverage } from '#contract/catalogue/catalogue.ts';
import { isAmongCountries } from '#contract/place/place.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import { isGroup } from '#server/catalogue/keys/key-places.ts';
import { firstRow } from '#server/import/csv/sql-rows.ts';
import type { MatchedKey } from './entities.ts';

/** Aggregates in one query; more make DuckDB's plans slow. */
const variablesAtOnce = 50;

/** What values of the key count as: a country or territory of today by its code, a group by no code. */
type Counted = readonly (readonly [value: string, code: string])[];

/** States that are no more, and names that are open, count as neither. */
const countedOf = (places: MatchedKey['places']): Counted =>
  [...places].flatMap(([value, match]) => {
    if (isGroup(match)) return [[value, '']];
    return match.id !== null && isAmongCountries(match.kind) ? [[value, match.id]] : [];
  });

/** Whether each value is one country of today, and no two are the same. */
const areCountries = (places: MatchedKey['places'], counted: Counted): boolean =>
  counted.every(([, code]) => code !== '') && new Set(counted.map(([, code]) => code)).size === places.size;

async function countsOf(
  connection: DuckDBConnection,
  parquet: string,
  { position, counted }: { position: number; counted: Counted },
  names: readonly string[],
): Promise<[countries: number, groups: number][]> {
  if (counted.length === 0) return names.map(() => [0, 0]);
  const place = physicalName.key(position);
  const codes = counted.map((pair) => `(${pair.map(literal).join(', ')})`).join(', ');
  const counts = names.map((name) => `count(${name}) as ${name}`).join(', ');
  const sums = names.map(
    (name) =>
      `count(distinct code) filter (where code <> '' and ${name} > 0), ` +
      `count(*) filter (where code = '' and ${name} > 0)`,
  );
  const found = await firstRow(
    connection,
    `select ${sums.join(', ')} from (select ${place}::varchar as value, ${counts} from ${parquet} ` +
      `where ${place} is not null group by ${place}) join (values ${codes}) as codes(value, code) using (value)`,
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
  if (!matched) return [...coverage];
  const { position, places } = matched;
  const counted = countedOf(places);
  if (isAlone && areCountries(places, counted)) return [...coverage];
  const all: Coverage[] = [];
  for (let from = 0; from < coverage.length; from += variablesAtOnce) {
    const some = coverage.slice(from, from + variablesAtOnce);
    const names = some.map((_, at) => physicalName.variable(from + at));
    const found = await countsOf(connection, parquet, { position, counted }, names);
    for (const [at, one] of some.entries()) {
      const [countries, groups] = found[at]!;
      all.push({
        ...one,
        ...(countries !== one.keys && { countries }),
        ...(groups > 0 && { groups }),
      });
    }
  }
  return all;
}
