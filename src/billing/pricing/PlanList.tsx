// The three ways to use the portal, side by side: for nothing, for a fee, and free on application.
import { Link } from 'wouter';
import { inactiveRows } from '#contract/ground/constants.ts';
import { pricingText } from '#texts/en/billing/pricing.ts';
import { button, plan } from '#styled/recipes';
import { PlanColumn } from './PlanColumn.tsx';
import { Researcher } from './Researcher.tsx';

const { browse, freeAccess } = pricingText;

export const PlanList = () => (
  <div className={plan().list}>
    <PlanColumn
      title={browse.title}
      price={browse.price}
      per={browse.per}
      includes={browse.includes(inactiveRows)}
      action={
        <Link className={button()} href="/browse">
          {browse.action}
        </Link>
      }
    >
      {browse.text}
    </PlanColumn>
    <Researcher />
    <PlanColumn
      title={freeAccess.title}
      price={freeAccess.price}
      per={freeAccess.per}
      includes={freeAccess.includes}
      action={
        <Link className={button()} href="/onboarding/free-access">
          {freeAccess.action}
        </Link>
      }
    >
      {freeAccess.text}
    </PlanColumn>
  </div>
);
