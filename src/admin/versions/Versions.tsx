// Every version of every dataset: which one visitors see, and which are withdrawn.
import { useSelector } from '@xstate/react';
import type { AdminVersion, Versions as Listed } from '#contract/admin/admin.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { versionList, type VersionListRef } from '#src/admin/desk.actors.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { DeskPage } from '#src/admin/DeskPage.tsx';
import { type QuestionText, Question } from '#src/admin/Question.tsx';
import { versionAction } from './version-actions.ts';
import { VersionTable } from './VersionTable.tsx';
import { versionText } from '#texts/en/admin/versions.ts';

type Props = { listActor: VersionListRef };

export function Versions() {
  const listActor = useActor('list', versionList);
  return (
    <DeskPage title={versionText.title} lede={versionText.lede}>
      {listActor && <List listActor={listActor} />}
    </DeskPage>
  );
}

const noVersions: readonly AdminVersion[] = [];

function List({ listActor }: Props) {
  const versions = useSelector(listActor, selectAnswer<Listed>)?.items ?? noVersions;
  const asks = ({ rowId }: { rowId: string }): QuestionText | undefined => {
    const version = versions.find(({ id }) => id === rowId);
    return version && versionAction(version, versions);
  };
  return (
    <ListSection
      listActor={listActor}
      title={versionText.title}
      loading={versionText.loading}
      question={<Question listActor={listActor} asks={asks} />}
    >
      {versions.length === 0 ? (
        <EmptyState title={versionText.none} heading="h3">
          {versionText.whenNone}
        </EmptyState>
      ) : (
        <VersionTable listActor={listActor} versions={versions} />
      )}
    </ListSection>
  );
}
