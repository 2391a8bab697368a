// All values of one year, or of a variable without years, as a table, the highest first.
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { figureText } from '#texts/en/chart/figures.ts';
import { table } from '#styled/recipes';
import type { About } from './use-chart.ts';
import type { Outline } from '#machines/chart/chart.types.ts';
import { precise } from './chart.text.ts';
import type { Named } from './figure.text.ts';
import { nameUntil } from './place.text.ts';

type Props = {
  values: readonly Named[];
  places: Outline['places'];
  about: About;
  number: number;
  year: number | null;
};

export function YearTable({ values, places, about, number, year }: Props) {
  return (
    <ScrollTable label={figureText.tableOf(number)}>
      <thead>
        <tr>
          <th scope="col">{about.one}</th>
          <th scope="col" data-align="end">
            {year ?? figureText.value}
            {about.unit && <span className={table().sub}>{about.unit}</span>}
          </th>
        </tr>
      </thead>
      <tbody>
        {values
          .toSorted((one, other) => other.value - one.value)
          .map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{nameUntil(name, places)}</th>
              <td data-align="end">{precise(value)}</td>
            </tr>
          ))}
      </tbody>
    </ScrollTable>
  );
}
