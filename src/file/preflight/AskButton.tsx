// The button that fetches a file. It says what will come, and while that is being prepared, so. Only one file is
// prepared at a time; the other buttons wait with it, as does one whose file cannot be made as it was chosen.
import { formatText } from '#contract/file/formats.ts';
import type { FilePlan, Progress } from '#machines/file/select-choices.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { singleText } from '#texts/en/file/single.ts';
import { button } from '#styled/recipes';

type Props = { plan: FilePlan; progress: Progress; isBusy: boolean; ask: () => void };

export const askId = ({ dataset }: Pick<FilePlan, 'dataset'>): string => `ask-${dataset.id}`;

function labelOf({ figures, choice }: FilePlan): string {
  if (figures && figures.rows < figures.totalRows) return singleText.download.rows(figures.rows);
  return singleText.download.format(formatText[choice.format].name);
}

export function AskButton({ plan, progress, isBusy, ask }: Props) {
  const isPreparing = progress === 'preparing';
  const isWrong = (plan.failure?.field ?? null) !== null || plan.figures?.refusal !== undefined;
  return (
    <button
      type="button"
      id={askId(plan)}
      className={button({ tone: 'primary', wide: true })}
      aria-busy={isPreparing || undefined}
      aria-disabled={(isBusy && !isPreparing) || isWrong || undefined}
      aria-describedby={`file-${plan.dataset.id}`}
      onClick={isWrong ? undefined : ask}
    >
      <Icon name="download" size="small" />
      {isPreparing ? singleText.download.preparing : labelOf(plan)}
    </button>
  );
}
