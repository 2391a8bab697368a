// Lets a password of a form be read where it is typed; the form's machine knows which are.
import { useSelector } from '@xstate/react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectIsRevealed } from '#machines/kinds/form/select.ts';
import { Reveal } from '#src/ui/Reveal.tsx';

type Props<Field extends string> = { form: FormRef<Field>; name: Field; label: string };

export function RevealButton<Field extends string>({ form, name, label }: Props<Field>) {
  const isRevealed = useSelector(form, (snapshot) => selectIsRevealed(snapshot, name));
  return (
    <Reveal
      of={name}
      label={label}
      isRevealed={isRevealed}
      onPress={() => form.send({ type: 'form.reveal', field: name })}
    />
  );
}
