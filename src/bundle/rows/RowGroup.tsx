// The rows of one dataset under its title, which folds them. The titles of folded rows are in the document all the same:
// who searches the page finds them, and what is found opens the group.
import { memo } from 'react';
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { dropOf, groupFold } from '#machines/bundle/select-workbench.ts';
import { datasetAddress } from '#machines/catalogue/addresses.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { button, rows, text } from '#styled/recipes';
import { keyText } from '#src/bundle/bundle.text.ts';
import { Grip } from './Grip.tsx';
import { PickBox } from './PickBox.tsx';
import type { Actors, GripActs } from './row-acts.ts';
import { RowSection, type Look } from './RowSection.tsx';

type Props = { group: Group; isOpen: boolean; look: Look; actors: Actors; acts: GripActs };

const nothing = () => undefined;

/** Hidden until the browser finds something in it; React knows only what is hidden for good. */
const findable = (open: () => void) => (list: HTMLElement | null) => {
  if (!list) return nothing;
  list.setAttribute('hidden', 'until-found');
  list.addEventListener('beforematch', open);
  return () => list.removeEventListener('beforematch', open);
};

type FoldedProps = { variables: readonly Variable[]; fold: string; workbench: Actors['workbench'] };

const FoldedTitles = memo(function FoldedTitles({ variables, fold, workbench }: FoldedProps) {
  return (
    <ol ref={findable(() => workbench.send({ type: 'fold.toggle', fold }))}>
      {variables.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ol>
  );
});

function Head({ group: { dataset, variables }, isOpen, look, actors, acts }: Props) {
  const c = rows();
  const ids = variables.map(({ id }) => id);
  const { length: chosen } = ids.filter((id) => look.chosen.has(id));
  const { workbench, bundle } = actors;
  const isMoving = look.move?.about === dataset.id;
  return (
    <div className={c.name}>
      <PickBox
        label={workbenchText.selectAllOf(dataset.title)}
        ids={ids}
        chosen={look.chosen}
        workbench={workbench}
      />
      <Grip
        head={ids[0]!}
        title={workbenchText.datasetTitle(dataset.title)}
        isMoving={isMoving}
        acts={acts}
      />
      <div>
        <h2>
          <button
            type="button"
            className={c.toggle}
            aria-expanded={isOpen}
            onClick={() => workbench.send({ type: 'fold.toggle', fold: groupFold(dataset.id) })}
          >
            <Icon name="chevron" size="small" />
            {dataset.title}
          </button>
        </h2>
        <p className={text({ size: 'fine', tone: 'muted', num: true })}>
          {workbenchText.groupHead(ids.length, chosen)} · {keyText(dataset.keys)} ·{' '}
          <Link href={datasetAddress(dataset.id)}>
            {workbenchText.version(dataset.version)}
            <VisuallyHidden>{workbenchText.ofDataset(dataset.title)}</VisuallyHidden>
          </Link>
        </p>
      </div>
      <button
        type="button"
        className={button({ tone: 'quiet', size: 'icon' })}
        aria-label={workbenchText.datasetToTop(dataset.title)}
        onClick={() => {
          const before = bundle.getSnapshot().context.ids[0]!;
          bundle.send({ type: 'bundle.move', ids, before, about: [dataset.id] });
        }}
      >
        <Icon name="up" size="small" />
      </button>
    </div>
  );
}

export function RowGroup(props: Props) {
  const { group, isOpen, look, actors } = props;
  const { dataset, variables } = group;
  const isMoved = look.move?.about === dataset.id;
  const isOfGroups = look.move !== null && !variables.some(({ id }) => id === look.move!.about);
  return (
    <section
      className={rows().group}
      data-block={dataset.id}
      data-moving={isMoved || undefined}
      data-drop={isOfGroups ? dropOf(look.move, variables[0]!.id) : undefined}
    >
      <Head {...props} />
      {isOpen ? (
        <RowSection variables={variables} datasetOf={nothing} look={look} actors={actors} />
      ) : (
        <FoldedTitles variables={variables} fold={groupFold(dataset.id)} workbench={actors.workbench} />
      )}
    </section>
  );
}
