// What the lines show, as a table: a row a year or a part of one, a column for each of those chosen. The latest comes first:
// it is what is looked for, and the first years of one that reaches far back are missing of all others.
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { figureText } from '#texts/en/chart/figures.ts';
import { table } from '#styled/recipes';
import type { LineData } from './line-model.ts';
import { isDivided, startOf, timeText } from './line-time.ts';
import type { About } from '#src/chart/use-chart.ts';
import { precise } from '#src/chart/chart.text.ts';

export function LineTable({ lines, about }: { lines: readonly LineData[]; about: About }) {
  const all = lines.flatMap(({ points }) => points);
  // Times that are written alike are one.
  const starts = new Map(all.map((point) => [timeText(point), startOf(point)]));
  const times = [...starts].sort(([, one], [, other]) => other - one).map(([text]) => text);
  const values = lines.map(({ points }) => new Map(points.map((point) => [timeText(point), point.value])));
  const c = table();
  return (
    <ScrollTable label={figureText.tableOf(1)}>
      <thead>
        <tr>
          <th scope="col">{isDivided(all) ? figureText.line.period : figureText.line.year}</th>
          {lines.map(({ name }) => (
            <th key={name} scope="col" data-align="end">
              {name}
              {about.unit && <span className={c.sub}>{about.unit}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={time}>
            <th scope="row">{time}</th>
            {values.map((byTime, at) => {
              const value = byTime.get(time);
              return (
                <td key={lines[at]!.name} data-align="end" data-missing={value === undefined || undefined}>
                  {value === undefined ? figureText.line.missing : precise(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
