// A word or two about a thing: its version, that it is current, past due or withdrawn.
import type { ReactNode } from 'react';
import { tag } from '#styled/recipes';

type Props = { tone?: 'plain' | 'ok' | 'warn' | 'bad'; children: ReactNode };

export function Tag({ tone, children }: Props) {
  return <span className={tag({ tone })}>{children}</span>;
}
