// Who has a value when, as a table: the years of each, joined where they follow one another.
import type { Outline } from '#machines/chart/chart.types.ts';
import { countYears, runsOf } from './coverage-model.ts';
import { PlaceTable } from '#src/chart/PlaceTable.tsx';
import type { About } from '#src/chart/use-chart.ts';
import { figureText } from '#texts/en/chart/figures.ts';

type Props = { outline: Outline; from: number; about: About; number: number };

export function CoverageTable({ outline: { names, strips, places }, from, about, number }: Props) {
  return (
    <PlaceTable
      rows={names.map((name, row) => ({ name, strip: strips[row]! }))}
      places={places}
      one={about.one}
      number={number}
      columns={[
        { head: figureText.coverage.yearsWith, align: 'end', textOf: ({ strip }) => countYears(strip) },
        {
          head: figureText.coverage.which,
          textOf: ({ strip }) => runsOf(strip, from).join(', ') || figureText.none,
        },
      ]}
    />
  );
}
