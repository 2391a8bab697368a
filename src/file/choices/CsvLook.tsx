// How the cells of a CSV are written: for programs as it stands at first, for spreadsheets of other countries and for
// Excel otherwise. A comma before the decimals needs another separator, which is chosen with it.
import type { FilePlan } from '#machines/file/select-choices.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { check, field, pair } from '#styled/recipes';
import { LookChoice } from './LookChoice.tsx';

type Props = { plan: FilePlan; download: PartRef<'download'> };

const separators = [
  { value: 'comma', text: singleText.csv.comma },
  { value: 'semicolon', text: singleText.csv.semicolon },
  { value: 'tab', text: singleText.csv.tab },
] as const;
const decimals = [
  { value: 'point', text: singleText.csv.point },
  { value: 'comma', text: singleText.csv.decimalComma },
] as const;

export function CsvLook({ plan, download }: Props) {
  const c = check();
  const { shape, dataset, failure } = plan;
  const mark = (bom: boolean) => download.send({ type: 'look.choose', dataset: dataset.id, look: { bom } });
  return (
    <>
      <div className={pair()}>
        <LookChoice
          plan={plan}
          download={download}
          name="separator"
          label={singleText.csv.separator}
          options={separators}
        />
        <LookChoice
          plan={plan}
          download={download}
          name="decimal"
          label={singleText.csv.decimal}
          options={decimals}
        />
      </div>
      {failure?.field === 'separator' && <p className={field().error}>{failure.message}</p>}
      <label className={c.root}>
        <input
          type="checkbox"
          className={c.control}
          checked={shape.bom}
          onChange={({ currentTarget }) => mark(currentTarget.checked)}
        />
        {singleText.csv.mark}
      </label>
    </>
  );
}
