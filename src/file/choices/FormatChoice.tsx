// The format of a file, each with the size it would have; and of a CSV, how its cells are written.
import { formatText, type DownloadFormat } from '#contract/file/formats.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { format, steps } from '#styled/recipes';
import { CsvLook } from './CsvLook.tsx';
import { Size } from '#src/file/preflight/Size.tsx';

type Props = { plan: FilePlan; download: PartRef<'download'> };

const offered = Object.keys(formatText) as DownloadFormat[];

export function FormatChoice({ plan, download }: Props) {
  const c = steps();
  const card = format();
  const { dataset, choice, figures } = plan;
  const labelId = `format-${dataset.id}`;
  return (
    <li className={c.item}>
      <div className={c.head}>
        <h3 className={c.title} id={labelId}>
          {singleText.format}
        </h3>
        <p className={c.hint}>{formatText[choice.format].hint}</p>
      </div>
      <div className={c.body}>
        <div className={card.group} role="radiogroup" aria-labelledby={labelId}>
          {offered.map((name) => (
            <label key={name} className={card.root}>
              <input
                type="radio"
                className={card.control}
                name={labelId}
                checked={choice.format === name}
                onChange={() => download.send({ type: 'format.choose', dataset: dataset.id, format: name })}
              />
              <b className={card.name}>{formatText[name].name}</b>
              <span className={card.count}>
                <Size size={figures?.sizes[name]} />
              </span>
            </label>
          ))}
        </div>
        {choice.format === 'csv' && <CsvLook plan={plan} download={download} />}
      </div>
    </li>
  );
}
