// Creating a token: what it is called, and how long it serves.
import { useSelector } from '@xstate/react';
import { selectIsFixed, selectValue } from '#machines/form/select.ts';
import { FormField } from '#src/account/FormField.tsx';
import { FormFrame } from '#src/account/FormFrame.tsx';
import type { PartRef } from '#src/shell/portal-context.ts';
import { css } from '#styled/css';
import { field, segmented } from '#styled/recipes';

type Props = { form: PartRef<'form'> };

/** As contract/tokens.ts has them; that file carries the validator, which stays on the server. */
const lifetimes = ['30', '90', '365'];

export function TokenForm({ form }: Props) {
  return (
    <section aria-labelledby="create">
      <h2 id="create" className={css({ mb: '4' })}>
        Create a token
      </h2>
      <FormFrame form={form} send="Create token" sending="Creating the token…">
        <FormField
          form={form}
          name="name"
          label="Name"
          hint="Say where it will be used, so that you know which one to revoke."
          autoComplete="off"
        />
        <DaysChoice form={form} />
      </FormFrame>
    </section>
  );
}

function DaysChoice({ form }: Props) {
  const c = segmented();
  const days = useSelector(form, (snapshot) => selectValue(snapshot, 'days'));
  const isFixed = useSelector(form, selectIsFixed);
  return (
    <div className={field().root}>
      <span className={field().label} id="days-label">
        Ends after
      </span>
      <div className={c.root} role="radiogroup" aria-labelledby="days-label">
        {lifetimes.map((count) => (
          <label key={count} className={c.item}>
            <input
              type="radio"
              className={c.control}
              name="days"
              id={count === days ? 'days' : undefined}
              checked={count === days}
              aria-disabled={isFixed || undefined}
              onChange={() => form.send({ type: 'form.edit', field: 'days', value: count })}
            />
            {`${count} days`}
          </label>
        ))}
      </div>
    </div>
  );
}
