// Asks before something is done that cannot be taken back: what it means, the button that does it, and the way out,
// which leads back to the button that was pressed.
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ListRef } from '#machines/kinds/list/list.ref.ts';
import { selectIsBusy } from '#machines/kinds/list/select.ts';
import { goToField } from '#src/browser/elements/fields.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { button } from '#styled/recipes';

type Props = {
  listActor: ListRef;
  title: string;
  /** What the button says, and what it says while the change is on its way. */
  confirm: string;
  confirming: string;
  keep: string;
  /** Something is given or brought back, so that its button warns of nothing. */
  isGain?: boolean | undefined;
  /** The id of the button that asked. */
  from: string;
  children: ReactNode;
};

export function ListQuestion(props: Props) {
  const { listActor, title, confirm, confirming, keep, isGain = false, from, children } = props;
  const isBusy = useSelector(listActor, selectIsBusy);
  const leave = () => {
    listActor.send({ type: 'list.keep' });
    goToField(from);
  };
  const actions = (
    <>
      <button
        type="button"
        className={button({ size: 'small', tone: isGain ? 'primary' : 'confirm' })}
        aria-busy={isBusy || undefined}
        onClick={() => listActor.send({ type: 'list.confirm' })}
      >
        {isBusy ? confirming : confirm}
      </button>
      {!isBusy && (
        <button type="button" className={button({ size: 'small' })} onClick={leave}>
          {keep}
        </button>
      )}
    </>
  );
  return (
    <section aria-labelledby="question" ref={focusAtOnce} tabIndex={-1}>
      <Notice tone="warning" action={actions}>
        <b id="question">{title}</b> {children}
      </Notice>
    </section>
  );
}
