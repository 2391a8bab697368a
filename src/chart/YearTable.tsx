// All values of one year, or of a variable without years, as a table, the highest first: of countries, and in a table of its
// own what is none.
import { figureText } from '#texts/en/chart/figures.ts';
import { table } from '#styled/recipes';
import { PlaceTable } from './PlaceTable.tsx';
import type { About } from './use-chart.ts';
import type { Outline } from '#machines/chart/chart.types.ts';
import { precise } from './chart.text.ts';
import type { Named } from './figure.text.ts';

type Props = {
  values: readonly Named[];
  places: Outline['places'];
  about: About;
  number: number;
  year: number | null;
};

export function YearTable({ values, places, about, number, year }: Props) {
  const hasOwn = values.some(({ ownYear }) => ownYear !== undefined);
  const head = (
    <>
      {hasOwn || year === null ? figureText.value : year}
      {about.unit && <span className={table().sub}>{about.unit}</span>}
    </>
  );
  const years = {
    head: figureText.line.year,
    align: 'end' as const,
    textOf: ({ ownYear }: Named) => ownYear ?? year ?? '',
  };
  return (
    <PlaceTable
      rows={values.toSorted((one, other) => other.value - one.value)}
      places={places}
      one={about.one}
      number={number}
      columns={[{ head, align: 'end', textOf: ({ value }) => precise(value) }, ...(hasOwn ? [years] : [])]}
    />
  );
}
