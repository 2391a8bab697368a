// Every version of every dataset: which one visitors see, and which are withdrawn.
import { useSelector } from '@xstate/react';
import type { Version, Versions as Listed } from '#contract/admin/staff.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { RosterSection } from '#src/list/RosterSection.tsx';
import { useOptionalPart, type PartRef } from '#src/portal/portal-context.ts';
import { DeskPage } from '#src/admin/DeskPage.tsx';
import { type Asked, Question } from '#src/admin/Question.tsx';
import { versionDeed } from './version-deeds.ts';
import { VersionTable } from './VersionTable.tsx';

type Props = { roster: PartRef<'roster'> };

export function Versions() {
  const roster = useOptionalPart('roster');
  return (
    <DeskPage
      title="Versions"
      lede="Visitors see the newest version of each dataset that is not withdrawn. A withdrawn one keeps its files and can be restored."
    >
      {roster && <List roster={roster} />}
    </DeskPage>
  );
}

const noVersions: readonly Version[] = [];

function List({ roster }: Props) {
  const versions = useSelector(roster, selectAnswer<Listed>)?.items ?? noVersions;
  const asks = ({ about }: { about: string }): Asked | undefined => {
    const version = versions.find(({ id }) => id === about);
    return version && versionDeed(version, versions);
  };
  return (
    <RosterSection
      roster={roster}
      title="Versions"
      loading="Loading the versions"
      question={<Question roster={roster} asks={asks} />}
    >
      {versions.length === 0 ? (
        <EmptyState title="No data yet" heading="h3">
          Import a data package; its datasets stand here then.
        </EmptyState>
      ) : (
        <VersionTable roster={roster} versions={versions} />
      )}
    </RosterSection>
  );
}
