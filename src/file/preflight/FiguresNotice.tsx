// Why something of a file is not known. Where a choice is wrong it is said at the field too, and to ask again would not
// help.
import type { Failure } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { singleText } from '#texts/en/file/single.ts';
import { button } from '#styled/recipes';
import type { QueryCacheRef } from '#src/file/query-cache-ref.ts';

type Props = { failure: Failure; queryCache: QueryCacheRef; /** What is not known. */ what: string };

export function FiguresNotice({ failure, queryCache, what }: Props) {
  const retry = (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={() => queryCache.send({ type: 'queryCache.retry' })}
    >
      {singleText.again}
    </button>
  );
  return failure.field === null ? (
    <Notice tone="warning" live="status" action={retry}>
      {singleText.notKnown(what, failure.message)}
    </Notice>
  ) : (
    <Notice tone="danger">{singleText.noFile(failure.message)}</Notice>
  );
}
