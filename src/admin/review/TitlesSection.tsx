// What visitors read of a table: its own title, and the title and unit of each variable. The first ones are shown, the others
// are folded away.
import { holdValue } from '#src/browser/elements/fields.ts';
import { reviewText } from '#texts/en/review.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { columnIn, titleIn, withTitle } from '#src/admin/corrections/corrections.ts';
import { FixSection } from './FixSection.tsx';
import { Fold } from './Fold.tsx';
import type { TableProps } from './use-review.ts';
import { field } from '#styled/recipes';

/** How many variables are shown at once. */
const most = 8;

export function TitlesSection(props: TableProps) {
  const { reviewing, table, id } = props;
  const { review, corrections } = reviewing;
  const [first, others] = [table.variables.slice(0, most), table.variables.slice(most)];
  const without = table.variables.filter(
    ({ name, isNumber, unit }) => isNumber && !(columnIn(corrections, table.resource, name).unit ?? unit),
  ).length;
  return (
    <FixSection
      id={`${id}-titles`}
      number={2}
      title={reviewText.titlesAndUnits}
      isNested={review.tables.length > 1}
      asks={without === 0 ? '' : reviewText.withoutUnit(without)}
      fine={reviewText.unitsStated}
      about={reviewText.titles}
    >
      <TableTitle {...props} />
      <ColumnTable {...props} columns={first} part="first" />
      {others.length > 0 && (
        <Fold title={reviewText.otherVariablesOf(others.length)}>
          <ColumnTable {...props} columns={others} part="others" />
        </Fold>
      )}
    </FixSection>
  );
}

function TableTitle({ reviewing: { review, corrections, edit }, table, id }: TableProps) {
  const { label, root } = field({ dense: true });
  const given = titleIn(corrections, table.resource);
  const isKept = titleIn(review.corrections, table.resource) !== undefined;
  return (
    <div className={`${root} fix__title`}>
      <label className={label} htmlFor={`${id}-title`}>
        {reviewText.datasetTitle}
      </label>
      <input
        className="edit"
        id={`${id}-title`}
        autoComplete="off"
        data-changed={given !== undefined || undefined}
        ref={holdValue(given ?? table.title)}
        onInput={({ currentTarget: { value } }) =>
          edit(withTitle(corrections, table.resource, value === table.title && !isKept ? undefined : value))
        }
      />
    </div>
  );
}
