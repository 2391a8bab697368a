// The end of the header: how to come in, or what a member has. Nothing of either shows until it is known who is
// here. The bottom bar of small screens has no room for Pricing and Register, so these two stay up here.
import {
  selectHasPricing,
  selectIsAbsent,
  selectIsAsking,
  selectIsLeaving,
  selectIsPresent,
} from '#machines/portal/select.ts';
import * as frameText from '#texts/en/screens/frame.ts';
import { header, text } from '#styled/recipes';
import { AccountMenu } from '#src/shell/account/AccountMenu.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { MenuLink } from './MenuLink.tsx';
import { SignInLinks } from './SignInLinks.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

export function EndMenu() {
  const hasPricing = usePartState('session', selectHasPricing);
  const isAbsent = usePartState('session', selectIsAbsent);
  const isPresent = usePartState('session', selectIsPresent);
  // The menu has closed over its Sign out by then.
  const isLeaving = usePartState('session', selectIsLeaving);
  const isAsking = usePartState('session', selectIsAsking);
  return (
    <nav className={header().end} aria-label={frameText.yourAccount} aria-busy={isAsking}>
      {hasPricing && (
        <MenuLink to="/onboarding/pricing" on="narrow">
          {frameText.pricing}
        </MenuLink>
      )}
      {isAbsent && <SignInLinks />}
      {isLeaving && (
        <output className={text({ size: 'small', tone: 'muted' })}>{frameText.signingOut}</output>
      )}
      {isPresent && <AccountMenu />}
      {isPresent && <DownloadButton />}
    </nav>
  );
}
