// One entry of the bottom bar. It is the current one on every page `within` it; `dot` says in words what its dot
// means.
import { Link } from 'wouter';
import { selectIsCurrent } from '#machines/portal/select.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import type { LateIconName } from '#src/ui/drawn/late-icons.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { tabbar } from '#styled/recipes';
import { usePartState } from '#src/portal/portal-context.ts';

type Props = {
  to: string;
  icon: LateIconName;
  title: string;
  within?: readonly string[];
  dot?: string | undefined;
};

export function TabItem({ to, icon, title, within = [to], dot }: Props) {
  const c = tabbar();
  const isCurrent = usePartState('location', selectIsCurrent(...within));
  return (
    <Link className={c.item} href={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {title}
      {dot && (
        <span className={c.dot}>
          <VisuallyHidden>, {dot}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
