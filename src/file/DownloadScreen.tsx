// Downloading: one section for each file that the bundle makes. The page is for members (machines/location).
import { useSelector } from '@xstate/react';
import type { ScreenActors } from '#machines/portal/page.ts';
import { groupsOf, selectIds, type Group } from '#machines/bundle/select-groups.ts';
import { filesOf } from '#machines/file/merge.ts';
import { selectContext } from '#machines/file/select-choices.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import { UnconfirmedNotice } from '#src/account/UnconfirmedNotice.tsx';
import { CatalogueWait } from '#src/catalogue/CatalogueWait.tsx';
import { EmptyBundle } from '#src/bundle/EmptyBundle.tsx';
import { MergeChoice } from '#src/file/choices/MergeChoice.tsx';
import { useOptionalPart, usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { fileDownload } from './file.actors.ts';
import { AllTogether } from './AllTogether.tsx';
import type { QueryCacheRef } from './query-cache-ref.ts';
import { FileSection } from './FileSection.tsx';
import { page, pageHead } from '#styled/recipes';

export const actors = { download: fileDownload } satisfies ScreenActors;

type Props = { groups: readonly Group[]; download: PartRef<'download'> };

function Files({ groups, download }: Props) {
  const queryCache = useSelector(download, ({ children }) => children.watchFigures) as QueryCacheRef;
  const { isMerged } = useSelector(download, selectContext);
  const files = filesOf(groups, isMerged);
  return (
    <>
      <MergeChoice groups={groups} download={download} />
      {files.map((group) => (
        <FileSection key={group.dataset.id} group={group} download={download} queryCache={queryCache} />
      ))}
      <AllTogether groups={groups} files={files.length} />
    </>
  );
}

export function Screen() {
  const c = pageHead();
  const download = useOptionalPart('download');
  const ids = usePartState('bundle', selectIds);
  const index = usePartState('catalogue', selectIndex);
  const groups = index && groupsOf(index, ids);
  return (
    <div className={page()}>
      <div className={c.root}>
        <h1>Download</h1>
        <p className={c.lede}>
          Choose the shape of the file. The box shows what you will get before you get it.
        </p>
      </div>
      <UnconfirmedNotice />
      {!groups && <CatalogueWait />}
      {groups?.length === 0 && <EmptyBundle />}
      {download && <Files groups={groups ?? []} download={download} />}
    </div>
  );
}
