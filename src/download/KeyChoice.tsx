// The key columns that lead each row of a file. One always stays: the last tick cannot be taken out, and a
// sentence says so; it keeps its focus, so it is aria-disabled rather than disabled.
import type { Dataset } from '#contract/catalogue.ts';
import type { PartRef } from '#src/shell/portal-context.ts';
import { check, choices, steps } from '#styled/recipes';

type Props = { dataset: Dataset; chosen: readonly string[]; download: PartRef<'download'> };

export function KeyChoice({ dataset, chosen, download }: Props) {
  const c = steps();
  const tick = check();
  const keys = dataset.keys.map(({ id }) => id);
  const labelId = `keys-${dataset.id}`;
  const hintId = `keys-hint-${dataset.id}`;
  const isLast = (id: string) => chosen.length === 1 && chosen[0] === id;
  return (
    <li className={c.item}>
      <div className={c.head}>
        <h3 className={c.title} id={labelId}>
          Keys
        </h3>
        <p className={c.hint}>The columns that lead each row</p>
      </div>
      <fieldset className={c.body} aria-labelledby={labelId}>
        <div className={choices()}>
          {dataset.keys.map(({ id, title }) => (
            <label key={id} className={tick.root}>
              <input
                type="checkbox"
                className={tick.control}
                checked={chosen.includes(id)}
                aria-disabled={isLast(id) || undefined}
                aria-describedby={isLast(id) ? hintId : undefined}
                onChange={() => download.send({ type: 'key.toggle', dataset: dataset.id, key: id, keys })}
              />
              {title}
            </label>
          ))}
        </div>
        {chosen.length === 1 && (
          <p className={c.hint} id={hintId}>
            At least one key column stays
          </p>
        )}
      </fieldset>
    </li>
  );
}
