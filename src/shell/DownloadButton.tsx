// The header's way to the bundle, with the number of variables in it; lit when there are any.
import { Link } from 'wouter';
import { selectBundleSize } from '#machines/portal/select.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import * as frameText from '#texts/en/screens/frame.ts';
import { cx } from '#styled/css';
import { button, header } from '#styled/recipes';
import { usePartState } from '#src/portal/portal-context.ts';

export function DownloadButton() {
  const size = usePartState('bundle', selectBundleSize);
  return (
    <Link
      className={cx(button({ tone: size > 0 ? 'primary' : 'default' }), header().wideOnly)}
      href="/bundle"
      data-tone={size > 0 ? 'primary' : 'secondary'}
      aria-label={frameText.downloadLabel(size)}
    >
      <Icon name="download" size="small" />
      {frameText.download} <Badge count={size} />
    </Link>
  );
}
