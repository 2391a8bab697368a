// The way to an account and on to what it is wanted for; the step that one is at is marked, those before it are done.
import { purposeText } from '#texts/en/onboarding/purpose.ts';
import { purposeKind, type PurposeKind } from '#machines/portal/purpose-kind.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { way } from '#styled/recipes';

const { step } = purposeText;
const ends: Partial<Record<PurposeKind, string>> = {
  download: step.download,
  file: step.download,
  plans: step.plans,
};

export function Steps({ at }: { at: 0 | 1 | 2 }) {
  const c = way();
  const purpose = usePartState('location', selectPurpose);
  const end = purpose === null ? undefined : (ends[purposeKind(purpose).kind] ?? step.other);
  const titles = [step.register, step.confirm, ...(end === undefined ? [] : [end])];
  return (
    <ol className={c.root} aria-label={purposeText.steps}>
      {titles.map((title, index) => (
        <li
          key={title}
          className={c.item}
          data-state={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>
            {title}
            {index < at && <VisuallyHidden>, {purposeText.done}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
