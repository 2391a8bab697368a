// A message in the page: an icon, a sentence that says what happened and what to do, and perhaps the button that
// does it. `live` has it announced when it appears.
import type { ReactNode } from 'react';
import { cx } from '#styled/css';
import { notice } from '#styled/recipes';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import type { LateIconName } from '#src/ui/drawn/late-icons.ts';

type Tone = 'plain' | 'warning' | 'danger' | 'ok';
type Props = {
  tone?: Tone;
  icon?: LateIconName;
  live?: 'status' | 'alert';
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

const icons: Record<Tone, LateIconName> = {
  plain: 'info',
  warning: 'warning',
  danger: 'warning',
  ok: 'check',
};

export function Notice({ tone = 'plain', icon = icons[tone], live, action, className, children }: Props) {
  const c = notice({ tone });
  return (
    <div className={cx(c.root, className)} role={live}>
      <Icon name={icon} className={c.icon} />
      <div className={c.text}>{children}</div>
      {action && <div className={c.action}>{action}</div>}
    </div>
  );
}
