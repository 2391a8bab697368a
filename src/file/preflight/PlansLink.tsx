// The way to the plans, and back to the download.
import { Link } from 'wouter';
import { selectPricingAddress } from '#machines/portal/select-purpose.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';

export const PlansLink = () => (
  <Link href={usePartState('location', selectPricingAddress)}>{singleText.plans}</Link>
);
