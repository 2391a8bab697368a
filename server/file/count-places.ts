// How many places of which kind the rows of a file are of, whether groups are left out of it or not:
// preflight, estimate and codebook say the same numbers.
import { relation } from '#server/engine/relation.ts';
import { countPlaces, type PlaceCounts } from '#contract/place/counts.ts';
import { keyRelation } from '#server/catalogue/keys/key-counts.ts';
import { isGroup } from '#server/catalogue/keys/key-places.ts';
import type { Table } from '#server/catalogue/table-parts.ts';
import { matchName, openMatch } from '#server/place/match-name.ts';
import { physicalName } from '#server/engine/sql.ts';
import { placeKeyOf, type PlaceKey } from '#server/file/merge/groups.ts';
import { surveyOf } from '#server/file/merge/survey.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileColumns } from './file-columns.ts';
import { type FilterOptions, readFilter } from './filter.ts';
import { type EngineContext, whileOpen } from './plan-table.ts';

export type FileCounts = {
  counts: PlaceCounts;
  /** Of the others: what is no place at all. */
  noPlaces: number;
  /** Groups and what is no place, called as in the file, and by their names where it has codes and names. */
  apart: string[];
  /** Theirs. */
  rows: number;
};

/** The group that everybody knows is named first. */
const wellKnown = 'World';

async function storedPlaces(
  connection: DuckDBConnection,
  table: Table,
  { version }: FileColumns,
): Promise<PlaceKey | null> {
  const { countries } = await surveyOf(connection, table, version);
  return countries && { position: countries.position, meant: countries.places };
}

/** The same columns with the rows of groups. */
const withGroups = (columns: FileColumns): FileColumns =>
  columns.merged
    ? {
        ...columns,
        merged: { ...columns.merged, conditions: { ...columns.merged.conditions, places: null } },
      }
    : columns;

/** `beside` are the texts in the other keys of a row. */
type Counted = { value: string; rows: number; beside: string[] };

const nameOf = ({ value, beside }: Counted): string =>
  beside.find((text) => isGroup(matchName(text))) ?? value;

function sumOf(found: readonly Counted[], { meant }: PlaceKey): FileCounts {
  const matches = found.map(({ value }) => meant.get(value) ?? openMatch('unknown', 'no place known'));
  const apart = found.filter((_, at) => isGroup(matches[at]!));
  return {
    counts: countPlaces(matches),
    noPlaces: matches.filter(({ kind }) => kind === 'not a place').length,
    apart: apart
      .map(nameOf)
      .toSorted((one, other) => Number(other === wellKnown) - Number(one === wellKnown)),
    rows: apart.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/**
 * @param columns of a stored table, or of one that was made
 * @returns null where no key has countries
 */
export const countFilePlaces = (
  context: EngineContext,
  columns: FileColumns,
  asked: FilterOptions,
): Promise<FileCounts | null> =>
  whileOpen(context, columns, (table) =>
    context.withConnection(async (connection) => {
      const { merged } = columns;
      const key = merged ? placeKeyOf(merged.joining) : await storedPlaces(connection, table, columns);
      if (!key) return null;
      const { condition, among } = await readFilter(connection, table, withGroups(columns), asked);
      const value = `${physicalName.key(key.position)}::varchar`;
      const keys = merged?.joining.columns.keys ?? columns.version.keys;
      const beside = keys.flatMap(({ type }, at) =>
        type === 'text' && at !== key.position ? [`any_value(${physicalName.key(at)})`] : [],
      );
      const isCounted = condition === null && beside.length === 0;
      const source = isCounted
        ? await keyRelation(table, keys[key.position]!, key.position)
        : relation(await among(table));
      const answer = await connection.runAndReadAll(
        `select ${[value, isCounted ? 'sum(rows)' : 'count(*)', ...beside].join(', ')} from ${source} ` +
          `where ${condition ?? 'true'} and ${value} is not null group by 1 order by 1`,
      );
      return sumOf(
        answer.getRows().map(([text, rows, ...others]) => ({
          value: String(text),
          rows: Number(rows),
          beside: others.flatMap((other) => (other === null ? [] : [String(other)])),
        })),
        key,
      );
    }),
  );
