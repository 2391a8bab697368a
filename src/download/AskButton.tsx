// The button that fetches a file. It says what will come, and while that is being prepared, so. Only one file is
// prepared at a time; the other buttons wait with it.
import type { FilePlan, Progress } from '#machines/download/select-choices.ts';
import { plural } from '#src/parts/format.ts';
import { Icon } from '#src/parts/Icon.tsx';
import { button } from '#styled/recipes';

type Props = { plan: FilePlan; progress: Progress; isBusy: boolean; ask: () => void };

const labelOf = ({ rows, totalRows, choice }: FilePlan): string =>
  rows < totalRows ? `Download ${plural(rows, 'row', 'rows')}` : `Download ${choice.format.toUpperCase()}`;

export function AskButton({ plan, progress, isBusy, ask }: Props) {
  const isPreparing = progress === 'preparing';
  return (
    <button
      type="button"
      className={button({ tone: 'primary', wide: true })}
      aria-busy={isPreparing || undefined}
      aria-disabled={(isBusy && !isPreparing) || undefined}
      aria-describedby={`file-${plan.dataset.id}`}
      onClick={ask}
    >
      <Icon name="download" size="small" />
      {isPreparing ? 'Preparing…' : labelOf(plan)}
    </button>
  );
}
