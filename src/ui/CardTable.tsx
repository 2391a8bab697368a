// A table whose rows become cards on a phone: the names of its columns over its rows. Each cell but the first and the
// last says its column in data-label. The name of the last column is for readers alone: what stands in it says of
// itself what it does.
import type { ReactNode } from 'react';
import { table } from '#styled/recipes';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  /** The id of the heading that names it. */
  labelledBy: string;
  columns: readonly string[];
  /** Those of the columns that hold numbers. */
  numbers?: readonly string[];
  last?: string;
  children: ReactNode;
};

export const CardTable = ({ labelledBy, columns, numbers = [], last, children }: Props) => (
  <table className={table({ stack: true }).root} aria-labelledby={labelledBy}>
    <thead>
      <tr>
        {columns.map((title) => (
          <th key={title} scope="col" data-align={numbers.includes(title) ? 'end' : undefined}>
            {title}
          </th>
        ))}
        {last && (
          <th scope="col">
            <VisuallyHidden>{last}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
