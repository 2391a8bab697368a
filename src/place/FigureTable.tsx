// The figures of one topic, in columns that all topics of the page share: their names stand over the first, and over the others
// for readers alone. On phones rows are cards, as in every such table (src/ui/CardTable.tsx).
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { placeText } from '#texts/en/place/pages.ts';
import { css, cx } from '#styled/css';
import { table } from '#styled/recipes';

const { columns, line } = placeText;

const fixed = css({ tableLayout: 'fixed' });
/** As wide as a column with a name, and without height. */
const unseen = css({ py: '0', fontSize: '[0]', lineHeight: 'none' });
const named = [
  { title: columns.variable, width: undefined },
  { title: columns.value, width: css({ width: { base: '[22%]', _narrow: '[17%]' } }) },
  { title: columns.year, width: css({ width: '[4.5rem]' }) },
  { title: columns.rank, width: css({ width: { base: '[13rem]', _narrow: '[8.5rem]' } }) },
];
const ofLine = css({ width: '[8rem]' });

type Props = {
  /** The id of the heading that names it. */
  labelledBy: string;
  isFirst: boolean;
  children: ReactNode;
};

export const FigureTable = ({ labelledBy, isFirst, children }: Props) => (
  <table className={cx(table({ stack: true }).root, fixed)} aria-labelledby={labelledBy}>
    <thead>
      <tr>
        {named.map(({ title, width }) => (
          <th key={title} scope="col" className={cx(width, isFirst ? undefined : unseen)}>
            {title}
          </th>
        ))}
        <th scope="col" className={cx(ofLine, isFirst ? undefined : unseen)}>
          <VisuallyHidden>{line}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
