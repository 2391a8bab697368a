// The three actors of the toasts, as what attends to them reaches them: all at once, by the card that one draws, or the
// newest.
import type { EventFromLogic } from 'xstate';
import type { toastMachine } from '#machines/toast/toast.machine.ts';
import { toastSlots, type ToastSlot } from '#machines/toast/toaster.setup.ts';
import type { PortalRef } from '#src/portal/portal-context.ts';

type ToastEvent = EventFromLogic<typeof toastMachine>;

export type ToastParts = ReturnType<typeof toastParts>;

export function toastParts(portal: PortalRef) {
  const partAt = (slot: ToastSlot) => portal.getSnapshot().children[slot];
  const slotOf = (card: HTMLElement) => card.dataset['slot'] as ToastSlot;
  const isOpen = (card: HTMLElement) => !/leaving|gone/.test(card.dataset['state'] ?? '');
  const timeOf = (card: HTMLElement) => partAt(slotOf(card))?.getSnapshot().context.toast.time ?? 0;
  /** The newest first; of the same moment the lower is the newer. */
  const allIn = (stack: HTMLElement): HTMLElement[] =>
    [...stack.querySelectorAll<HTMLElement>('[data-slot]')].reverse().sort((a, b) => timeOf(b) - timeOf(a));
  return {
    sendAll: (event: ToastEvent) => toastSlots.forEach((slot) => partAt(slot)?.send(event)),
    close: (card: HTMLElement) => partAt(slotOf(card))?.send({ type: 'toast.close' }),
    allIn,
    /** Those that are not on their way out, the newest first. */
    cardsIn: (stack: HTMLElement): HTMLElement[] => allIn(stack).filter(isOpen),
    /** How many have no place. */
    waiting: () => portal.getSnapshot().children.toaster?.getSnapshot().context.queue.length ?? 0,
  };
}
