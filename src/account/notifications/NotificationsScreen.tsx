// The messages that a member may want, each turned on and off where it stands.
import { giveRoster } from '#src/list/roster.ts';
import { AccountPage } from '#src/account/AccountPage.tsx';
import { MessageList } from './MessageList.tsx';
import { RosterSection } from '#src/list/RosterSection.tsx';
import { useOptionalPart } from '#src/portal/portal-context.ts';

export const guests = { roster: giveRoster };

export function Screen() {
  const roster = useOptionalPart('roster');
  return (
    <AccountPage
      title="Notifications"
      lede="E-mails that you may want or not. A change is saved at once. What keeps your account safe, such as a changed password, is always sent."
    >
      {roster && (
        <RosterSection roster={roster} title="Messages that you may want" loading="Loading your choices">
          <MessageList roster={roster} />
        </RosterSection>
      )}
    </AccountPage>
  );
}
