// What leads each row of a file, and how its columns are laid out and headed. One key always stays: the last tick cannot
// be taken out, and a sentence says so; it keeps its focus, so it is aria-disabled rather than disabled.
import { isTogether } from '#machines/file/merge.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { check, choices, pair, steps } from '#styled/recipes';
import { CodeChoice } from './CodeChoice.tsx';
import { LookChoice } from './LookChoice.tsx';
import { SharedKeys } from './SharedKeys.tsx';

type Props = { plan: FilePlan; download: PartRef<'download'> };

const layouts = [
  { value: 'wide', text: 'Wide' },
  { value: 'long', text: 'Long' },
] as const;
const layoutHints = {
  wide: 'A column for each variable',
  long: 'A row for each value, with its variable and unit',
};
const headers = [
  { value: 'names', text: 'Names' },
  { value: 'titles', text: 'Titles' },
] as const;
const headerHints = {
  names: 'The publisher’s own headers',
  titles: 'The variables’ titles in words',
};

function KeyTicks({ plan, download, labelId }: Props & { labelId: string }) {
  const tick = check();
  const { dataset, choice } = plan;
  const keys = dataset.keys.map(({ id }) => id);
  const hintId = `keys-hint-${dataset.id}`;
  const isLast = (id: string) => choice.keys.length === 1 && choice.keys[0] === id;
  const toggle = (key: string) => download.send({ type: 'key.toggle', dataset: dataset.id, key, keys });
  return (
    <fieldset aria-labelledby={labelId}>
      <div className={choices()}>
        {dataset.keys.map(({ id, title }) => (
          <label key={id} className={tick.root}>
            <input
              type="checkbox"
              className={tick.control}
              checked={choice.keys.includes(id)}
              aria-disabled={isLast(id) || undefined}
              aria-describedby={isLast(id) ? hintId : undefined}
              onChange={() => toggle(id)}
            />
            {title}
          </label>
        ))}
      </div>
      {choice.keys.length === 1 && (
        <p className={steps().hint} id={hintId}>
          At least one key column stays
        </p>
      )}
    </fieldset>
  );
}

export function KeyChoice({ plan, download }: Props) {
  const c = steps();
  const { dataset, choice } = plan;
  const labelId = `keys-${dataset.id}`;
  return (
    <li className={c.item}>
      <div className={c.head}>
        <h3 className={c.title} id={labelId}>
          Keys
        </h3>
        <p className={c.hint}>The columns that lead each row</p>
      </div>
      <div className={c.body}>
        {isTogether(dataset) ? (
          <SharedKeys plan={plan} download={download} />
        ) : (
          <KeyTicks plan={plan} download={download} labelId={labelId} />
        )}
        <div className={pair()}>
          <LookChoice
            plan={plan}
            download={download}
            name="layout"
            label="Layout"
            options={layouts}
            hint={layoutHints[choice.layout]}
          />
          <LookChoice
            plan={plan}
            download={download}
            name="header"
            label="Column headers"
            options={headers}
            hint={headerHints[choice.header]}
          />
        </div>
        <CodeChoice plan={plan} download={download} />
      </div>
    </li>
  );
}
