// Who has a value when, as a table: the years of each, joined where they follow one another.
import type { Outline } from '#machines/chart/chart.types.ts';
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { countYears, runsOf } from './coverage-model.ts';
import { nameUntil } from '#src/chart/place.text.ts';
import type { About } from '#src/chart/use-chart.ts';
import { figureText } from '#texts/en/chart/figures.ts';

type Props = { outline: Outline; from: number; about: About; number: number };

export function CoverageTable({ outline: { names, strips, places }, from, about, number }: Props) {
  return (
    <ScrollTable label={figureText.tableOf(number)}>
      <thead>
        <tr>
          <th scope="col">{about.one}</th>
          <th scope="col" data-align="end">
            {figureText.coverage.yearsWith}
          </th>
          <th scope="col">{figureText.coverage.which}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, row) => (
          <tr key={name}>
            <th scope="row">{nameUntil(name, places)}</th>
            <td data-align="end">{countYears(strips[row]!)}</td>
            <td>{runsOf(strips[row]!, from).join(', ') || figureText.none}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
