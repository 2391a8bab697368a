// One page to turn to: by its number, or by an arrow with a name.
import { Link } from 'wouter';
import { pageAddress, selectQuery } from '#machines/catalogue/select.ts';
import { formatNumber } from '#src/parts/format.ts';
import { Icon } from '#src/parts/Icon.tsx';
import type { IconName } from '#src/parts/icons.ts';
import { usePartState } from '#src/shell/portal-context.ts';
import { pager } from '#styled/recipes';

type Props = { page: number; isCurrent?: boolean; icon?: IconName; label?: string };

export function PagerLink({ page, isCurrent = false, icon, label }: Props) {
  const query = usePartState('catalogue', selectQuery);
  return (
    <li>
      <Link
        href={pageAddress(query, page)}
        className={pager().item}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={label ?? `Page ${page}`}
      >
        {icon ? <Icon name={icon} size="small" /> : formatNumber(page)}
      </Link>
    </li>
  );
}
