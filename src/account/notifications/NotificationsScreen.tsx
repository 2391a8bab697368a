// The messages that a member may want, each turned on and off where it stands.
import type { ScreenActors } from '#machines/portal/page.ts';
import { notificationText } from '#texts/en/account/notifications.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { notificationList } from './notifications.actors.ts';
import { MessageList } from './MessageList.tsx';

export const actors = { list: notificationList } satisfies ScreenActors;

export function Screen() {
  const listActor = useActor('list', notificationList);
  return (
    <AccountPage title={notificationText.title} lede={notificationText.lede}>
      {listActor && (
        <ListSection listActor={listActor} title={notificationText.list} loading={notificationText.loading}>
          <MessageList listActor={listActor} />
        </ListSection>
      )}
    </AccountPage>
  );
}
