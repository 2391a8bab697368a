// A number in a pill. Secondary at 0, primary from 1, unless told; `label` says to readers what is counted.
import { badge } from '#styled/recipes';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = { count: number; label?: string; tone?: 'primary' | 'secondary' };

export function Badge({ count, label, tone = count > 0 ? 'primary' : 'secondary' }: Props) {
  return (
    <span className={badge({ tone })} data-tone={tone}>
      {formatNumber(count)}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  );
}
