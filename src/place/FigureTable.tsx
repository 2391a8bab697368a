// The figures of one topic, in columns that all topics of the page share.
import type { ReactNode } from 'react';
import { CardTable } from '#src/ui/CardTable.tsx';
import { placeText } from '#texts/en/place/pages.ts';
import { css } from '#styled/css';

const { columns, line } = placeText;

/** Of the columns of a topic and of the next; on phones rows are cards. */
const aligned = css({
  '@media (min-width: 640px)': {
    '& table': { tableLayout: 'fixed' },
    '& th:nth-child(2)': { width: '[22%]' },
    '& th:nth-child(3)': { width: '[4.5rem]' },
    '& th:nth-child(4)': { width: '[13rem]' },
    '& th:nth-child(5)': { width: '[8rem]' },
  },
  // The first topic's names stand over all; those of others are as wide and have no height.
  'section + section &': {
    '& thead th': { py: '0', fontSize: '[0]', lineHeight: 'none' },
  },
});

export const FigureTable = ({ labelledBy, children }: { labelledBy: string; children: ReactNode }) => (
  <div className={aligned}>
    <CardTable
      labelledBy={labelledBy}
      columns={[columns.variable, columns.value, columns.year, columns.rank]}
      last={line}
    >
      {children}
    </CardTable>
  </div>
);
