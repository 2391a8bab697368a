// The messages that a member may want: what each is, whether it comes, and how often where that can be chosen.
import { useSelector } from '@xstate/react';
import type { Notification, Notifications } from '#contract/account/notifications.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import type { NotificationListRef } from './notifications.actors.ts';
import { MessageFrequency } from './MessageFrequency.tsx';
import { MessageSwitch } from './MessageSwitch.tsx';
import { setting } from '#styled/recipes';

type Props = { listActor: NotificationListRef };

export function MessageList({ listActor }: Props) {
  const list = useSelector(listActor, selectAnswer<Notifications>);
  return (
    <ul>
      {list?.items.map((message) => (
        <MessageRow key={message.id} listActor={listActor} message={message} />
      ))}
    </ul>
  );
}

function MessageRow({ listActor, message }: Props & { message: Notification }) {
  const c = setting();
  const { id, title, description, on, frequencies } = message;
  return (
    <li className={c.root}>
      <div className={c.body}>
        <h3 className={c.title}>{title}</h3>
        <p className={c.text} id={`about-${id}`}>
          {description}
        </p>
      </div>
      <MessageSwitch listActor={listActor} message={message} describedBy={`about-${id}`} />
      {on && frequencies.length > 1 && (
        <div className={c.control}>
          <MessageFrequency listActor={listActor} message={message} />
        </div>
      )}
    </li>
  );
}
