// Words that found nothing, the most frequent first, each with the link that begins a synonym for it.
import { Link } from 'wouter';
import type { Miss } from '#contract/admin/searches.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import { addressWith } from '#src/admin/address.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatDate } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { searchText } from '#texts/en/admin/searches.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

const wrapped = css({ overflowWrap: 'anywhere' });

export const MissTable = ({ misses }: { misses: readonly Miss[] }) => (
  <CardTable
    labelledBy="list"
    columns={[searchText.words, searchText.count, searchText.last]}
    numbers={[searchText.count]}
    last={searchText.action}
  >
    {misses.map(({ words, count, lastDay }) => (
      <tr key={words}>
        <td className={wrapped}>{words}</td>
        <td data-label={searchText.count} data-align="end">
          {formatNumber(count)}
        </td>
        <td data-label={searchText.last}>{formatDate(lastDay)}</td>
        <td data-align="end">
          <Link
            className={button({ size: 'small' })}
            href={addressWith('/admin/searches', { typed: words })}
            onClick={() => goToField('means')}
          >
            {searchText.add} <VisuallyHidden>{searchText.forWords(words)}</VisuallyHidden>
          </Link>
        </td>
      </tr>
    ))}
  </CardTable>
);
