// Who is signed in, read from the session: e-mail, subscription and role, in words.
import type { Account } from '#contract/account/account.ts';
import { selectUser } from '#machines/portal/select.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

const statusText: Record<Account['subscriptionStatus'], string> = {
  inactive: 'Inactive: the first 10 rows of each file can be downloaded',
  active: 'Active: whole files can be downloaded',
  trialing: 'On trial: whole files can be downloaded',
  past_due: 'A payment is due: whole files can still be downloaded',
  cancelling: 'Cancelled, and running until the paid time is over',
  free: 'Free access: whole files can be downloaded',
};

const roleText: Record<Account['role'], string> = { member: 'Member', tjn: 'TJN' };

export function AccountFacts() {
  const user = usePartState('session', selectUser);
  if (!user) return null;
  return (
    <Facts
      items={[
        { term: 'E-mail', value: user.email },
        {
          term: 'New e-mail',
          value: user.pendingEmail && `${user.pendingEmail}, once it is confirmed`,
        },
        { term: 'Name', value: user.name },
        { term: 'Organisation', value: user.organisation },
        { term: 'Subscription', value: statusText[user.subscriptionStatus] },
        { term: 'Role', value: roleText[user.role] },
      ]}
    />
  );
}
