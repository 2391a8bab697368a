// Which countries the whole bundle has: how many are in all of its datasets, and of each dataset those that another one
// has not, since these rows meet nobody in one file.
import { countriesOf, type CountryRow, type WholeCountries as Countries } from '#machines/bundle/whole.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { countryName } from '#contract/place/country-name.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { css } from '#styled/css';
import { facet, table, text } from '#styled/recipes';
import { inWords } from './bundle.text.ts';

/** What is said of them. */
export function countryText({ rows, common }: Countries): string {
  const without = rows.filter(({ codes }) => codes === null);
  const all = rows.length === 2 ? workbenchText.both : workbenchText.all(inWords(rows.length));
  if (without.length > 0)
    return workbenchText.without(
      without.map(({ title }) => title),
      all,
    );
  if (common.length === 0) return workbenchText.noCountry(all);
  return workbenchText.countries(common.length, all);
}

/** As many as somebody reads in a cell. */
const shown = 12;

function aloneText({ codes, alone }: CountryRow): string {
  if (codes === null) return workbenchText.notCountries;
  const names = alone.slice(0, shown).map(countryName).join(', ');
  return alone.length > shown
    ? workbenchText.andMore(names, alone.length - shown)
    : names || workbenchText.none;
}

export function WholeCountries({ groups }: { groups: readonly Group[] }) {
  const countries = countriesOf(groups);
  if (!countries) return null;
  return (
    <div className={css({ my: '3' })}>
      <p className={text({ size: 'small' })}>{countryText(countries)}</p>
      <details>
        <summary className={facet().more}>{workbenchText.countriesTable}</summary>
        <table className={table({ stack: true }).root} aria-label={workbenchText.countriesOf}>
          <thead>
            <tr>
              <th scope="col">{workbenchText.dataset}</th>
              <th scope="col">{workbenchText.notInAll}</th>
            </tr>
          </thead>
          <tbody>
            {countries.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  {row.title}
                  {row.codes && ` (${row.codes.length})`}
                </td>
                <td data-label={workbenchText.notInAllShort}>{aloneText(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
