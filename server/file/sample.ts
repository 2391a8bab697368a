// What the first rows of each dataset are of, in words: a file without a subscription chooses among them, so whoever asks
// for other places or years must be told which ones there are.
import type { Sample } from '#contract/file/preflight.ts';
import type { FileColumns } from './file-columns.ts';
import { entityPosition } from './filter.ts';
import { codeName } from '#server/place/facts.ts';
import { labelsOf } from '#server/catalogue/labels.ts';
import type { EngineContext } from './plan-table.ts';
import { physicalName } from '#server/engine/sql.ts';
import { whileHeld } from '#server/catalogue/table-parts.ts';
import { yearsOf } from '#server/catalogue/keys/year.ts';

type Found = { position: number; rows: number; values: string[]; years: Sample['years'] };

async function firstIn(
  { withConnection, copies }: EngineContext,
  columns: FileColumns,
  rows: number,
): Promise<Found> {
  const { version } = columns;
  return whileHeld(
    () => copies.open({ version, variables: [] }),
    (table) =>
      withConnection(async (connection) => {
        const year = await yearsOf(connection, table, version.keys);
        const position = entityPosition(columns, year?.position);
        const entity = position < 0 ? 'null' : `${physicalName.key(position)}::varchar`;
        const sql = year?.sql ?? 'null';
        const answer = await connection.runAndReadAll(
          `select ${entity}, count(*), min(${sql}), max(${sql}) from ${await table.between(0, rows)} ` +
            `group by 1 order by min(file_row_number)`,
        );
        const found = answer.getRows();
        const bounds = found.flatMap(([, , ...sides]) => sides.filter((side) => side !== null).map(Number));
        return {
          position,
          rows: found.reduce((sum, [, count]) => sum + Number(count), 0),
          values: found.flatMap(([value]) => (value === null ? [] : [String(value)])),
          years: bounds.length > 0 ? { from: Math.min(...bounds), to: Math.max(...bounds) } : null,
        };
      }),
  );
}

async function sampleOfOne(context: EngineContext, columns: FileColumns, first: number): Promise<Sample> {
  const { dataset, version } = columns;
  const { position, rows, values, years } = await firstIn(context, columns, first);
  const labels = (await labelsOf(context.objects, version))[version.keys[position]?.id ?? ''];
  const areCountries = dataset.entities?.kind === 'country';
  return {
    dataset: { id: dataset.id, title: dataset.title },
    rows,
    entities: values.map((value) => ({
      value,
      label: labels?.[value] ?? (areCountries ? codeName(value) : null),
    })),
    years,
  };
}

/** @param columns of one dataset, or of several @param first rows of each */
export const sampleOf = (
  context: EngineContext,
  { others = [], ...columns }: FileColumns,
  first: number,
): Promise<Sample[]> => Promise.all([columns, ...others].map((one) => sampleOfOne(context, one, first)));
