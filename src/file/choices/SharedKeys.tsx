// By what the rows of several datasets meet, what is meant of keys that not all have, and which rows are in.
import type { Choices } from '#contract/file/preflight.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import { heldAt, heldValue } from '#machines/file/shape.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { button, field, select, steps } from '#styled/recipes';
import { LookChoice } from './LookChoice.tsx';
import { listed } from '#src/file/file.text.ts';

type Props = { plan: FilePlan; download: PartRef<'download'> };
type Further = Choices['further'][number];

const kept = [
  { value: 'all', text: singleText.shared.all },
  { value: 'matched', text: singleText.shared.matched },
] as const;
const keptHints = {
  all: singleText.shared.allHint,
  matched: singleText.shared.matchedHint,
};

/** A key that another dataset has not: without one value, the other’s rows would be repeated. */
function FurtherKey({ plan, download, further }: Props & { further: Further }) {
  const c = field({ dense: true });
  const s = select();
  const { dataset, shape } = plan;
  const { key, values } = further;
  const id = `fixed-${dataset.id}-${key.id}`;
  const hold = (value: string) =>
    download.send({
      type: 'cut.change',
      dataset: dataset.id,
      cut: { fixed: heldAt(shape.fixed, key.id, value) },
    });
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor={id}>
        {singleText.shared.further(key.title, further.dataset.title)}
      </label>
      <span className={s.root}>
        <select
          id={id}
          className={s.control}
          value={heldValue(shape.fixed, key.id)}
          onChange={({ target }) => hold(target.value)}
        >
          <option value="">{singleText.shared.choose}</option>
          {values.map(({ value, label }) => (
            <option key={value} value={value}>
              {label ?? value}
            </option>
          ))}
        </select>
        <Icon name="chevron" size="small" className={s.icon} />
      </span>
      <p className={c.hint}>{singleText.shared.furtherHint(key.title.toLocaleLowerCase('en'))}</p>
    </div>
  );
}

export function SharedKeys({ plan, download }: Props) {
  const { choices, figures, shape, dataset } = plan;
  const keys = figures?.merge?.keys.map(({ title }) => title.toLocaleLowerCase('en')) ?? [];
  const release = (key: string) =>
    download.send({ type: 'cut.change', dataset: dataset.id, cut: { fixed: heldAt(shape.fixed, key, '') } });
  return (
    <>
      {keys.length > 0 && <p>{singleText.shared.rows(listed(keys))}</p>}
      {choices?.further.map((further) => (
        <FurtherKey key={further.key.id} plan={plan} download={download} further={further} />
      ))}
      {shape.fixed.map((held) => {
        const [key, ...value] = held.split(':');
        return (
          <p key={held} className={steps().hint}>
            {singleText.shared.only(key!, value.join(':'))}{' '}
            <button type="button" className={button({ size: 'small' })} onClick={() => release(key!)}>
              {singleText.shared.chooseAnother}
            </button>
          </p>
        );
      })}
      <LookChoice
        plan={plan}
        download={download}
        name="keep"
        label={singleText.shared.label}
        options={kept}
        hint={keptHints[shape.keep]}
      />
    </>
  );
}
