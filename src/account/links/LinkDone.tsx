// What a link of a message was for is done: what has come of it, and where to go now.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = { way: string; href: string; children: ReactNode };

export function LinkDone({ way, href, children }: Props) {
  const link = (
    <Link className={button({ size: 'small' })} href={href}>
      {way}
    </Link>
  );
  return (
    <div ref={focusAtOnce} tabIndex={-1} className={css({ maxWidth: 'prose' })}>
      <Notice tone="ok" live="status" action={link}>
        {children}
      </Notice>
    </div>
  );
}
