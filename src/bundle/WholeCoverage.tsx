// Which years the bundle has: a strip a dataset, stronger where more of its variables have values, with what it says in
// words and the same as a table.
import { runsOf, stripOf, yearsOf, type WholeYears, type YearRow } from '#machines/bundle/whole.ts';
import { countVariables, type Group } from '#machines/bundle/select-groups.ts';
import { CoverageStrip } from '#src/ui/CoverageStrip.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { css } from '#styled/css';
import { facet, table, text } from '#styled/recipes';
import { inWords } from './bundle.text.ts';

/** What the strips say. */
export function yearText({ common, timeless }: WholeYears, count: number): string {
  if (timeless > 0)
    return `${plural(timeless, 'variable has', 'variables have')} no years, so no year can hold them all.`;
  const few = ['', 'The variable has', 'Both variables have'];
  const all = few[count] ?? `All ${inWords(count)} variables have`;
  return common.length > 0
    ? `${all} values in ${runsOf(common)}.`
    : 'There is no year in which all variables have values.';
}

const yearsWith = ({ from }: WholeYears, { counts, variables }: YearRow): string =>
  runsOf(counts.flatMap((count, at) => (count === variables ? [from + at] : []))) || 'none';

function YearsTable({ years }: { years: WholeYears }) {
  return (
    <details>
      <summary className={facet().more}>As a table</summary>
      <table className={table({ stack: true }).root} aria-label="Years of each dataset">
        <thead>
          <tr>
            <th scope="col">Dataset</th>
            <th scope="col">Years with all of its variables</th>
          </tr>
        </thead>
        <tbody>
          {years.rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.title} ({row.variables})
              </td>
              <td data-label="Years">{yearsWith(years, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const strips = css({ display: 'grid', gap: '2', my: '3', '& svg': { width: 'full', height: '3' } });
const ends = css({ display: 'flex', justifyContent: 'space-between' });

export function WholeCoverage({ groups }: { groups: readonly Group[] }) {
  const years = yearsOf(groups);
  if (!years) return null;
  const fine = text({ size: 'fine', tone: 'muted' });
  return (
    <figure aria-label={`Years of the bundle, ${formatYears(years.from, years.to)}`}>
      <div className={strips}>
        {years.rows.map((row) => (
          <div key={row.id}>
            <p className={fine}>{row.title}</p>
            <CoverageStrip from={years.from} strip={stripOf(row)} />
          </div>
        ))}
        <p className={`${fine} ${ends}`} aria-hidden="true">
          <span>{years.from}</span>
          <span>{years.to}</span>
        </p>
      </div>
      <figcaption className={text({ size: 'small' })}>{yearText(years, countVariables(groups))}</figcaption>
      <YearsTable years={years} />
    </figure>
  );
}
