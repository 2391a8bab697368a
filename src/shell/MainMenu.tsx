// The main menu. Pricing is for those who have no subscription; until it is known who is here its room is kept, so
// that Guides does not move under the pointer.
import { selectHasPricing, selectIsAbsent, selectIsPresent } from '#machines/portal/select.ts';
import * as frameText from '#texts/en/screens/frame.ts';
import { css, cx } from '#styled/css';
import { header } from '#styled/recipes';
import { MenuLink } from './MenuLink.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

const reserved = css({ visibility: 'hidden' });

export function MainMenu() {
  const c = header();
  const hasPricing = usePartState('session', selectHasPricing);
  const isKnown = usePartState('session', (session) => selectIsPresent(session) || selectIsAbsent(session));
  return (
    <nav className={c.menu} aria-label={frameText.main}>
      <MenuLink to="/home">{frameText.home}</MenuLink>
      <MenuLink to="/browse">{frameText.browseData}</MenuLink>
      {hasPricing && <MenuLink to="/onboarding/pricing">{frameText.pricing}</MenuLink>}
      {!isKnown && (
        <span className={cx(c.link, reserved)} aria-hidden="true">
          {frameText.pricing}
        </span>
      )}
      <MenuLink to="/pages/guides">{frameText.guides}</MenuLink>
    </nav>
  );
}
