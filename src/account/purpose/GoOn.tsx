// The ways on from an account that is there now: first to what one came for. A file is fetched by the browser, and the page
// stays.
import { Link } from 'wouter';
import { inactiveRows } from '#contract/ground/constants.ts';
import { addressWith } from '#contract/api/purpose.ts';
import { purposeText } from '#texts/en/onboarding/purpose.ts';
import { purposeKind } from '#machines/portal/purpose-kind.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { selectIsInactive } from '#machines/portal/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { button, text } from '#styled/recipes';

const primary = () => button({ tone: 'primary', wide: true });

export function GoOn() {
  const purpose = usePartState('location', selectPurpose);
  const isInactive = usePartState('session', selectIsInactive);
  const kind = purpose === null ? null : purposeKind(purpose).kind;
  return (
    <div className={css({ display: 'grid', gap: '3', maxWidth: 'form' })}>
      <Continue purpose={purpose} />
      {isInactive && kind !== 'plans' && (
        <>
          <Link className={button({ wide: true })} href={addressWith('/onboarding/pricing', purpose)}>
            {purposeText.plansFirst}
          </Link>
          <p className={text({ size: 'small', tone: 'muted' })}>
            {purposeText.withoutSubscription(inactiveRows)}
          </p>
        </>
      )}
    </div>
  );
}

/** The one way on: to the account where nobody came for anything. */
export function Continue({ purpose }: { purpose: string | null }) {
  if (purpose === null)
    return (
      <Link className={primary()} href="/account">
        {purposeText.toAccount}
      </Link>
    );
  const { kind } = purposeKind(purpose);
  const words = purposeText.continueTo[kind];
  return kind === 'file' ? (
    <a className={primary()} href={purpose} download="">
      {words}
    </a>
  ) : (
    <Link className={primary()} href={purpose}>
      {words}
    </Link>
  );
}
