// Lets a password be read where it is typed, and says so: who cannot see the field hears what others could see.
import { useSelector } from '@xstate/react';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectIsRevealed } from '#machines/kinds/form/select.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props<Field extends string> = { form: FormRef<Field>; name: Field; label: string };

export function RevealButton<Field extends string>({ form, name, label }: Props<Field>) {
  const isRevealed = useSelector(form, (snapshot) => selectIsRevealed(snapshot, name));
  const what = label.toLowerCase();
  const verb = isRevealed ? 'Hide' : 'Show';
  return (
    <>
      <button
        type="button"
        className={button()}
        aria-controls={name}
        aria-label={`${verb} ${what}`}
        onClick={() => form.send({ type: 'form.reveal', field: name })}
      >
        {verb}
      </button>
      <output className={css({ srOnly: true })}>
        {isRevealed !== undefined && `The ${what} is ${isRevealed ? 'visible' : 'hidden'}.`}
      </output>
    </>
  );
}
