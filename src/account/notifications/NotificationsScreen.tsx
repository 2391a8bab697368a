// The messages that a member may want, each turned on and off where it stands.
import type { ScreenActors } from '#machines/portal/page.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { notificationList } from './notifications.actors.ts';
import { MessageList } from './MessageList.tsx';

export const actors = { list: notificationList } satisfies ScreenActors;

export function Screen() {
  const listActor = useActor('list', notificationList);
  return (
    <AccountPage
      title="Notifications"
      lede="E-mails that you may want or not. A change is saved at once. What keeps your account safe, such as a changed password, is always sent."
    >
      {listActor && (
        <ListSection listActor={listActor} title="Messages that you may want" loading="Loading your choices">
          <MessageList listActor={listActor} />
        </ListSection>
      )}
    </AccountPage>
  );
}
