// A written page from markdown. Links stay inside the portal where they can; headings can be linked to.
import Markdown, { type Components } from 'react-markdown';
import { prose } from '#styled/recipes';
import { ArticleCode } from './ArticleCode.tsx';
import { ArticleHeading } from './ArticleHeading.tsx';
import { ArticleLink } from './ArticleLink.tsx';

const components: Components = {
  a: ({ href, children }) => <ArticleLink href={href ?? ''}>{children}</ArticleLink>,
  h2: ({ node, children }) => (
    <ArticleHeading level="h2" node={node}>
      {children}
    </ArticleHeading>
  ),
  h3: ({ node, children }) => (
    <ArticleHeading level="h3" node={node}>
      {children}
    </ArticleHeading>
  ),
  pre: ({ children }) => <ArticleCode>{children}</ArticleCode>,
};

export function Article({ text }: { text: string }) {
  return (
    <article className={prose()}>
      <Markdown components={components}>{text}</Markdown>
    </article>
  );
}
