// How often a kind of message comes, where there is a choice.
import { useSelector } from '@xstate/react';
import type { Notification } from '#contract/account/notifications.ts';
import { selectIsReady } from '#machines/kinds/list/select.ts';
import { notificationText } from '#texts/en/account/notifications.ts';
import { Segments } from '#src/ui/Segments.tsx';
import { type NotificationListRef, choose } from './notifications.actors.ts';

type Props = { listActor: NotificationListRef; message: Notification };

export function MessageFrequency({ listActor, message }: Props) {
  const { id, title, frequency: chosen, frequencies } = message;
  const isReady = useSelector(listActor, selectIsReady);
  return (
    <Segments
      name={`often-${id}`}
      about={{ 'aria-label': notificationText.howOften(title) }}
      choices={frequencies.map((often) => ({ value: often, text: notificationText.frequencies[often] }))}
      chosen={chosen}
      isFixed={!isReady}
      onChoose={(frequency) =>
        listActor.send({ type: 'list.change', change: choose(message, { frequency }) })
      }
    />
  );
}
