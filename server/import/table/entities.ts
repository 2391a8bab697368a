// What the rows of a table are about: countries, where most values of a key column are codes or names of countries,
// else something else. Which countries there are is what people filter a catalogue by.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Entities } from '#contract/catalogue/catalogue.ts';
import { eitherOf, lettersOf } from '#contract/catalogue/countries.ts';
import { countryName } from '#server/catalogue/country-names.ts';
import { besideOf, countriesByValue } from '#server/catalogue/key-texts.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { physicalName } from '#server/engine/sql.ts';

/** More are no countries. */
const mostValues = 1000;
/** Tables of countries hold regions and sums beside them: a third of the rows' names may be these. */
const leastShare = 0.6;
/** Two letters may stand for anything; where several are countries, all are. */
const fewestCodes = 3;

async function valuesOf(connection: DuckDBConnection, parquet: string, name: string): Promise<string[]> {
  const answer = await connection.runAndReadAll(
    `select distinct ${name} from ${parquet} where ${name} is not null limit ${mostValues + 1}`,
  );
  return answer.getRows().map(([value]) => String(value));
}

type Found = { position: number; values: string[]; share: number };

function countriesIn(values: string[], position: number): Found | null {
  if (values.length === 0 || values.length > mostValues) return null;
  const meant = countriesByValue(values, new Map(), false);
  const found = values.filter((value) => meant.get(value) !== null || eitherOf(value).length > 0).length;
  const areCodes = values.every((value) => value.length <= 3);
  const share = found / values.length;
  return share < leastShare || (areCodes && found < fewestCodes) ? null : { position, values, share };
}

async function bestOf(
  connection: DuckDBConnection,
  parquet: string,
  keys: readonly StoredColumn[],
): Promise<Found | null> {
  let best: Found | null = null;
  for (const [position, { type }] of keys.entries()) {
    if (type !== 'text') continue;
    const found = countriesIn(await valuesOf(connection, parquet, physicalName.key(position)), position);
    if (found && found.share > (best?.share ?? 0)) best = found;
  }
  return best;
}

/** What nobody but the publisher can say. */
function openNote(name: string): string {
  const either = eitherOf(name).map((country) => `“${countryName(lettersOf(country) ?? '')}”`);
  return `“${name}” may mean ${either.join(' or ')}, so it is taken for neither. Add a key column of ISO codes, or write the full name.`;
}

/**
 * @param parquet the table in SQL
 * @param count how many combinations of keys there are beside the year
 * @returns `notes` of names that may be one country or another
 */
export async function entitiesOf(
  connection: DuckDBConnection,
  parquet: string,
  keys: StoredColumn[],
  count: number,
): Promise<{ entities: Entities; notes: string[] }> {
  const best = await bestOf(connection, parquet, keys);
  if (!best) return { entities: { count, kind: 'other' }, notes: [] };
  const { values } = best;
  const beside = await besideOf(connection, { parquet, ...best }, keys);
  const meant = countriesByValue(values, beside, false);
  const codes = new Set([...meant.values()].flatMap((country) => lettersOf(country ?? '') ?? []));
  const open = values.filter((value) => meant.get(value) === null && eitherOf(value).length > 0);
  return {
    entities: { count: values.length, kind: 'country', codes: [...codes].toSorted() },
    notes: open.toSorted().map(openNote),
  };
}
