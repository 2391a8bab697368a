// The variables of a table with the fields that correct their titles and units; what is corrected is marked.
import type { ReviewedColumn } from '#contract/admin/review.ts';
import { holdValue } from '#src/browser/elements/fields.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { reviewText } from '#texts/en/review.ts';
import { columnIn, withColumn } from '#src/admin/corrections/corrections.ts';
import type { TableProps } from './use-review.ts';

type Props = TableProps & { columns: readonly ReviewedColumn[]; part: string };

export const ColumnTable = ({ columns, part, ...props }: Props) => (
  <div className="edits">
    <ScrollTable label={part === 'first' ? reviewText.variables : reviewText.otherVariables}>
      <thead>
        <tr>
          <th scope="col">{reviewText.inFile}</th>
          <th scope="col">{reviewText.columnTitle}</th>
          <th scope="col">{reviewText.unit}</th>
          <th scope="col" data-align="end">
            {reviewText.values}
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column, at) => (
          <ColumnRow key={column.name} {...props} column={column} id={`${props.id}-${part}-${at}`} />
        ))}
      </tbody>
    </ScrollTable>
  </div>
);

type RowProps = TableProps & { column: ReviewedColumn };

const ColumnRow = ({ column, ...props }: RowProps) => (
  <tr>
    <th scope="row">
      <code>{column.name}</code>
    </th>
    <td>
      <Edit {...props} column={column} what="title" />
    </td>
    <td>{column.isNumber ? <Unit {...props} column={column} /> : reviewText.isText}</td>
    <td data-align="end">{formatNumber(column.values)}</td>
  </tr>
);

function Unit(props: RowProps) {
  const { reviewing, table, column, id } = props;
  const unit = columnIn(reviewing.corrections, table.resource, column.name).unit ?? column.unit ?? '';
  const hint = column.hint === null ? '' : reviewText.hint(column.hint);
  const words = [unit.trim() === '' ? reviewText.noUnit : '', hint].filter(Boolean).join(' ');
  return (
    <>
      <Edit {...props} what="unit" describedBy={words === '' ? undefined : `${id}-hint`} />
      {words !== '' && (
        <small id={`${id}-hint`} data-warns={unit.trim() === '' || undefined}>
          {words}
        </small>
      )}
    </>
  );
}

type EditProps = RowProps & { what: 'title' | 'unit'; describedBy?: string | undefined };

/** What stands as it was read is no correction, unless the server already has one. */
function Edit({ reviewing, table: { resource }, column, what, describedBy }: EditProps) {
  const { review, corrections, edit } = reviewing;
  const given = columnIn(corrections, resource, column.name)[what];
  const isKept = columnIn(review.corrections, resource, column.name)[what] !== undefined;
  const read = column[what] ?? '';
  return (
    <input
      className="edit"
      autoComplete="off"
      aria-label={reviewText.fieldOf(
        what === 'title' ? reviewText.columnTitle : reviewText.unit,
        column.name,
      )}
      aria-describedby={describedBy}
      data-changed={given !== undefined || undefined}
      ref={holdValue(given ?? read)}
      onInput={({ currentTarget: { value } }) =>
        edit(
          withColumn(corrections, resource, column.name, {
            [what]: value === read && !isKept ? undefined : value,
          }),
        )
      }
    />
  );
}
