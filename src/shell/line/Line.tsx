// One line under the header about the server: an icon, what there is to say, and what can be done about it.
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import type { PageIconName } from '#src/ui/drawn/page-icons.ts';
import { cx } from '#styled/css';
import { line, page } from '#styled/recipes';

type Props = {
  tone: 'away' | 'back' | 'newer';
  icon: PageIconName;
  /** The buttons. */
  action?: ReactNode;
  children: ReactNode;
};

export function Line({ tone, icon, action, children }: Props) {
  const c = line({ tone });
  return (
    <div className={c.root} data-line={tone}>
      <div className={cx(page(), c.inner)}>
        <Icon name={icon} className={c.icon} />
        <p className={c.text}>{children}</p>
        {action && <div className={c.action}>{action}</div>}
      </div>
    </div>
  );
}
