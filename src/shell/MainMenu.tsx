// The main menu. Pricing is for those who have no subscription; until it is known who is here its room is kept, so
// that Guides does not move under the pointer.
import { selectHasPricing, selectIsAbsent, selectIsPresent } from '#machines/portal/select.ts';
import { header } from '#styled/recipes';
import { MenuLink } from './MenuLink.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

const reserved = { visibility: 'hidden' } as const;

export function MainMenu() {
  const c = header();
  const hasPricing = usePartState('session', selectHasPricing);
  const isKnown = usePartState('session', (session) => selectIsPresent(session) || selectIsAbsent(session));
  return (
    <nav className={c.menu} aria-label="Main">
      <MenuLink to="/home">Home</MenuLink>
      <MenuLink to="/browse">Browse data</MenuLink>
      {hasPricing && <MenuLink to="/onboarding/pricing">Pricing</MenuLink>}
      {!isKnown && (
        <span className={c.link} style={reserved} aria-hidden="true">
          Pricing
        </span>
      )}
      <MenuLink to="/pages/guides">Guides</MenuLink>
    </nav>
  );
}
