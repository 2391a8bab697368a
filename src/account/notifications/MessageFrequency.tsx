// How often a kind of message comes, where there is a choice.
import { useSelector } from '@xstate/react';
import type { Notification } from '#contract/account/notifications.ts';
import { selectIsReady } from '#machines/kinds/list/select.ts';
import { Segments } from '#src/ui/Segments.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { choose, frequencyWords } from '#src/list/changes.ts';

type Props = { roster: PartRef<'roster'>; message: Notification };

export function MessageFrequency({ roster, message }: Props) {
  const { id, title, frequency: chosen, frequencies } = message;
  const isReady = useSelector(roster, selectIsReady);
  return (
    <Segments
      name={`often-${id}`}
      about={{ 'aria-label': `How often: ${title}` }}
      choices={frequencies.map((often) => ({ value: often, words: frequencyWords[often] }))}
      chosen={chosen}
      isFixed={!isReady}
      onChoose={(frequency) => roster.send({ type: 'roster.change', change: choose(message, { frequency }) })}
    />
  );
}
