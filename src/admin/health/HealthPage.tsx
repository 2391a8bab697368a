// Whether each part of the portal works, with a sentence each and since when it does not; then the other nodes and figures
// over time. What is not well stands first.
import { useSelector } from '@xstate/react';
import type { Health } from '#contract/admin/admin.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { healthList, type HealthListRef } from '#src/admin/desk.actors.ts';
import { DeskPage } from '#src/admin/DeskPage.tsx';
import { LookAgain } from '#src/admin/LookAgain.tsx';
import { Condition } from './Condition.tsx';
import { Figures } from './Figures.tsx';
import { OtherNodes } from './OtherNodes.tsx';
import { formatMoment } from '#src/admin/admin.text.ts';
import { deskText } from '#texts/en/admin/desk.ts';
import { text } from '#styled/recipes';

type Props = { listActor: HealthListRef };

export function HealthPage() {
  const listActor = useActor('list', healthList);
  return (
    <DeskPage title={deskText.health.title} lede={deskText.health.lede}>
      {listActor && (
        <>
          <ListSection
            listActor={listActor}
            title={deskText.health.parts}
            loading={deskText.health.loading}
            aside={<LookAgain listActor={listActor} />}
          >
            <HealthParts listActor={listActor} />
          </ListSection>
          <OtherNodes listActor={listActor} />
          <Figures listActor={listActor} />
        </>
      )}
    </DeskPage>
  );
}

function HealthParts({ listActor }: Props) {
  const health = useSelector(listActor, selectAnswer<Health>);
  if (!health) return null;
  return (
    <>
      <ul>
        {health.parts.map(({ name, isWell, says, since }) => (
          <Condition key={name} name={name} isWell={isWell}>
            {says}
            {since && ` ${deskText.health.since(formatMoment(since))}`}
          </Condition>
        ))}
      </ul>
      <p className={text({ size: 'fine', tone: 'muted' })}>
        {deskText.health.asOf(health.version, health.node, formatMoment(health.now))}
      </p>
    </>
  );
}
