// What the pages of datasets, sources and collections have in common: each waits for the metadata, and says when they do
// not come or have nothing of its id.
import type { ReactNode } from 'react';
import { selectHasFailed, selectIndex } from '#machines/catalogue/select.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { CatalogueFailed } from '#src/catalogue/CatalogueFailed.tsx';
import { SelectedBar } from '#src/catalogue/SelectedBar.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { page, pageHead } from '#styled/recipes';

type Props = {
  /** While it is not known what it is called. */ title: string;
  children: (index: Index) => ReactNode;
};

export function CataloguePage({ title, children }: Props) {
  const index = usePartState('catalogue', selectIndex);
  const hasFailed = usePartState('catalogue', selectHasFailed);
  if (!index)
    return (
      <div className={page()}>
        <div className={pageHead().root}>
          <h1>{title}</h1>
        </div>
        {hasFailed ? <CatalogueFailed /> : <Skeleton label="Loading the catalogue" rows={6} />}
      </div>
    );
  return (
    <>
      {children(index)}
      <SelectedBar />
    </>
  );
}
