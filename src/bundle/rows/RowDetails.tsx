// Under a row: its note, and once it is opened the ways to move it and the field to write the note in.
import { selectIds } from '#machines/bundle/select-groups.ts';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { focusSection } from '#src/browser/elements/focus.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { css, cx } from '#styled/css';
import { button, row, text } from '#styled/recipes';
import { NoteField } from './NoteField.tsx';
import type { Actors } from './row-acts.ts';

type Props = { variable: Variable; note: string; isOpen: boolean; actors: Actors };

function MoveToTop({ variable: { id, title }, actors: { bundle } }: Pick<Props, 'variable' | 'actors'>) {
  const move = () => {
    const before = selectIds(bundle.getSnapshot())[0]!;
    bundle.send({ type: 'bundle.move', ids: [id], before, about: [id] });
  };
  return (
    <button
      type="button"
      className={button({ size: 'small' })}
      onClick={move}
      aria-label={workbenchText.toTopOf(title)}
    >
      <Icon name="up" size="small" />
      {workbenchText.toTop}
    </button>
  );
}

/** A phone's row has no room for it. */
function RemoveButton({ variable: { id, title }, actors: { bundle } }: Pick<Props, 'variable' | 'actors'>) {
  const remove = () => {
    focusSection('workbar');
    bundle.send({ type: 'bundle.remove', id });
  };
  return (
    <button
      type="button"
      className={cx(button({ size: 'small' }), row().onPhone)}
      onClick={remove}
      aria-label={workbenchText.remove(title)}
    >
      <Icon name="close" size="small" />
      {workbenchText.removeIt}
    </button>
  );
}

export function RowDetails({ variable, note, isOpen, actors }: Props) {
  const c = row();
  if (!isOpen)
    return <p className={cx(c.more, text({ size: 'fine', tone: 'soft' }))}>{workbenchText.yourNote(note)}</p>;
  return (
    <div className={c.more}>
      <MoveToTop variable={variable} actors={actors} />
      <RemoveButton variable={variable} actors={actors} />
      <div className={css({ flexGrow: '1', minWidth: '[14rem]' })}>
        <NoteField id={variable.id} title={variable.title} />
      </div>
    </div>
  );
}
