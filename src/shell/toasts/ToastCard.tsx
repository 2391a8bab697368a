// One toast. What holds it holds all of them, so the stack sees to that (./Toasts.tsx).
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { ToastSlot } from '#machines/toast/toaster.setup.ts';
import { giveBack } from '#src/browser/elements/give-back.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { LanguageContext } from '#src/portal/language.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import * as lateText from '#texts/en/screens/late.ts';
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
  return (
    <div className={c.root} ref={giveBack} data-state={state} data-slot={place}>
      <Icon name={isWarning ? 'warning' : 'check'} className={c.icon} />
      <div className={c.body}>
        {title && <p className={c.title}>{title}</p>}
        <ToastText text={body} />
        <ToastActions toast={toast} place={place} />
      </div>
      <button
        type="button"
        className={cx(button({ tone: 'quiet', size: 'icon' }), c.close, firstLine)}
        aria-label={lateText.close(title ?? plainText(body))}
        onClick={() => actor.send({ type: 'toast.close' })}
      >
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}
