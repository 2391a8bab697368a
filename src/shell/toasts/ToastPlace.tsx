// One of the three places for toasts; empty until the portal has started a toast in it.
import type { ToastSlot } from '#machines/toast/toaster.setup.ts';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { ToastCard } from './ToastCard.tsx';

export function ToastPlace({ place }: { place: ToastSlot }) {
  const actor = useOptionalPart(place);
  if (!actor) return null;
  return (
    <li>
      <ToastCard actor={actor} place={place} />
    </li>
  );
}
