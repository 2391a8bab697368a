// How the other nodes are, as each wrote of itself within the last minutes; nothing where there is one alone.
import { useSelector } from '@xstate/react';
import type { Health } from '#contract/admin/admin.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { formatMoment } from '#src/admin/admin.text.ts';
import type { HealthListRef } from '#src/admin/desk.actors.ts';
import { deskText } from '#texts/en/admin/desk.ts';
import { section } from '#styled/recipes';
import { Condition } from './Condition.tsx';

function sentenceOf({ isSilent, unwell, seenAt }: Health['others'][number]): string {
  const { othersWell, silent, since } = deskText.health;
  if (isSilent) return silent(formatMoment(seenAt));
  const faults = unwell.map((part) => `${part.name}: ${part.says} ${since(formatMoment(part.since))}`);
  return faults.length > 0 ? faults.join(' ') : othersWell(formatMoment(seenAt));
}

export function OtherNodes({ listActor }: { listActor: HealthListRef }) {
  const others = useSelector(listActor, selectAnswer<Health>)?.others ?? [];
  const c = section({ plain: true });
  if (others.length === 0) return null;
  return (
    <section className={c.root} aria-labelledby="nodes">
      <div className={c.head}>
        <h2 id="nodes">{deskText.health.others}</h2>
      </div>
      <ul>
        {others.map((node) => (
          <Condition key={node.name} name={node.name} isWell={!node.isSilent && node.unwell.length === 0}>
            {sentenceOf(node)}
          </Condition>
        ))}
      </ul>
    </section>
  );
}
