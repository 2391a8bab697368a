// The first rows of a table as visitors will see them, as the server has made them; what was changed since is not in them.
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { reviewText } from '#texts/en/review.ts';
import { FixSection } from './FixSection.tsx';
import type { TableProps } from './use-review.ts';
import { table as recipe } from '#styled/recipes';

export function PreviewSection({ reviewing, table, id }: TableProps) {
  const { review, isChanged } = reviewing;
  const { columns, rows } = table.preview;
  return (
    <FixSection
      id={`${id}-preview`}
      number={4}
      title={reviewText.look}
      isNested={review.tables.length > 1}
      asks={isChanged ? reviewText.beforeChanges : ''}
      fine={review.isChecked && !isChanged ? 'checked' : ''}
      about={isChanged ? reviewText.previewOld : reviewText.preview}
    >
      <ScrollTable label={reviewText.firstRows(table.title)} kind="data">
        <thead>
          <tr>
            {[...columns.entries()].map(([at, { title, unit, isNumber }]) => (
              <th key={at} scope="col" data-align={isNumber ? 'end' : undefined}>
                {title} {unit !== null && <small className={recipe().sub}>{unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([row, cells]) => (
            <tr key={row}>
              {[...cells.entries()].map(([at, cell]) => (
                <td key={at} data-align={columns[at]?.isNumber ? 'end' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </FixSection>
  );
}
