// What the portal knows of who is signed in beside what the head of the page says: an address on its way and the organisation.
import { selectUser } from '#machines/portal/select.ts';
import { memberText } from '#texts/en/account/member.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

const { facts } = memberText;

export function AccountFacts() {
  const user = usePartState('session', selectUser);
  if (!user?.pendingEmail && !user?.organisation) return null;
  return (
    <Facts
      items={[
        // The head of the page has it, where no other is on its way.
        { term: facts.email, value: user.pendingEmail && user.email },
        { term: facts.newEmail, value: user.pendingEmail && facts.pending(user.pendingEmail) },
        { term: facts.organisation, value: user.organisation },
      ]}
    />
  );
}
