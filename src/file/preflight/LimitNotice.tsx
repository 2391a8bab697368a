// What an inactive subscription withholds, in figures, beside the button that fetches the rest.
import { inactiveRows } from '#contract/ground/constants.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { PlansLink } from './PlansLink.tsx';
import { SampleNotice } from './SampleNotice.tsx';
import { singleText } from '#texts/en/file/single.ts';

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
      <b>{singleText.limit.title(inactiveRows)}</b> {singleText.limit.text(withheld, totalRows)} <PlansLink />
    </Notice>
  );
}
