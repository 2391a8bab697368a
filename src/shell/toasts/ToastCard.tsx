// One toast. A mouse over it or the focus in it hold it; a finger does not, because it never leaves. The focus
// that moves between two of its buttons has not left it.
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { HoldReason } from '#machines/toast/toast.types.ts';
import type { ToastSlot } from '#machines/toast/toaster.setup.ts';
import { giveBack } from '#src/browser/elements/give-back.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { LanguageContext } from '#src/portal/language.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { button, toast as toastRecipe } from '#styled/recipes';
import { toastWords } from '#texts/toast-words.ts';
import { plainText } from './plain-text.ts';
import { ToastActions } from './ToastActions.tsx';
import { ToastText } from './ToastText.tsx';

type Props = { actor: PartRef<ToastSlot>; place: ToastSlot };

// The button is higher than a line: this centres it on the first one.
const firstLine = css({ mt: '[-0.375rem]' });

export function ToastCard({ actor, place }: Props) {
  const state = useSelector(actor, ({ value }) => value);
  const toast = useSelector(actor, ({ context }) => context.toast);
  const { title, body } = toastWords(use(LanguageContext), toast);
  if (state === 'gone') return null;
  const isWarning = toast.color === 'warning';
  const c = toastRecipe({ tone: isWarning ? 'warning' : 'default' });
  const hold = (reason: HoldReason) => actor.send({ type: 'toast.hold', reason });
  const release = (reason: HoldReason) => actor.send({ type: 'toast.release', reason });
  return (
    <div
      className={c.root}
      ref={giveBack}
      data-state={state}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold('pointer')}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && release('focus')
      }
    >
      <Icon name={isWarning ? 'warning' : 'check'} className={c.icon} />
      <div className={c.body}>
        {title && <p className={c.title}>{title}</p>}
        <ToastText text={body} />
        <ToastActions toast={toast} place={place} />
      </div>
      <button
        type="button"
        className={cx(button({ tone: 'quiet', size: 'icon' }), c.close, firstLine)}
        aria-label={`Close: ${title ?? plainText(body)}`}
        onClick={() => actor.send({ type: 'toast.close' })}
      >
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}
