// The messages that a member may want, each turned on and off where it stands.
import { giveList } from '#src/list/list.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { MessageList } from './MessageList.tsx';
import { ListSection } from '#src/list/ListSection.tsx';
import { useOptionalPart } from '#src/portal/portal-context.ts';

export const guests = { list: giveList };

export function Screen() {
  const listActor = useOptionalPart('list');
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
