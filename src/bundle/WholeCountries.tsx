// Which countries the whole bundle has: how many are in all of its datasets, and of each dataset those that another one
// has not, since these rows meet nobody in one file.
import { countriesOf, type CountryRow, type WholeCountries as Countries } from '#machines/bundle/whole.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { countryName } from '#machines/catalogue/countries.ts';
import { formatNumber, plural } from '#src/ui/text/numbers.ts';
import { css } from '#styled/css';
import { facet, table, text } from '#styled/recipes';
import { inWords } from './bundle.text.ts';

/** What is said of them. */
export function countryText({ rows, common }: Countries): string {
  const without = rows.filter(({ codes }) => codes === null);
  const all = rows.length === 2 ? 'both datasets' : `all ${inWords(rows.length)} datasets`;
  if (without.length > 0)
    return `${without.map(({ title }) => title).join(', ')} ${without.length === 1 ? 'is' : 'are'} not about countries, so no country is in ${all}.`;
  if (common.length === 0) return `No country is in ${all}.`;
  return `${plural(common.length, 'country is', 'countries are')} in ${all}.`;
}

/** As many as somebody reads in a cell. */
const shown = 12;

function aloneText({ codes, alone }: CountryRow): string {
  if (codes === null) return 'Not about countries';
  const names = alone.slice(0, shown).map(countryName).join(', ');
  return alone.length > shown ? `${names} and ${formatNumber(alone.length - shown)} more` : names || 'None';
}

export function WholeCountries({ groups }: { groups: readonly Group[] }) {
  const countries = countriesOf(groups);
  if (!countries) return null;
  return (
    <div className={css({ my: '3' })}>
      <p className={text({ size: 'small' })}>{countryText(countries)}</p>
      <details>
        <summary className={facet().more}>Countries as a table</summary>
        <table className={table({ stack: true }).root} aria-label="Countries of each dataset">
          <thead>
            <tr>
              <th scope="col">Dataset</th>
              <th scope="col">Not in all datasets</th>
            </tr>
          </thead>
          <tbody>
            {countries.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  {row.title}
                  {row.codes && ` (${row.codes.length})`}
                </td>
                <td data-label="Not in all">{aloneText(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
