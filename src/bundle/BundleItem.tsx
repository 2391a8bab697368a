// One variable of the bundle: its title leads to its page, unit and coverage stand under it, and a button takes
// it out. The toast that offers Undo is raised by the wires.
import { Link } from 'wouter';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { selectStripYears, variableAddress } from '#machines/catalogue/select.ts';
import { CoverageStrip } from '#src/ui/CoverageStrip.tsx';
import { focusNeighbour } from '#src/browser/elements/focus.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { bundleItem, button } from '#styled/recipes';
import { NoteField } from './NoteField.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import type { Moves } from './moves.ts';
import { coverageText } from './bundle.text.ts';

type Props = { variable: Variable; dataset: Dataset; moves?: Moves };

export function BundleItem({ variable, dataset, moves }: Props) {
  const c = bundleItem();
  const bundle = usePart('bundle');
  const years = usePartState('catalogue', selectStripYears);
  const { id, title, coverage } = variable;
  return (
    <li className={c.root}>
      <div className={c.body}>
        <h3 className={c.title}>
          <Link className={c.link} href={variableAddress(id)}>
            {title}
          </Link>
        </h3>
        <p className={c.meta}>{coverageText(variable, dataset)}</p>
      </div>
      <div className={c.coverage}>
        {coverage.from !== null && coverage.strip && (
          <CoverageStrip from={coverage.from} strip={coverage.strip} {...years} />
        )}
      </div>
      <div className={css({ display: 'flex' })}>
        {moves && <MoveButtons about={id} title={title} moves={moves} />}
        <button
          type="button"
          className={button({ tone: 'quiet', size: 'icon' })}
          aria-label={`Remove ${title}`}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            bundle.send({ type: 'bundle.remove', id });
          }}
        >
          <Icon name="close" size="small" />
        </button>
      </div>
      <NoteField id={id} title={title} />
    </li>
  );
}
