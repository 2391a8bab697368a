// The format of a file, each with about the size it would have.
import { downloadFormats, type DownloadFormat } from '#contract/formats.ts';
import type { FilePlan } from '#machines/download/select-choices.ts';
import { formatBytes } from '#src/parts/format.ts';
import type { PartRef } from '#src/shell/portal-context.ts';
import { format, steps } from '#styled/recipes';

type Props = { plan: FilePlan; download: PartRef<'download'> };

const names: Record<DownloadFormat, string> = { csv: 'CSV', json: 'JSON', jsonl: 'JSON Lines' };

export function FormatChoice({ plan: { dataset, choice, bytes }, download }: Props) {
  const c = steps();
  const card = format();
  const labelId = `format-${dataset.id}`;
  return (
    <li className={c.item}>
      <div className={c.head}>
        <h3 className={c.title} id={labelId}>
          Format
        </h3>
        <p className={c.hint}>CSV for spreadsheets and statistics, JSON for programs</p>
      </div>
      <div className={c.body}>
        <div className={card.group} role="radiogroup" aria-labelledby={labelId}>
          {downloadFormats.map((name) => (
            <label key={name} className={card.root}>
              <input
                type="radio"
                className={card.control}
                name={labelId}
                checked={choice.format === name}
                onChange={() => download.send({ type: 'format.choose', dataset: dataset.id, format: name })}
              />
              <b className={card.name}>{names[name]}</b>
              <span className={card.count}>about {formatBytes(bytes[name])}</span>
            </label>
          ))}
        </div>
      </div>
    </li>
  );
}
