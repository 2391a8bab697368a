// How several datasets meet in one file, in a sentence and a table: rows that all have, rows that one alone has, which
// countries meet nobody, and what stays as it is written.
import type { Merge } from '#contract/file/preflight.ts';
import type { FilePlan } from '#machines/file/select-choices.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatNumber, plural } from '#src/ui/text/numbers.ts';
import { steps } from '#styled/recipes';

type MergedDataset = Merge['datasets'][number];

const some = ({ count, values }: MergedDataset['kept']) =>
  count > values.length
    ? `${values.join(', ')} and ${formatNumber(count - values.length)} more`
    : values.join(', ');

const Figures = ({ title, rows, only, unmatched }: MergedDataset) => (
  <tr>
    <td>{title}</td>
    <td data-align="end" data-label="Rows">
      {formatNumber(rows)}
    </td>
    <td data-align="end" data-label="In no other">
      {formatNumber(only)}
    </td>
    <td data-label="In no shared row">{unmatched.count === 0 ? 'None' : some(unmatched)}</td>
  </tr>
);

function sentenceOf({ matched, rows }: Merge, isAll: boolean): string {
  const met = `${formatNumber(matched)} of ${plural(rows, 'row is', 'rows are')} in every dataset`;
  if (matched === rows) return `${met}.`;
  const others = plural(rows - matched, 'row is', 'rows are');
  return isAll ? `${met}; the other ${others} partly empty.` : `${met}; the other ${others} left out.`;
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
          How they meet
        </h3>
        <p className={c.hint}>What is in all datasets, and what is in one alone</p>
      </div>
      <div className={c.body}>
        <p>{sentenceOf(merge, plan.shape.keep === 'all')}</p>
        <CardTable
          labelledBy={id}
          columns={['Dataset', 'Rows', 'In no other', `${entity} in no shared row`]}
          numbers={['Rows', 'In no other']}
        >
          {merge.datasets.map((dataset) => (
            <Figures key={dataset.id} {...dataset} />
          ))}
        </CardTable>
        {merge.datasets
          .filter(({ kept }) => kept.count > 0)
          .map(({ id: dataset, title, kept }) => (
            <p key={dataset} className={c.hint}>
              Left as written in {title}: {some(kept)}.
            </p>
          ))}
      </div>
    </li>
  );
}
