// What leads each row of a file, and how its columns are laid out and headed. One key always stays: the last tick cannot
// be taken out, and a sentence says so; it keeps its focus, so it is aria-disabled rather than disabled.
import { isTogether } from '#machines/file/merge.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { singleText } from '#texts/en/file/single.ts';
import { check, choices, pair, steps } from '#styled/recipes';
import { CodeChoice } from './CodeChoice.tsx';
import { LookChoice } from './LookChoice.tsx';
import { SharedKeys } from './SharedKeys.tsx';

type Props = { plan: FilePlan; download: PartRef<'download'> };

const layouts = [
  { value: 'wide', text: singleText.keys.wide },
  { value: 'long', text: singleText.keys.long },
] as const;
const layoutHints = {
  wide: singleText.keys.wideHint,
  long: singleText.keys.longHint,
};
const headers = [
  { value: 'names', text: singleText.keys.names },
  { value: 'titles', text: singleText.keys.titles },
] as const;
const headerHints = {
  names: singleText.keys.namesHint,
  titles: singleText.keys.titlesHint,
};

function KeyTicks({ plan, download }: Props) {
  const tick = check();
  const { dataset, choice } = plan;
  const keys = dataset.keys.map(({ id }) => id);
  const hintId = `keys-hint-${dataset.id}`;
  const isLast = (id: string) => choice.keys.length === 1 && choice.keys[0] === id;
  const toggle = (key: string) => download.send({ type: 'key.toggle', dataset: dataset.id, key, keys });
  return (
    <fieldset>
      <legend className={css({ srOnly: true })}>{`Keys of ${dataset.title}`}</legend>
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
          {singleText.keys.last}
        </p>
      )}
    </fieldset>
  );
}

export function KeyChoice({ plan, download }: Props) {
  const c = steps();
  const { dataset, choice } = plan;
  return (
    <li className={c.item}>
      <div className={c.head}>
        <h3 className={c.title}>{singleText.keys.title}</h3>
        <p className={c.hint}>{singleText.keys.hint}</p>
      </div>
      <div className={c.body}>
        {isTogether(dataset) ? (
          <SharedKeys plan={plan} download={download} />
        ) : (
          <KeyTicks plan={plan} download={download} />
        )}
        <div className={pair()}>
          <LookChoice
            plan={plan}
            download={download}
            name="layout"
            label={singleText.keys.layout}
            options={layouts}
            hint={layoutHints[choice.layout]}
          />
          <LookChoice
            plan={plan}
            download={download}
            name="header"
            label={singleText.keys.header}
            options={headers}
            hint={headerHints[choice.header]}
          />
        </div>
        <CodeChoice plan={plan} download={download} />
      </div>
    </li>
  );
}
