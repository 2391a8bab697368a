// Imports of data: beginning one, how far the running one is, and what came of the last ones. While one runs the list is
// read again by itself (machines/kinds/list).
import { useSelector } from '@xstate/react';
import type { Import, Imports as Listed } from '#contract/admin/admin.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { DeskPage } from '#src/admin/DeskPage.tsx';
import { type QuestionText, Question } from '#src/admin/Question.tsx';
import { importAction } from './import-actions.ts';
import { createImport, importList, type ImportListRef } from './imports.actors.ts';
import { ImportForm } from './ImportForm.tsx';
import { ImportRow } from './ImportRow.tsx';
import { importText } from '#texts/en/admin/imports.ts';

export function Imports() {
  const listActor = useActor('list', importList);
  const form = useActor('form', createImport);
  return (
    <DeskPage title={importText.title} lede={importText.lede}>
      {form && <ImportForm form={form} />}
      {listActor && <List listActor={listActor} />}
    </DeskPage>
  );
}

const noImports: readonly Import[] = [];

function List({ listActor }: { listActor: ImportListRef }) {
  const imports = useSelector(listActor, selectAnswer<Listed>)?.items ?? noImports;
  const asks = ({ rowId }: { rowId: string }): QuestionText | undefined => {
    const one = imports.find(({ id }) => id === rowId);
    return one && importAction(one);
  };
  return (
    <ListSection
      listActor={listActor}
      title={importText.title}
      loading={importText.loading}
      question={<Question listActor={listActor} asks={asks} />}
    >
      <Rows listActor={listActor} />
    </ListSection>
  );
}

function Rows({ listActor }: { listActor: ImportListRef }) {
  const list = useSelector(listActor, selectAnswer<Listed>);
  if (!list) return null;
  if (list.items.length === 0)
    return (
      <EmptyState title={importText.none} heading="h3">
        {importText.whenNone}
      </EmptyState>
    );
  return (
    <div>
      <NewestState newest={list.items[0]!} />
      <ul>
        {list.items.map((one) => (
          <ImportRow key={one.id} listActor={listActor} one={one} />
        ))}
      </ul>
    </div>
  );
}

/** The state of the newest import, for screen readers: the text changes with the state and not with the percentage. */
const NewestState = ({ newest: { source, state } }: { newest: Import }) => (
  <div aria-live="polite">
    <VisuallyHidden>{`${source}: ${state}`}</VisuallyHidden>
  </div>
);
