// A table as it was read, for whoever is to publish it: its keys, what its columns are called, the values of its places
// that somebody should look at, and the first rows as visitors would see them.
import { relation } from '#server/engine/relation.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ReviewedColumn, ReviewedTable } from '#contract/admin/review.ts';
import { locale } from '#contract/ground/constants.ts';
import type { StagedDataset } from '#server/catalogue/staged.ts';
import { findYear } from '#server/catalogue/keys/year.ts';
import { cellOf } from '#server/engine/cells.ts';
import { physicalName } from '#server/engine/sql.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { unitHint } from '#server/import/describe.ts';
import type { TableSource } from '#server/import/sources.ts';
import type { FoundEntities } from '#server/import/table/entities.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';
import { reviewedNotes, reviewedPlaces } from './reviewed-places.ts';

type ReadTable = {
  table: TableSource;
  staged: StagedDataset;
  /** The variables, in the order of the staged ones. */
  columns: readonly TypedColumn[];
  found: Pick<FoundEntities, 'matched' | 'shared'>;
};

const isNumber = ({ type }: Pick<StoredColumn, 'type'>): boolean => type === 'number' || type === 'integer';

function reviewedColumns({ staged: { stored, variables }, columns }: ReadTable): ReviewedColumn[] {
  return stored.variables.map((column, at) => ({
    name: column.name,
    title: column.title,
    unit: column.unit,
    hint: columns[at] ? unitHint(columns[at]) : null,
    isNumber: isNumber(column),
    values: variables[at]?.coverage.values ?? 0,
  }));
}

const shown = { rows: 5, variables: 4 };

/** A year is no amount: the cells of keys are left as they are. */
function text(value: Parameters<typeof cellOf>[0], column: StoredColumn, isKey: boolean): string {
  const cell = cellOf(value, column.type);
  if (cell === null) return '';
  return typeof cell === 'number' && !isKey
    ? cell.toLocaleString(locale, { maximumSignificantDigits: 15 })
    : String(cell);
}

/** The first rows that have a value of the first variable. */
async function previewOf(
  connection: DuckDBConnection,
  parquet: string,
  { keys, variables }: StagedDataset['stored'],
): Promise<ReviewedTable['preview']> {
  const some = variables.slice(0, shown.variables);
  const columns = [...keys, ...some];
  const names = [
    ...keys.map((_, at) => physicalName.key(at)),
    ...some.map((_, at) => physicalName.variable(at)),
  ];
  const cells = names.map((name, at) => (columns[at]?.type === 'number' ? name : `${name}::varchar`));
  const answer = await connection.runAndReadAll(
    `select ${cells.join(', ')} from ${parquet} order by ${physicalName.variable(0)} is null limit ${shown.rows}`,
  );
  return {
    columns: columns.map((column, at) => ({
      title: column.title,
      unit: column.unit,
      isNumber: at >= keys.length && isNumber(column),
    })),
    rows: answer.getRows().map((row) => row.map((value, at) => text(value, columns[at]!, at < keys.length))),
  };
}

const least = (years: (number | null)[]) =>
  years.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);
const most = (years: (number | null)[]) =>
  years.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

/** How many of its values, or of the notes beside them, only the publisher can settle. */
export const questionsIn = ({ places, sharedNotes }: ReviewedTable): number =>
  (places?.list.filter(({ isOpen }) => isOpen).length ?? 0) +
  sharedNotes.filter(({ answer }) => answer === undefined).length;

/** @param connection where the table's Parquet file may be read */
export async function reviewedTable(
  connection: DuckDBConnection,
  read: ReadTable,
): Promise<Omit<ReviewedTable, 'notes'>> {
  const { table, staged } = read;
  const { matched, shared } = read.found;
  const { dataset, stored } = staged;
  const parquet = relation(staged.files);
  const year = await findYear(connection, () => parquet, stored.keys);
  const noted = new Set(shared.flatMap(({ values }) => values));
  const key = matched && stored.keys[matched.position];
  return {
    id: dataset.id,
    resource: table.resource.name,
    title: dataset.title,
    rows: dataset.rows,
    keys: stored.keys.map(({ name, title }) => ({ name, title })),
    date: year ? (stored.keys[year.position]?.name ?? null) : null,
    from: least(staged.variables.map(({ coverage }) => coverage.from)),
    to: most(staged.variables.map(({ coverage }) => coverage.to)),
    variables: reviewedColumns(read),
    places:
      matched && key
        ? {
            key: key.name,
            ...(await reviewedPlaces(connection, parquet, { matched, noted }, year?.sql ?? null)),
          }
        : null,
    sharedNotes: reviewedNotes(shared),
    preview: await previewOf(connection, parquet, stored),
  };
}
