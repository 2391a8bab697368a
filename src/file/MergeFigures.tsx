// How several datasets meet in one file, in a sentence and a table: rows that all have, rows that one alone has, which
// countries meet nobody, and what stays as it is written.
import type { Merge } from '#contract/file/preflight.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { singleText } from '#texts/en/file/single.ts';
import { steps } from '#styled/recipes';

type MergedDataset = Merge['datasets'][number];

const some = ({ count, values }: MergedDataset['kept']) =>
  count > values.length ? singleText.merge.more(values.join(', '), count - values.length) : values.join(', ');

const Figures = ({ title, rows, only, unmatched }: MergedDataset) => (
  <tr>
    <td>{title}</td>
    <td data-align="end" data-label={singleText.merge.rows}>
      {formatNumber(rows)}
    </td>
    <td data-align="end" data-label={singleText.merge.onlyHere}>
      {formatNumber(only)}
    </td>
    <td data-label={singleText.merge.unmatchedShort}>
      {unmatched.count === 0 ? singleText.merge.none : some(unmatched)}
    </td>
  </tr>
);

function sentenceOf({ matched, rows }: Merge, isAll: boolean): string {
  const met = singleText.merge.matched(matched, rows);
  if (matched === rows) return `${met}.`;
  const others = rows - matched;
  return isAll ? singleText.merge.partly(met, others) : singleText.merge.leftOut(met, others);
}

export function MergeFigures({ plan }: { plan: FilePlan }) {
  const c = steps();
  const merge = plan.figures?.merge;
  if (!merge || merge.datasets.length < 2) return null;
  const id = `meet-${plan.dataset.id}`;
  const entity = merge.keys.find((key) => key.id === merge.entity)!.title;
  return (
    <li className={c.item}>
      <div className={c.head}>
        <h3 className={c.title} id={id}>
          {singleText.merge.title}
        </h3>
        <p className={c.hint}>{singleText.merge.hint}</p>
      </div>
      <div className={c.body}>
        <p>{sentenceOf(merge, plan.shape.keep === 'all')}</p>
        <CardTable
          labelledBy={id}
          columns={[
            singleText.merge.dataset,
            singleText.merge.rows,
            singleText.merge.onlyHere,
            singleText.merge.unmatched(entity),
          ]}
          numbers={[singleText.merge.rows, singleText.merge.onlyHere]}
        >
          {merge.datasets.map((dataset) => (
            <Figures key={dataset.id} {...dataset} />
          ))}
        </CardTable>
        {merge.datasets
          .filter(({ kept }) => kept.count > 0)
          .map(({ id: dataset, title, kept }) => (
            <p key={dataset} className={c.hint}>
              {singleText.merge.leftAsWritten(title, some(kept))}
            </p>
          ))}
      </div>
    </li>
  );
}
