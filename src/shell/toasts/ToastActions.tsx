// A toast's buttons and links. A button is told to the toaster, which knows what it sends and where.
import { use } from 'react';
import type { Toast } from '#machines/toast/toast.types.ts';
import type { ToastSlot } from '#machines/toast/toaster.setup.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { LanguageContext } from '#src/portal/language.ts';
import { usePart } from '#src/portal/portal-context.ts';
import { button, toast as toastRecipe } from '#styled/recipes';
import { ToastLink } from './ToastLink.tsx';

export function ToastActions({ toast, place }: { toast: Toast; place: ToastSlot }) {
  const toaster = usePart('toaster');
  const texts = use(LanguageContext);
  const { buttons = [], links = [] } = toast;
  if (buttons.length + links.length === 0) return null;
  return (
    <div className={toastRecipe().actions}>
      {buttons.map(({ text, title, press }, at) => (
        <button
          key={text ?? title}
          type="button"
          className={button({ size: 'small' })}
          onClick={() => toaster.send({ type: 'toast.press', place, button: at })}
        >
          {press.event.type.endsWith('.restore') && <Icon name="undo" size="small" />}
          {text ? texts[text] : title}
        </button>
      ))}
      {links.map(({ title, link }) => (
        <ToastLink key={link} href={link} className={button({ size: 'small' })}>
          {title}
        </ToastLink>
      ))}
    </div>
  );
}
