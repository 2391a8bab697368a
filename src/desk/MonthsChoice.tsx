// For how long free access is given.
import { useSelector } from '@xstate/react';
import { selectIsFixed, selectValue } from '#machines/form/select.ts';
import type { PartRef } from '#src/shell/portal-context.ts';
import { field, segmented } from '#styled/recipes';

type Props = { form: PartRef<'form'> };

/** As contract/staff.ts has them; that file carries the validator, which stays on the server. */
const choices = ['3', '6', '12', '24'];

export function MonthsChoice({ form }: Props) {
  const c = segmented();
  const months = useSelector(form, (one) => selectValue(one, 'months'));
  const isFixed = useSelector(form, selectIsFixed);
  return (
    <div className={field().root}>
      <span className={field().label} id="months-label">
        For how long
      </span>
      <div className={c.root} role="radiogroup" aria-labelledby="months-label">
        {choices.map((count) => (
          <label key={count} className={c.item}>
            <input
              type="radio"
              className={c.control}
              name="months"
              id={count === months ? 'months' : undefined}
              checked={count === months}
              aria-disabled={isFixed || undefined}
              onChange={() => form.send({ type: 'form.edit', field: 'months', value: count })}
            />
            {`${count} months`}
          </label>
        ))}
      </div>
    </div>
  );
}
