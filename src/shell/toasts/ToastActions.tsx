// A toast's buttons and links. A button is told to the toaster, which knows what it sends and where.
import type { Toast } from '#machines/toast/toast.types.ts';
import type { Place } from '#machines/toast/toaster.setup.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { usePart } from '#src/portal/portal-context.ts';
import { button, toast as toastRecipe } from '#styled/recipes';
import { ToastLink } from './ToastLink.tsx';

export function ToastActions({ toast, place }: { toast: Toast; place: Place }) {
  const toaster = usePart('toaster');
  const { buttons = [], links = [] } = toast;
  if (buttons.length + links.length === 0) return null;
  return (
    <div className={toastRecipe().actions}>
      {buttons.map(({ title, press }, at) => (
        <button
          key={title}
          type="button"
          className={button({ size: 'small' })}
          onClick={() => toaster.send({ type: 'toast.press', place, button: at })}
        >
          {press.event.type.endsWith('.restore') && <Icon name="undo" size="small" />}
          {title}
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
