// Downloading: one section for each file that the bundle makes. The page is for members (machines/location).
import { giveDownload } from '#src/guests/download.ts';
import { groupsOf, selectIds } from '#machines/bundle/select-groups.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import { UnconfirmedNotice } from '#src/account/UnconfirmedNotice.tsx';
import { CatalogueWait } from '#src/bundle/CatalogueWait.tsx';
import { EmptyBundle } from '#src/bundle/EmptyBundle.tsx';
import { FileSection } from '#src/download/FileSection.tsx';
import { useOptionalPart, usePartState } from '#src/shell/portal-context.ts';
import { page, pageHead } from '#styled/recipes';

export const guests = { download: giveDownload };

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
      {download &&
        groups?.map((group) => <FileSection key={group.dataset.id} group={group} download={download} />)}
    </div>
  );
}
