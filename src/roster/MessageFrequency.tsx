// How often a kind of message comes, where there is a choice.
import { useSelector } from '@xstate/react';
import type { Notification } from '#contract/notifications.ts';
import { selectIsReady } from '#machines/roster/select.ts';
import type { PartRef } from '#src/shell/portal-context.ts';
import { segmented } from '#styled/recipes';
import { choose, frequencyWords } from './changes.ts';

type Props = { roster: PartRef<'roster'>; message: Notification };

export function MessageFrequency({ roster, message }: Props) {
  const c = segmented();
  const { id, title, frequency, frequencies } = message;
  const isReady = useSelector(roster, selectIsReady);
  return (
    <div
      className={c.root}
      role="radiogroup"
      aria-label={`How often: ${title}`}
      aria-disabled={!isReady || undefined}
    >
      {frequencies.map((often) => (
        <label key={often} className={c.item}>
          <input
            type="radio"
            className={c.control}
            name={`often-${id}`}
            checked={often === frequency}
            onChange={() =>
              roster.send({ type: 'roster.change', change: choose(message, { frequency: often }) })
            }
          />
          {frequencyWords[often]}
        </label>
      ))}
    </div>
  );
}
