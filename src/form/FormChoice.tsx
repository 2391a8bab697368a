// A field of a form that is one of a few. The machine holds which one.
import { useSelector } from '@xstate/react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectIsFixed, selectValue } from '#machines/kinds/form/select.ts';
import { Segments } from '#src/ui/Segments.tsx';
import { field } from '#styled/recipes';

type Props<Field extends string> = {
  form: FormRef<Field>;
  name: Field;
  label: string;
  choices: readonly { value: string; text: string }[];
};

export function FormChoice<Field extends string>({ form, name, label, choices }: Props<Field>) {
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
