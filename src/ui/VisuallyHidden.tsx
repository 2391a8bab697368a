// Words for readers only: what an icon, a badge or a column says to those who see it.
import type { ReactNode } from 'react';
import { css } from '#styled/css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css({ srOnly: true })}>{children}</span>;
}
