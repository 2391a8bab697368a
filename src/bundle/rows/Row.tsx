// One variable of the bundle in a line: what it is, how many countries and which years it has, and what can be done with
// it. Thousands of them may be on the page, so each is drawn again only when something of it has changed.
import { memo } from 'react';
import { Link } from 'wouter';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { rowFold } from '#machines/bundle/select-workbench.ts';
import { countsIn } from '#contract/place/counts.ts';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import { beginsEarlier } from '#machines/catalogue/select.ts';
import { focusNeighbour } from '#src/browser/elements/focus.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { CoverageStrip } from '#src/ui/CoverageStrip.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { button, row } from '#styled/recipes';
import { Grip } from './Grip.tsx';
import { RowDetails } from './RowDetails.tsx';
import type { Actors, GripActs } from './row-acts.ts';

type Props = {
  variable: Variable;
  /** Named where the rows do not stand under it. */
  dataset: Dataset | undefined;
  years: { first: number; last: number } | null;
  note: string;
  isChosen: boolean;
  isOpen: boolean;
  isMoving: boolean;
  drop: 'before' | 'after' | undefined;
  actors: Actors;
  acts: GripActs;
};

const quiet = () => button({ tone: 'quiet', size: 'icon' });

function Facts({ variable, years }: Pick<Props, 'variable' | 'years'>) {
  const c = row();
  const { coverage } = variable;
  const { countries } = countsIn(coverage);
  return (
    <>
      <span className={c.places}>{countries > 0 && formatNumber(countries)}</span>
      <span className={c.strip}>
        {coverage.from !== null && coverage.strip && (
          <CoverageStrip from={coverage.from} strip={coverage.strip} {...years} />
        )}
      </span>
      <span className={c.years}>
        {beginsEarlier(variable, years) && <span aria-hidden="true">‹ </span>}
        {formatYears(coverage.from, coverage.to)}
      </span>
    </>
  );
}

export const Row = memo(function Row(props: Props) {
  const { variable, dataset, years, note, isChosen, isOpen, isMoving, drop, actors, acts } = props;
  const { id, title, unit } = variable;
  const { workbench, bundle } = actors;
  const c = row();
  return (
    <li
      className={c.root}
      data-block={id}
      data-chosen={isChosen || undefined}
      data-moving={isMoving || undefined}
      data-drop={drop}
    >
      <label className={c.pick}>
        <VisuallyHidden>Select</VisuallyHidden>
        <input
          type="checkbox"
          aria-label={workbenchText.select(title)}
          checked={isChosen}
          onChange={() => workbench.send({ type: 'rows.choose', ids: [id], isChosen: !isChosen })}
        />
      </label>
      <Grip head={id} title={title} isMoving={isMoving} acts={acts} />
      <div className={c.title}>
        <h3 className={c.link}>
          <Link href={variableAddress(id)}>{title}</Link>
        </h3>
        <small className={c.unit}>{[unit, dataset?.title].filter(Boolean).join(' · ')}</small>
      </div>
      <Facts variable={variable} years={years} />
      <span className={c.acts}>
        <button
          type="button"
          className={quiet()}
          aria-label={workbenchText.more(title)}
          aria-expanded={isOpen}
          onClick={() => workbench.send({ type: 'fold.toggle', fold: rowFold(id) })}
        >
          <Icon name="more" size="small" />
        </button>
        <button
          type="button"
          className={quiet()}
          aria-label={workbenchText.remove(title)}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            bundle.send({ type: 'bundle.remove', id });
          }}
        >
          <Icon name="close" size="small" />
        </button>
      </span>
      {(isOpen || note !== '') && (
        <RowDetails variable={variable} note={note} isOpen={isOpen} actors={actors} />
      )}
    </li>
  );
});
