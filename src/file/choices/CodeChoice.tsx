// How countries are written in a file, and whether codes come with what they stand for. Where a dataset has neither
// countries nor labels there is nothing to choose.
import { codeSystems, type Codes } from '#contract/file/formats.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { field, pair, select } from '#styled/recipes';
import { LookChoice } from './LookChoice.tsx';

type Props = { plan: FilePlan; download: PartRef<'download'> };

const codeText: Record<Codes, string> = {
  asis: singleText.codes.systems.asis,
  iso3: singleText.codes.systems.iso3,
  iso2: singleText.codes.systems.iso2,
  m49: singleText.codes.systems.m49,
  name: singleText.codes.systems.name,
};
const labels = [
  { value: 'codes', text: singleText.codes.codes },
  { value: 'labels', text: singleText.codes.labels },
  { value: 'both', text: singleText.codes.both },
] as const;
const labelHints = {
  codes: singleText.codes.hints.codes,
  labels: singleText.codes.hints.labels,
  both: singleText.codes.hints.both,
};

function CodeSelect({ plan, download }: Props) {
  const c = field({ dense: true });
  const s = select();
  const dataset = plan.dataset.id;
  const id = `codes-${dataset}`;
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor={id}>
        {singleText.codes.written}
      </label>
      <span className={s.root}>
        <select
          id={id}
          className={s.control}
          value={plan.shape.codes}
          onChange={({ target }) =>
            download.send({ type: 'look.choose', dataset, look: { codes: target.value as Codes } })
          }
        >
          {codeSystems.map((value) => (
            <option key={value} value={value}>
              {codeText[value]}
            </option>
          ))}
        </select>
        <Icon name="chevron" size="small" className={s.icon} />
      </span>
      <p className={c.hint}>{singleText.codes.noCode}</p>
    </div>
  );
}

export function CodeChoice({ plan, download }: Props) {
  const { choices, shape } = plan;
  if (!choices?.hasCountries && !choices?.hasLabels) return null;
  return (
    <div className={pair()}>
      {choices.hasCountries && <CodeSelect plan={plan} download={download} />}
      {choices.hasLabels && (
        <LookChoice
          plan={plan}
          download={download}
          name="labels"
          label={singleText.codes.label}
          options={labels}
          hint={labelHints[shape.labels]}
        />
      )}
    </div>
  );
}
