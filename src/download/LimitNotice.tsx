// What an inactive subscription withholds, in figures, beside the button that fetches the rest.
import { Link } from 'wouter';
import { inactiveRows } from '#contract/constants.ts';
import { formatNumber } from '#src/parts/format.ts';
import { Notice } from '#src/parts/Notice.tsx';

type Props = { withheld: number; total: number };

export function LimitNotice({ withheld, total }: Props) {
  return (
    <Notice tone="warning" icon="lock">
      <b>Limited to the first {inactiveRows} rows.</b> {formatNumber(withheld)}{' '}
      {withheld === 1 ? 'row is' : 'rows are'} withheld because your subscription is inactive. With a
      subscription or free access the file has all {formatNumber(total)}.{' '}
      <Link href="/onboarding/pricing">See the plans</Link>
    </Notice>
  );
}
