// What a member whose address is not confirmed cannot do yet, and the way to another link.
import { Link } from 'wouter';
import { selectUser } from '#machines/portal/select.ts';
import { unconfirmedText } from '#texts/en/account/unconfirmed.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

export function UnconfirmedNotice() {
  const user = usePartState('session', selectUser);
  if (!user || user.validated) return null;
  const again = (
    <Link
      className={button({ size: 'small' })}
      href={`/onboarding/resend-validation?email=${encodeURIComponent(user.email)}`}
    >
      {unconfirmedText.again}
    </Link>
  );
  return (
    <Notice tone="warning" className={css({ maxWidth: 'prose' })} action={again}>
      <b>{unconfirmedText.title}</b> {unconfirmedText.text(user.email)}
    </Notice>
  );
}
