// For each variable, where it has values: in which years, of how many entities. A wide table is asked for many variables at
// once, as rows, since each query costs what the table is wide.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Coverage } from '#contract/catalogue/catalogue.ts';
import { physicalName } from '#server/engine/sql.ts';
import { firstRow } from '#server/import/csv/sql-rows.ts';

/** Aggregates in one query; more make DuckDB's plans slow. */
const variablesAtOnce = 50;
/** A longer span would make a strip that nobody can draw. */
const longestStrip = 1000;

/** One digit a year: 0 where nothing is, else the share of entities in sevenths, rounded up. */
function strip(from: number, to: number, counts: Map<number, number>, entities: number): string | undefined {
  if (to - from >= longestStrip) return undefined;
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const count = counts.get(from + index) ?? 0;
    return Math.min(7, Math.ceil((7 * count) / entities));
  }).join('');
}

export type MeasuredColumns = {
  parquet: string;
  year: string | null;
  /** Whether a row of an entity has a year of its own, so that its values are one each. */
  isYearly: boolean;
  entity: string[];
  entities: number;
};

const presentByYear = ({ parquet, year, isYearly, entity }: MeasuredColumns, names: string[]): string => {
  const each = (what: (name: string) => string) => names.map(what).join(', ');
  if (isYearly)
    return `select ${year} as y, ${each((name) => `count(${name})`)} from ${parquet} where ${year} is not null group by y order by y`;
  const counts = each((name) => `count(${name}) as ${name}`);
  return (
    `select y, ${each((name) => `count(*) filter (where ${name} > 0)`)} from (select ${year} as y, ${counts} from ${parquet} ` +
    `group by ${['y', ...entity].join(', ')}) where y is not null group by y order by y`
  );
};

/** Values and entities of each variable, and of each year with values how many entities have one. */
type Present = { values: number; keys: number; years: Map<number, number> };

async function presentAcross(
  connection: DuckDBConnection,
  place: MeasuredColumns,
  names: string[],
): Promise<Present[]> {
  const counts = names.map((name) => `count(${name}) as ${name}`).join(', ');
  const group = place.entity.length ? `group by ${place.entity.join(', ')}` : '';
  const sums = (what: (name: string) => string) => names.map(what).join(', ');
  const whole = await firstRow(
    connection,
    `select ${sums((n) => `sum(${n}), count(*) filter (where ${n} > 0)`)} from (select ${counts} from ${place.parquet} ${group})`,
  );
  const rows =
    place.year === null
      ? []
      : (await connection.runAndReadAll(presentByYear(place, names))).getRows().map((row) => row.map(Number));
  return names.map((_, index) => ({
    values: Number(whole[index * 2] ?? 0),
    keys: Number(whole[index * 2 + 1] ?? 0),
    years: new Map(
      rows.flatMap((row) => ((row[index + 1] ?? 0) > 0 ? [[row[0] ?? 0, row[index + 1] ?? 0] as const] : [])),
    ),
  }));
}

/** The same with the variables as rows. */
async function presentDown(
  connection: DuckDBConnection,
  { parquet, year, isYearly, entity }: MeasuredColumns,
  names: string[],
): Promise<Present[]> {
  const own = entity.map((name) => `, ${name}`).join('');
  const present = `(select unnest([${names.map((name) => `${name} is not null`).join(', ')}]) as has, unnest(range(${names.length})) as i${own}${year === null ? '' : `, ${year} as y`} from ${parquet})`;
  const found = names.map((): Present => ({ values: 0, keys: 0, years: new Map() }));
  const whole = await connection.runAndReadAll(
    `select i, sum(c), count(*) from (select i, count(*) as c from ${present} where has group by i${own}) group by i`,
  );
  for (const [at, values, keys] of whole.getRows())
    Object.assign(found[Number(at)] ?? {}, { values: Number(values), keys: Number(keys) });
  if (year === null) return found;
  const each = isYearly
    ? `(from ${present} where has)`
    : `(select distinct i, y${own} from ${present} where has)`;
  const byYear = await connection.runAndReadAll(
    `select i, y, count(*) from ${each} where y is not null group by i, y order by i, y`,
  );
  for (const [at, y, count] of byYear.getRows()) found[Number(at)]?.years.set(Number(y), Number(count));
  return found;
}

function covered({ values, keys, years }: Present, entities: number): Coverage {
  const known = [...years.keys()];
  const [first, last] = [known[0] ?? null, known.at(-1) ?? null];
  if (first === null || last === null) return { from: null, to: null, keys, values };
  const drawn = strip(first, last, years, entities);
  return { from: first, to: last, keys, values, ...(drawn === undefined ? {} : { strip: drawn }) };
}

/** Wider tables are asked for so many variables at once, while their entities are not too many to be told apart. */
const wide = { variables: 200, atOnce: 2000, mostGroups: 5e6 };

/** @param count of variables @returns the coverage of each */
export async function coverageOf(
  connection: DuckDBConnection,
  place: MeasuredColumns,
  count: number,
): Promise<Coverage[]> {
  const isWide = count > wide.variables && Math.min(count, wide.atOnce) * place.entities <= wide.mostGroups;
  const [atOnce, present] = isWide ? [wide.atOnce, presentDown] : [variablesAtOnce, presentAcross];
  const coverage: Coverage[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const length = Math.min(atOnce, count - from);
    const names = Array.from({ length }, (_, at) => physicalName.variable(from + at));
    for (const one of await present(connection, place, names)) coverage.push(covered(one, place.entities));
  }
  return coverage;
}
