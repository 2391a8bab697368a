// Code in a written page. Long lines scroll in their box, so it takes the focus and has a name.
import type { ReactNode } from 'react';
import { articleText } from '#texts/en/articles/article.ts';

export function ArticleCode({ children }: { children: ReactNode }) {
  return (
    // A section could not keep the text's line breaks, and without focus a keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} role="group" aria-label={articleText.code}>
      {children}
    </pre>
  );
}
