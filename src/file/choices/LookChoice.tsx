// One thing about the look of a file: a few words side by side, and below them what the chosen one means.
import type { FileLook } from '#machines/file/file-look.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import { Segments } from '#src/ui/Segments.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { field } from '#styled/recipes';

type Name = 'layout' | 'header' | 'separator' | 'decimal' | 'labels' | 'keep' | 'places';
type Props<Of extends Name> = {
  plan: FilePlan;
  download: PartRef<'download'>;
  name: Of;
  label: string;
  options: readonly { value: FileLook[Of]; text: string }[];
  hint?: string;
};

export function LookChoice<Of extends Name>({ plan, download, name, label, options, hint }: Props<Of>) {
  const c = field({ dense: true });
  const dataset = plan.dataset.id;
  const id = `${name}-${dataset}`;
  return (
    <div className={c.root}>
      <span className={c.label} id={id}>
        {label}
      </span>
      <Segments<FileLook[Of]>
        name={id}
        about={{ 'aria-labelledby': id }}
        choices={options}
        chosen={plan.shape[name]}
        onChoose={(value) => download.send({ type: 'look.choose', dataset, look: { [name]: value } })}
      />
      {hint && <p className={c.hint}>{hint}</p>}
    </div>
  );
}
