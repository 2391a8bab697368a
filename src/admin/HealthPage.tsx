// Whether each part of the portal works, with a sentence each; what is not well stands first.
import { useSelector } from '@xstate/react';
import type { Health } from '#contract/admin/admin.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { healthList, type HealthListRef } from './desk.actors.ts';
import { DeskPage } from './DeskPage.tsx';
import { LookAgain } from './LookAgain.tsx';
import { formatMoment } from './admin.text.ts';
import { deskText } from '#texts/en/admin/desk.ts';
import { setting, text } from '#styled/recipes';

type Props = { listActor: HealthListRef };

export function HealthPage() {
  const listActor = useActor('list', healthList);
  return (
    <DeskPage title={deskText.health.title} lede={deskText.health.lede}>
      {listActor && (
        <ListSection
          listActor={listActor}
          title={deskText.health.parts}
          loading={deskText.health.loading}
          aside={<LookAgain listActor={listActor} />}
        >
          <HealthParts listActor={listActor} />
        </ListSection>
      )}
    </DeskPage>
  );
}

function HealthParts({ listActor }: Props) {
  const c = setting();
  const health = useSelector(listActor, selectAnswer<Health>);
  if (!health) return null;
  return (
    <>
      <ul>
        {health.parts.map(({ name, isWell, says }) => (
          <li key={name} className={c.root}>
            <div className={c.body}>
              <h3 className={c.title}>{name}</h3>
              <p className={c.text}>{says}</p>
            </div>
            {isWell ? (
              <Tag tone="ok">{deskText.health.well}</Tag>
            ) : (
              <Tag tone="bad">{deskText.health.unwell}</Tag>
            )}
          </li>
        ))}
      </ul>
      <p className={text({ size: 'fine', tone: 'muted' })}>
        {deskText.health.asOf(health.version, formatMoment(health.now))}
      </p>
    </>
  );
}
