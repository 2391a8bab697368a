// Columns that go along with the keys of several tables. Those of one name become one column only where no row says two
// things in them: the women's wage is not of “male” because another table's rows are. Names of countries are the exception:
// publishers write them differently, so the first one's stands, and what no table names has the authority's name.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Companion } from './align.ts';
import { nameOf } from './codes.ts';
import { type Joining, disagreeing } from './join.ts';
import { placeNames } from './labelled.ts';

type Met = Pick<Joining, 'parts' | 'joins' | 'companions' | 'recoded'>;

async function areNames(connection: DuckDBConnection, { parts, joins }: Met, { places }: Companion) {
  const country = joins.find(({ kind }) => kind === 'countries');
  if (!country) return false;
  for (const [at, part] of parts.entries())
    if (
      places[at]! >= 0 &&
      (await placeNames(connection, part, country.places[at]!, places[at]!)).length === 0
    )
      return false;
  return true;
}

/** Whether no row of several tables says two things in a column. */
async function isOneColumn(connection: DuckDBConnection, met: Met, { places }: Companion): Promise<boolean> {
  if (places.filter((place) => place >= 0).length < 2) return true;
  return (await connection.runAndReadAll(disagreeing(met, places))).currentRowCount === 0;
}

/** What stands in the file to its name: the authority's for a country, and itself for a name that no country has. */
function namesIn({ recoded, parts }: Met): Map<string, string> {
  const named = (recoded?.kept ?? []).flatMap((values, at) =>
    parts[at]!.countries?.system === 'name' ? values : [],
  );
  return new Map([
    ...named.map((name): [string, string] => [name, name]),
    ...[...(recoded?.meant ?? [])].map(([shown, country]): [string, string] => [
      shown,
      nameOf(country) ?? shown,
    ]),
  ]);
}

/** The same column of each table by itself, called after its dataset. */
const eachApart = ({ parts }: Met, { places, column }: Companion): Companion[] =>
  parts.flatMap(({ dataset }, at) =>
    places[at]! < 0
      ? []
      : [
          {
            column: {
              ...column,
              name: `${dataset.id}.${column.name}`,
              title: `${column.title} (${dataset.title})`,
            },
            places: places.map((place, other) => (other === at ? place : -1)),
          },
        ],
  );

/** The companions, of which those that say two things of a row are a column for each table. */
export async function companionsApart(connection: DuckDBConnection, met: Met): Promise<Companion[]> {
  const all: Companion[] = [];
  for (const companion of met.companions)
    if (await areNames(connection, met, companion)) all.push({ ...companion, names: namesIn(met) });
    else if (await isOneColumn(connection, met, companion)) all.push(companion);
    else all.push(...eachApart(met, companion));
  return all;
}
