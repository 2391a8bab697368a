// One page to turn to: by its number, or by an arrow with a name.
import { Link } from 'wouter';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import type { IconName } from '#src/ui/drawn/icons.ts';
import { pager } from '#styled/recipes';

type Props = { page: number; href: string; isCurrent?: boolean; icon?: IconName; label?: string };

export const PageLink = ({ page, href, isCurrent = false, icon, label }: Props) => (
  <li>
    <Link
      href={href}
      className={pager().item}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label ?? `Page ${page}`}
    >
      {icon ? <Icon name={icon} size="small" /> : formatNumber(page)}
    </Link>
  </li>
);
