// What most readers need not see: a line that opens it. The browser holds whether it is open.
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';

type Props = { title: string; about?: string; isOpen?: boolean; children: ReactNode };

export const Fold = ({ title, about, isOpen, children }: Props) => (
  <details className="review__fold" open={isOpen}>
    <summary>
      <Icon name="chevron" size="small" />
      <span>
        {title} {about && <small>{about}</small>}
      </span>
    </summary>
    {children}
  </details>
);
