// What a file will be, before anything of it is written: exact rows, what is missing, and how big it is in each format.
// Rows are printed and counted but not sent; of a large selection, one row in so many.
import { downloadFormats, type DownloadFormat } from '#contract/file/formats.ts';
import { formats, type TableMeasures, type Size } from '#server/file/formats/formats.ts';
import type { Look } from '#server/file/formats/look.ts';
import { csvLineOf } from '#server/file/formats/csv.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import type { Measures } from './data-engine.ts';
import type { Plan } from './plan-table.ts';
import type { Table } from '#server/catalogue/table-parts.ts';
import { jsonArray, jsonObject, type PrintedColumn } from '#server/engine/sql.ts';

export type Sizes = Record<DownloadFormat, Size>;

/** Printing so many cells takes a tenth of a second. */
const mostCells = 500_000;

/** A plan, and the table that it chooses of. */
export type OpenedPlan = { plan: Plan; table: Table };

async function measured(
  withConnection: WithConnection,
  { plan, table }: OpenedPlan,
  look: Look,
): Promise<TableMeasures> {
  const { columns, rows } = plan;
  const every = Math.ceil((rows * columns.length) / mostCells);
  const lines = [csvLineOf(columns, look), jsonArray(columns), jsonObject(columns)];
  const sums = lines.map((line) => `sum(strlen(${line}))::double`).join(', ');
  const query = `select count(*), ${sums} from (${await plan.rowsQuery(table, every)})`;
  const [found] = await withConnection(async (connection) =>
    (await connection.runAndReadAll(query)).getRows(),
  );
  const [count = 0, csv = 0, array = 0, object = 0] = (found ?? []).map(Number);
  const scaled = (bytes: number) => (count === 0 ? 0 : Math.round((bytes / count) * rows));
  return {
    columns,
    rows,
    csvRows: scaled(csv),
    arrayRows: scaled(array),
    objectRows: scaled(object),
    isExact: every <= 1,
  };
}

function sizeOf(format: DownloadFormat, of: TableMeasures, look: Look): Size {
  const refusal = formats[format].refusal?.(of);
  return { ...formats[format].size(of, look), ...(refusal && { refusal }) };
}

/** @returns of every format, and why some cannot hold it */
export const sizesOf = (of: TableMeasures, look: Look) =>
  Object.fromEntries(downloadFormats.map((format) => [format, sizeOf(format, of, look)])) as Sizes;

async function presentIn(
  withConnection: WithConnection,
  source: string,
  variables: readonly PrintedColumn[],
): Promise<{ rows: number; present: readonly number[] }> {
  const counts = variables.map(({ physical }) => `count(${physical})`).join(', ');
  const [found] = await withConnection(async (connection) =>
    (await connection.runAndReadAll(`select count(*), ${counts} from ${source}`)).getRows(),
  );
  const [rows = 0, ...present] = (found ?? []).map(Number);
  return { rows, present };
}

async function missingIn(
  withConnection: WithConnection,
  { plan: { stored }, table }: OpenedPlan,
): Promise<Pick<Measures, 'missing' | 'missingOf'>> {
  const { variables } = stored;
  if (variables.length === 0) return { missing: null, missingOf: [] };
  const { rows, present } =
    stored.counted ?? (await presentIn(withConnection, await stored.source(table), variables));
  if (rows === 0) return { missing: null, missingOf: variables.map(() => null) };
  const sum = present.reduce((total, count) => total + count, 0);
  return {
    missing: (rows * variables.length - sum) / (rows * variables.length),
    missingOf: present.map((count) => (rows - count) / rows),
  };
}

/** What of it does not depend on who asks nor on how the file is called. */
export type SizeEstimate = Omit<Measures, 'full' | 'limited' | 'merge' | 'places' | 'variables'> & {
  full: Sizes;
  limited: Sizes;
};

export async function estimateSize(
  withConnection: WithConnection,
  full: OpenedPlan,
  limited: OpenedPlan,
  look: Look,
): Promise<SizeEstimate> {
  return {
    totalRows: full.plan.totalRows,
    columns: full.plan.columns.length,
    ...(await missingIn(withConnection, full)),
    full: sizesOf(await measured(withConnection, full, look), look),
    limited: sizesOf(await measured(withConnection, limited, look), look),
  };
}
