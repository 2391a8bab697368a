// What an inactive subscription withholds, in figures, beside the button that fetches the rest.
import { Link } from 'wouter';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { SampleNotice } from './SampleNotice.tsx';

type Props = { plan: FilePlan; download: PartRef<'download'> };

export function LimitNotice({ plan, download }: Props) {
  const { figures } = plan;
  if (!figures || figures.rows === figures.totalRows) return null;
  // Without filters there are as many as there can be.
  if (figures.rows < inactiveRows) return <SampleNotice plan={plan} figures={figures} download={download} />;
  const { rows, totalRows } = figures;
  const withheld = totalRows - rows;
  return (
    <Notice tone="warning" icon="lock">
      <b>Limited to the first {inactiveRows} rows.</b> {formatNumber(withheld)}{' '}
      {withheld === 1 ? 'row is' : 'rows are'} withheld because your subscription is inactive. With a
      subscription or free access the file has all {formatNumber(totalRows)}.{' '}
      <Link href="/onboarding/pricing">See the plans</Link>
    </Notice>
  );
}
