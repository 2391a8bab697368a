// The first or the last year of a file. What is typed is kept as it is: the server says what is wrong with it.
import type { FilePlan } from '#machines/file/select-choices.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { field } from '#styled/recipes';

type Props = {
  plan: FilePlan;
  side: 'from' | 'to';
  label: string;
  /** The dataset's own first or last year. */
  bound: number;
  download: PartRef<'download'>;
};

export function YearField({ plan, side, label, bound, download }: Props) {
  const c = field({ dense: true });
  const { dataset, shape, failure } = plan;
  const id = `${side}-${dataset.id}`;
  const fault = failure?.field === side ? failure.message : null;
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={c.control}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(bound)}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-said`}
        ref={holdValue(shape[side])}
        onInput={({ currentTarget }) =>
          download.send({
            type: 'cut.change',
            dataset: dataset.id,
            cut: { [side]: currentTarget.value.trim() },
          })
        }
      />
      {fault !== null && (
        <p className={c.error} id={`${id}-said`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
