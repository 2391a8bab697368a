// The countries, or whatever else a dataset's rows are about, that a file is cut down to: those chosen, each with a
// button that takes it back, and a field for more. One is picked from the browser's own list; many can be pasted.
import type { SubmitEvent, InputEvent } from 'react';
import type { Choices } from '#contract/file/preflight.ts';
import { entitiesMeant } from '#machines/file/shape.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { button, field, tokensField } from '#styled/recipes';
import { EntityChip } from './EntityChip.tsx';

type Props = {
  plan: FilePlan;
  choices: Choices;
  unknown: readonly string[];
  download: PartRef<'download'>;
};

/** Browsers say so when somebody picks from the list instead of typing. */
const isPicked = ({ nativeEvent }: InputEvent<HTMLInputElement>): boolean =>
  !nativeEvent.inputType || nativeEvent.inputType === 'insertReplacementText';

const quoted = (names: readonly string[]) => names.map((word) => `“${word}”`).join(', ');

export function EntityField({ plan, choices, unknown, download }: Props) {
  const c = field({ dense: true });
  const tokens = tokensField();
  const { dataset, shape } = plan;
  const id = `entities-${dataset.id}`;
  const noun = choices.key!.title.toLocaleLowerCase('en');
  const isUnknown = unknown.length > 0;
  const labels = new Map(choices.entities.map(({ value, label }) => [value, label ?? value]));
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('entity') ?? '');
    event.currentTarget.reset();
    download.send({ type: 'entity.add', dataset: dataset.id, ...entitiesMeant(text, choices.entities) });
  };
  return (
    <form className={c.root} onSubmit={add}>
      <label className={c.label} htmlFor={id}>
        {choices.key!.title}
      </label>
      <div className={tokens.root}>
        {shape.entities.map((value) => (
          <EntityChip
            key={value}
            label={labels.get(value) ?? value}
            field={id}
            remove={() =>
              download.send({
                type: 'cut.change',
                dataset: dataset.id,
                cut: { entities: shape.entities.filter((other) => other !== value) },
              })
            }
          />
        ))}
        <input
          className={tokens.input}
          id={id}
          name="entity"
          list={`${id}-list`}
          autoComplete="off"
          placeholder={singleText.entities.add(noun)}
          aria-invalid={isUnknown || undefined}
          aria-describedby={`${id}-said`}
          onInput={(event) => isPicked(event) && event.currentTarget.form?.requestSubmit()}
        />
        <button type="submit" className={button({ size: 'small' })}>
          {singleText.entities.addIt}
        </button>
        <datalist id={`${id}-list`}>
          {choices.entities.map(({ value, label }) => (
            <option key={value} value={label ?? value}>
              {label && label !== value ? value : undefined}
            </option>
          ))}
        </datalist>
      </div>
      {isUnknown ? (
        <p className={c.error} id={`${id}-said`} role="alert">
          {singleText.entities.unknown(quoted(unknown), unknown.length)}
        </p>
      ) : (
        <p className={c.hint} id={`${id}-said`}>
          {singleText.entities.hint(choices.total)}
        </p>
      )}
    </form>
  );
}
