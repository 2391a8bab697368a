// Table after table, what was read and can be corrected: places, titles and units, keys and dates, and how it will look.
import { Lines } from '#src/admin/imports/Lines.tsx';
import { Fold } from './Fold.tsx';
import { KeysSection } from './KeysSection.tsx';
import { PlacesSection } from './PlacesSection.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { TitlesSection } from './TitlesSection.tsx';
import type { Reviewing, TableProps } from './use-review.ts';
import { reviewText } from '#texts/en/review.ts';

export const TableSections = ({ reviewing }: { reviewing: Reviewing }) => (
  // What is refused leads here.
  <fieldset id="corrections" className="review__tables" disabled={reviewing.isFixed} tabIndex={-1}>
    {reviewing.review.tables.map((table, at, { length }) => (
      <section key={table.id} aria-label={length > 1 ? table.title : undefined}>
        {length > 1 && <h2 className="review__table">{table.title}</h2>}
        <TableParts reviewing={reviewing} table={table} id={`table-${at}`} />
      </section>
    ))}
  </fieldset>
);

const TableParts = (props: TableProps) => (
  <>
    <PlacesSection {...props} />
    <TitlesSection {...props} />
    <KeysSection {...props} />
    <PreviewSection {...props} />
    {props.table.notes.length > 0 && (
      <Fold title={reviewText.notes}>
        <Lines of={reviewText.notes} lines={props.table.notes} />
      </Fold>
    )}
  </>
);
