// What the pages of datasets, sources and collections have in common: each waits for its metadata, and says when they do
// not come or have nothing of its id.
import type { ReactNode } from 'react';
import type { Index } from '#machines/catalogue/search.ts';
import { MetadataWait } from '#src/catalogue/MetadataWait.tsx';
import { SelectedBar } from '#src/catalogue/SelectedBar.tsx';
import { useIndex } from '#src/catalogue/use-index.ts';
import { PageWaiting } from '#src/page/PageWaiting.tsx';
import { entryText } from '#texts/en/dataset/entries.ts';

type Props = {
  /** While it is not known what it is called. */ title: string;
  children: (index: Index) => ReactNode;
};

export function CataloguePage({ title, children }: Props) {
  const index = useIndex();
  if (!index)
    return (
      <PageWaiting title={title}>
        <MetadataWait label={entryText.loading} />
      </PageWaiting>
    );
  return (
    <>
      {children(index)}
      <SelectedBar />
    </>
  );
}
