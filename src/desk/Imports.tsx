// Imports of data: beginning one, how far the running one is, and what came of the last ones.
import { useSelector } from '@xstate/react';
import type { Imports as Listed } from '#contract/staff.ts';
import { selectAnswer } from '#machines/roster/select.ts';
import { EmptyState } from '#src/parts/EmptyState.tsx';
import { RosterSection } from '#src/roster/RosterSection.tsx';
import { useOptionalPart, type PartRef } from '#src/shell/portal-context.ts';
import { DeskPage } from './DeskPage.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportRow } from './ImportRow.tsx';
import { LookAgain } from './LookAgain.tsx';

export function Imports() {
  const roster = useOptionalPart('roster');
  const form = useOptionalPart('form');
  return (
    <DeskPage
      title="Imports"
      lede="A data package comes in as a whole or not at all. One import runs at a time, and visitors see the data when it is done."
    >
      {form && <ImportForm form={form} />}
      {roster && (
        <RosterSection
          roster={roster}
          title="Imports"
          loading="Loading the imports"
          aside={<LookAgain roster={roster} />}
        >
          <Rows roster={roster} />
        </RosterSection>
      )}
    </DeskPage>
  );
}

function Rows({ roster }: { roster: PartRef<'roster'> }) {
  const list = useSelector(roster, selectAnswer<Listed>);
  if (!list) return null;
  if (list.items.length === 0)
    return (
      <EmptyState title="No imports yet" heading="h3">
        What is imported at this desk stands here, with its report.
      </EmptyState>
    );
  return (
    <ul>
      {list.items.map((one) => (
        <ImportRow key={one.id} one={one} />
      ))}
    </ul>
  );
}
