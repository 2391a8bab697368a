// Columns that are years as rows. DuckDB takes each row apart as it reads it, so nothing is kept, and where a value came
// from is told by counting.
import type { Rows } from '#server/import/csv/rows.ts';
import { literal } from '#server/engine/sql.ts';
import type { Turned } from './recognise.ts';

const textAt = (place: number | null) => (place === null ? 'null::varchar' : `c${place}`);

/** @returns columns that stay, the year, the value and its flags where there are any; a row for each year of each row of the file */
export function unpivoted(rows: Rows, { years, others, year, value, marks }: Turned): Rows {
  const kept = others.map((place, at) => `c${place} as c${at}`);
  const [yearAt, valueAt] = [others.length, others.length + 1];
  const each = [
    `unnest([${years.map((one) => literal(String(one.year))).join(', ')}]) as c${yearAt}`,
    `unnest([${years.map(({ place }) => `c${place}`).join(', ')}]) as c${valueAt}`,
    ...(marks ? [`unnest([${marks.places.map(textAt).join(', ')}]) as c${valueAt + 1}`] : []),
  ];
  const sourceOf = (row: number) => Math.floor((row - 1) / years.length) + 1;
  const placeOf = (row: number, column: number) => {
    const at = (row - 1) % years.length;
    if (column > valueAt) return marks?.places[at] ?? undefined;
    return column === valueAt ? years[at]?.place : others[column];
  };
  return {
    header: [...others.map((place) => rows.header[place] ?? ''), year, value, ...(marks ? [marks.name] : [])],
    count: rows.count * years.length,
    sql: `(select ${[...kept, ...each].join(', ')} from ${rows.sql})`,
    origin: (row) => rows.origin(sourceOf(row)),
    places: async (connection, asked, column) => {
      const found = await rows.places(connection, asked.map(sourceOf), placeOf(asked[0] ?? 1, column) ?? 0);
      return found.map((place, at) => {
        const name = rows.header[placeOf(asked[at] ?? 1, column) ?? -1];
        return { ...place, ...(name !== undefined && { column: name }) };
      });
    },
  };
}
