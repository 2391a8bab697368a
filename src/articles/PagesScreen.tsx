// The written pages: guides, licensing, contact. Their texts lie in texts/en/articles, their words in braces are the
// installation's.
import { articleNamed, fill } from './articles.ts';
import { selectShown } from '#machines/portal/select.ts';
import { Article } from './Article.tsx';
import { placeholderValues } from './placeholders.ts';
import { useConfig, usePartState } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { page } from '#styled/recipes';
import { NotFound } from '#src/page/NotFound.tsx';

const addresses = /^(?:guides\/)?([^/]+)$/;

export function Screen() {
  const config = useConfig();
  const origin = usePartState('location', ({ context }) => context.origin);
  const shown = usePartState('location', selectShown);
  const [, name = ''] = addresses.exec(shown?.params['rest'] ?? '') ?? [];
  const text = articleNamed(name);
  if (text === null) return <NotFound />;
  return (
    <div className={cx(page(), css({ pt: '10', pb: '16' }))}>
      <Article text={fill(text, placeholderValues(config, origin))} />
    </div>
  );
}
