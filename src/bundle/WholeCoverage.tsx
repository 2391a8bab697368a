// Which years the bundle has: a strip a dataset, stronger where more of its variables have values, with what it says in
// words and the same as a table.
import { runsOf, stripOf, yearsOf, type WholeYears, type YearRow } from '#machines/bundle/whole.ts';
import { countVariables, type Group } from '#machines/bundle/select-groups.ts';
import { CoverageStrip } from '#src/ui/CoverageStrip.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { css } from '#styled/css';
import { facet, table, text } from '#styled/recipes';
import { inWords } from './bundle.text.ts';

/** What the strips say. */
export function yearText({ common, timeless }: WholeYears, count: number): string {
  if (timeless > 0) return workbenchText.timeless(timeless);
  const few = ['', workbenchText.hasOne, workbenchText.haveBoth];
  const all = few[count] ?? workbenchText.haveAll(inWords(count));
  return common.length > 0 ? workbenchText.yearsIn(all, runsOf(common)) : workbenchText.noYear;
}

const yearsWith = ({ from }: WholeYears, { counts, variables }: YearRow): string =>
  runsOf(counts.flatMap((count, at) => (count === variables ? [from + at] : []))) || 'none';

function YearsTable({ years }: { years: WholeYears }) {
  return (
    <details>
      <summary className={facet().more}>{workbenchText.asTable}</summary>
      <table className={table({ stack: true }).root} aria-label={workbenchText.yearsOf}>
        <thead>
          <tr>
            <th scope="col">{workbenchText.dataset}</th>
            <th scope="col">{workbenchText.yearsWith}</th>
          </tr>
        </thead>
        <tbody>
          {years.rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.title} ({row.variables})
              </td>
              <td data-label={workbenchText.yearsShort}>{yearsWith(years, row)}</td>
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
    <figure aria-label={workbenchText.yearsOfBundle(formatYears(years.from, years.to))}>
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
