// Something did not come: why, and the button that asks for it again.
import type { ReactNode } from 'react';
import { partText } from '#texts/en/screens/parts.ts';
import { button } from '#styled/recipes';
import { Notice } from './Notice.tsx';

type Props = { children: ReactNode; onRetry: () => void };

export function FailedNotice({ children, onRetry }: Props) {
  const again = (
    <button type="button" className={button({ size: 'small' })} onClick={onRetry}>
      {partText.tryAgain}
    </button>
  );
  return (
    <Notice tone="danger" live="alert" action={again}>
      {children}
    </Notice>
  );
}
