// What the lines show, as a table: a row a year, a column for each of those chosen.
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { table } from '#styled/recipes';
import type { LineData } from './line-model.ts';
import type { About } from '#src/chart/use-chart.ts';
import { precise } from '#src/chart/chart.text.ts';

export function LineTable({ lines, about }: { lines: readonly LineData[]; about: About }) {
  const years = [...new Set(lines.flatMap(({ points }) => points.map(({ year }) => year)))].sort(
    (one, other) => one - other,
  );
  const values = lines.map(({ points }) => new Map(points.map(({ year, value }) => [year, value])));
  const c = table();
  return (
    <ScrollTable label="Figure 1, table">
      <thead>
        <tr>
          <th scope="col">Year</th>
          {lines.map(({ name }) => (
            <th key={name} scope="col" data-align="end">
              {name}
              {about.unit && <span className={c.sub}>{about.unit}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {values.map((byYear, at) => {
              const value = byYear.get(year);
              return (
                <td key={lines[at]!.name} data-align="end" data-missing={value === undefined || undefined}>
                  {value === undefined ? 'missing' : precise(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
