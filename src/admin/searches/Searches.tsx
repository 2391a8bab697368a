// What people searched for and did not find, the form that adds a synonym, and the synonyms that there are.
import { useSelector } from '@xstate/react';
import type { Searches as Listed } from '#contract/admin/searches.ts';
import { searchMissDays } from '#contract/ground/constants.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { DeskPage } from '#src/admin/DeskPage.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { searchText } from '#texts/en/admin/searches.ts';
import { text } from '#styled/recipes';
import { MissTable } from './MissTable.tsx';
import { addSynonym, searchList, type SearchListRef } from './searches.actors.ts';
import { SynonymForm } from './SynonymForm.tsx';
import { SynonymTable } from './SynonymTable.tsx';

export function Searches() {
  const listActor = useActor('list', searchList);
  const form = useActor('form', addSynonym);
  return (
    <DeskPage title={searchText.title} lede={searchText.lede(searchMissDays)}>
      {listActor && form && (
        <>
          <Misses listActor={listActor} />
          <SynonymForm form={form} />
          <SynonymTable listActor={listActor} />
        </>
      )}
    </DeskPage>
  );
}

function Misses({ listActor }: { listActor: SearchListRef }) {
  const items = useSelector(listActor, selectAnswer<Listed>)?.items ?? [];
  return (
    <ListSection
      listActor={listActor}
      title={searchText.list}
      loading={searchText.loading}
      aside={
        items.length > 0 && (
          <p className={text({ size: 'small', tone: 'muted' })}>{searchText.total(items.length)}</p>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title={searchText.none} heading="h3">
          {searchText.whenNone}
        </EmptyState>
      ) : (
        <MissTable misses={items} />
      )}
    </ListSection>
  );
}
