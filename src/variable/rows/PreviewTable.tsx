// Rows as they are in the file. Numbers stand right; what is missing says so, so that it is never taken for a zero
// or for Namibia's code, which is the text NA.
import type { Preview } from '#contract/file/data.ts';
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { variableText } from '#texts/en/variable/page.ts';
import { css } from '#styled/css';
import { table } from '#styled/recipes';
import { PreviewCell } from './PreviewCell.tsx';

export function PreviewTable({ preview: { columns, rows } }: { preview: Preview }) {
  const c = table();
  const isNumeric = columns.map(
    ({ key }, at) => !key && rows.every((row) => typeof row[at] === 'number' || row[at] === null),
  );
  const align = (at: number) => (isNumeric[at] ? 'end' : undefined);
  return (
    <ScrollTable label={variableText.rowsTable} kind="data">
      <thead>
        <tr>
          {columns.map(({ id, title, unit, key }, at) => (
            <th
              key={id}
              scope="col"
              data-align={align(at)}
              className={css({ whiteSpace: { _narrow: 'normal' } })}
            >
              {title}
              <span className={c.sub}>{key ? variableText.key : (unit ?? variableText.noUnit)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          <tr key={number}>
            {columns.map(({ id }, at) => (
              <PreviewCell key={id} value={row[at] ?? null} align={align(at)} />
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
