// Says before anything is typed that a demonstration account keeps its password: it is published, and whoever
// changed it would lock out everybody else.
import { selectUser } from '#machines/portal/select.ts';
import { fieldText } from '#texts/en/account/fields.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useConfig, usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';

export function SharedAccountNote() {
  const { demoAccounts } = useConfig();
  const email = usePartState('session', (session) => selectUser(session)?.email);
  if (!email || !demoAccounts.includes(email)) return null;
  return <Notice className={css({ maxWidth: 'prose' })}>{fieldText.sharedAccount}</Notice>;
}
