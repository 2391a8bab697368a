// What is done with the bundle, in reach wherever the page is scrolled to. The bar says what was changed last, what is
// chosen or what is being moved, and has the way back beside it, so that no message lies over anything.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { loginAddress } from '#machines/session/safe-target.ts';
import { selectIds, selectLast } from '#machines/bundle/select-groups.ts';
import { selectChosen, selectIsChoosing, selectMove } from '#machines/bundle/select-workbench.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { savedBundles } from '#src/selection/selection.actors.ts';
import { focusHeading, focusSection } from '#src/browser/elements/focus.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { button, workbar } from '#styled/recipes';
import { BarText } from './BarText.tsx';
import { changeText } from './change.text.ts';
import type { Actors } from '#src/bundle/rows/row-acts.ts';

type Props = { index: Index; actors: Actors };

const small = () => button({ size: 'small' });

/** While something is taken up. */
function Moving({ workbench }: Actors) {
  return (
    <>
      <button type="button" className={small()} onClick={() => workbench.send({ type: 'move.end' })}>
        {workbenchText.putDown}
      </button>
      <button type="button" className={small()} onClick={() => workbench.send({ type: 'move.cancel' })}>
        {workbenchText.putBack}
      </button>
    </>
  );
}

/** With the rows that are chosen. */
function Chosen({ workbench, bundle }: Actors) {
  const chosen = useSelector(workbench, selectChosen);
  const ids = usePartState('bundle', selectIds);
  const picked = ids.filter((id) => chosen.has(id));
  const lift = () =>
    bundle.send({
      type: 'bundle.move',
      ids: picked,
      before: ids.find((id) => !chosen.has(id)) ?? '',
      about: picked,
    });
  const remove = () => {
    focusSection('workbar');
    bundle.send({ type: 'bundle.drop', ids: picked });
  };
  const none = () => {
    focusSection('workbar');
    workbench.send({ type: 'rows.choose', ids: [...chosen], isChosen: false });
  };
  return (
    <>
      <button type="button" className={small()} onClick={lift}>
        <Icon name="up" size="small" />
        {workbenchText.toTop}
      </button>
      <button type="button" className={small()} onClick={remove}>
        <Icon name="close" size="small" />
        {workbenchText.removeSome(picked.length)}
      </button>
      <button type="button" className={button({ tone: 'quiet', size: 'small' })} onClick={none}>
        {workbenchText.selectNone}
      </button>
    </>
  );
}

function Undo({ index, bundle }: { index: Index } & Pick<Actors, 'bundle'>) {
  const last = usePartState('bundle', selectLast);
  if (!last) return null;
  const undo = () => {
    focusSection('workbar');
    bundle.send({ type: 'bundle.undo' });
  };
  return (
    <button
      type="button"
      className={small()}
      aria-label={workbenchText.undo(changeText(index, last))}
      onClick={undo}
    >
      <Icon name="undo" size="small" />
      {workbenchText.undoIt}
    </button>
  );
}

function Whole({ bundle }: Pick<Actors, 'bundle'>) {
  const c = workbar();
  const isMember = useActor('list', savedBundles) !== undefined;
  const clear = () => {
    focusHeading();
    bundle.send({ type: 'bundle.clear' });
  };
  return (
    <div className={c.acts}>
      <Link className={button({ tone: 'primary' })} href="/download">
        <Icon name="download" size="small" />
        {workbenchText.download}
      </Link>
      <button type="button" className={button()} onClick={() => focusSection('share')}>
        <Icon name="share" size="small" />
        <span className={c.word}>{workbenchText.share}</span>
      </button>
      {isMember ? (
        <button type="button" className={button()} onClick={() => focusSection('list')}>
          <Icon name="save" size="small" />
          <span className={c.word}>{workbenchText.save}</span>
        </button>
      ) : (
        <Link className={button()} href={loginAddress('/bundle')} aria-label={workbenchText.saveFirst}>
          <Icon name="save" size="small" />
          <span className={c.word}>{workbenchText.save}</span>
        </Link>
      )}
      <button
        type="button"
        className={button({ tone: 'quiet' })}
        aria-label={workbenchText.clearBundle}
        onClick={clear}
      >
        <Icon name="trash" size="small" />
        <span className={c.word}>{workbenchText.clear}</span>
      </button>
    </div>
  );
}

export function WorkBar({ index, actors }: Props) {
  const c = workbar();
  const isEmpty = usePartState('bundle', selectIds).length === 0;
  const isChoosing = useSelector(actors.workbench, selectIsChoosing);
  const move = useSelector(actors.workbench, selectMove);
  return (
    <section className={c.root} aria-label={workbenchText.actions} id="workbar" tabIndex={-1}>
      <div className={c.says}>
        <BarText index={index} workbench={actors.workbench} />
        {move && <Moving {...actors} />}
        {isChoosing && <Chosen {...actors} />}
        {!move && <Undo index={index} bundle={actors.bundle} />}
      </div>
      {!isEmpty && <Whole bundle={actors.bundle} />}
    </section>
  );
}
