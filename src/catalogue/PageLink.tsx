// One page to turn to: by its number, or by an arrow with a name.
import { Link } from 'wouter';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import type { PageIconName } from '#src/ui/drawn/page-icons.ts';
import { listText } from '#texts/en/catalogue/list.ts';
import { pager } from '#styled/recipes';

type Props = { page: number; href: string; isCurrent?: boolean; icon?: PageIconName; label?: string };

export const PageLink = ({ page, href, isCurrent = false, icon, label }: Props) => (
  <li>
    <Link
      href={href}
      className={pager().item}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label ?? listText.pageLink(page)}
    >
      {icon ? <Icon name={icon} size="small" /> : formatNumber(page)}
    </Link>
  </li>
);
