// How countries are written in a file, and whether codes come with what they stand for. Where a dataset has neither
// countries nor labels there is nothing to choose.
import { codeSystems, type Codes } from '#contract/file/formats.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { field, pair, select } from '#styled/recipes';
import { LookChoice } from './LookChoice.tsx';

type Props = { plan: FilePlan; download: PartRef<'download'> };

const codeText: Record<Codes, string> = {
  asis: 'As published',
  iso3: 'ISO, three letters',
  iso2: 'ISO, two letters',
  m49: 'M49 numbers',
  name: 'English names',
};
const labels = [
  { value: 'codes', text: 'Codes' },
  { value: 'labels', text: 'Labels' },
  { value: 'both', text: 'Both' },
] as const;
const labelHints = {
  codes: 'The codes alone',
  labels: 'What the codes stand for, in their place',
  both: 'A column of labels beside each column of codes',
};

function CodeSelect({ plan, download }: Props) {
  const c = field({ dense: true });
  const s = select();
  const dataset = plan.dataset.id;
  const id = `codes-${dataset}`;
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor={id}>
        Countries are written
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
      <p className={c.hint}>What has no code stays as it is written</p>
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
          label="Codes or labels"
          options={labels}
          hint={labelHints[shape.labels]}
        />
      )}
    </div>
  );
}
