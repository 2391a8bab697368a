// A table whose rows are places: countries first, and beneath them, in a table of its own, groups and former states, so that
// nothing is called a country that is none.
import type { ReactNode } from 'react';
import type { Outline } from '#machines/chart/chart.types.ts';
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { figureText } from '#texts/en/chart/figures.ts';
import { apart, nameUntil } from './place.text.ts';

type Column<Row> = { head: ReactNode; align?: 'end'; textOf: (row: Row) => string | number };
type Props<Row> = {
  rows: readonly Row[];
  places: Outline['places'];
  /** What a row is called that is no group. */
  one: string;
  number: number;
  columns: readonly Column<Row>[];
};

export function PlaceTable<Row extends { name: string }>({ rows, places, one, number, columns }: Props<Row>) {
  const { countries, others } = apart(rows, places);
  const label = figureText.tableOf(number);
  const tables = [
    { head: one, label, rows: countries },
    { head: figureText.groups.apart, label: figureText.groups.tableOf(label), rows: others },
  ];
  return tables
    .filter((shown) => shown.rows.length > 0)
    .map((shown) => (
      <ScrollTable key={shown.head} label={shown.label}>
        <thead>
          <tr>
            <th scope="col">{shown.head}</th>
            {columns.map(({ head, align }, at) => (
              <th key={at} scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{nameUntil(row.name, places)}</th>
              {columns.map(({ align, textOf }, at) => (
                <td key={at} data-align={align}>
                  {textOf(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    ));
}
