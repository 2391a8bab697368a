// A field of a form that is one of a few. The machine holds which one.
import { useSelector } from '@xstate/react';
import { selectIsFixed, selectValue } from '#machines/kinds/form/select.ts';
import { Segments } from '#src/ui/Segments.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { field } from '#styled/recipes';

type Props = {
  form: PartRef<'form'>;
  name: string;
  label: string;
  choices: readonly { value: string; words: string }[];
};

export function FormChoice({ form, name, label, choices }: Props) {
  const c = field();
  const chosen = useSelector(form, (snapshot) => selectValue(snapshot, name));
  const isFixed = useSelector(form, selectIsFixed);
  const labelId = `${name}-label`;
  return (
    <div className={c.root}>
      <span className={c.label} id={labelId}>
        {label}
      </span>
      <Segments
        name={name}
        about={{ 'aria-labelledby': labelId }}
        choices={choices}
        chosen={chosen}
        id={name}
        isFixed={isFixed}
        onChoose={(value) => form.send({ type: 'form.edit', field: name, value })}
      />
    </div>
  );
}
