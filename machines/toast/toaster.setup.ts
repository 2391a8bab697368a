// What the chart beside this file is made of (./toaster.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, enqueueActions, fromCallback, setup, stateIn } from 'xstate';
import type { Toast } from './toast.types.ts';

export const toastSlots = ['toast0', 'toast1', 'toast2'] as const;
export type ToastSlot = (typeof toastSlots)[number];

export type ToasterContext = {
  shown: Record<ToastSlot, Toast | null>;
  queue: Toast[];
  /** Newest first, at most fifty. */
  history: Toast[];
};

export type ToasterEvent =
  /** @param onScreen the screen shows it itself: it is for the history alone */
  | { type: 'toast.show'; toast: Toast; onScreen?: boolean }
  /** Nobody else is to read what was said. */
  | { type: 'toast.forget' }
  /** The toast in this place has gone. */
  | { type: 'toast.free'; place: ToastSlot }
  /** What the toast says is no longer so, whether it is shown or waits. */
  | { type: 'toast.withdraw'; id: string }
  /** A button of a shown toast was pressed. */
  | { type: 'toast.press'; place: ToastSlot; button: number }
  | { type: 'page.hide' }
  | { type: 'page.show' };

export type ToasterEmitted =
  | { type: 'toaster.placed'; place: ToastSlot; toast: Toast; pageHidden: boolean }
  | { type: 'toaster.freed'; place: ToastSlot }
  | { type: 'toaster.pressed'; place: ToastSlot; press: NonNullable<Toast['buttons']>[number]['press'] }
  | { type: 'toaster.pageHidden' }
  | { type: 'toaster.pageShown' };

const historyLength = 50;

const freeSlot = ({ shown }: ToasterContext): ToastSlot | undefined =>
  toastSlots.find((place) => shown[place] === null);

/** Where a toast is shown. */
export const slotOf = ({ shown }: ToasterContext, id: string): ToastSlot | undefined =>
  toastSlots.find((place) => shown[place]?.id === id);

/** XState types a check of the state for every set of guards, which an action's own set is not wide enough for. */
const isPageHidden = stateIn('hidden') as never;

const isKnown = (context: ToasterContext, { id }: Toast): boolean =>
  context.queue.some((toast) => toast.id === id) || slotOf(context, id) !== undefined;

export const toasterSetup = setup({
  types: {
    context: {} as ToasterContext,
    events: {} as ToasterEvent,
    emitted: {} as ToasterEmitted,
  },
  actors: {
    /** Sends `page.hide` and `page.show` as the page is hidden and seen. */
    watchPage: fromCallback(() => {}),
  },
  actions: {
    /** Once, for as long as it is shown. */
    remember: assign({
      history: ({ context }, { toast }: { toast: Toast }) =>
        isKnown(context, toast) ? context.history : [toast, ...context.history].slice(0, historyLength),
    }),
    forget: assign({ history: [] }),
    enqueue: assign({ queue: ({ context }, { toast }: { toast: Toast }) => [...context.queue, toast] }),
    free: assign({
      shown: ({ context }, { place }: { place: ToastSlot }) => ({ ...context.shown, [place]: null }),
    }),
    place: assign({
      shown: ({ context }, { toast }: { toast: Toast }) => ({
        ...context.shown,
        [freeSlot(context)!]: toast,
      }),
    }),
    /** The one that waits longest gets a place, where there is one. */
    placeNext: assign(({ context }) => {
      const [next, ...rest] = context.queue;
      const place = freeSlot(context);
      return next && place ? { shown: { ...context.shown, [place]: next }, queue: rest } : {};
    }),
    /** Wherever it is, in a place or in the queue. */
    withdraw: assign(({ context }, { id }: { id: string }) => {
      const place = slotOf(context, id);
      return {
        queue: context.queue.filter((toast) => toast.id !== id),
        ...(place && { shown: { ...context.shown, [place]: null } }),
      };
    }),
    /** Before it is placed; nothing, where nobody waits or no place is free. */
    emitPlaced: enqueueActions(({ context, enqueue, check }, { toast }: { toast: Toast | undefined }) => {
      const place = freeSlot(context);
      if (!toast || !place) return;
      enqueue.emit({ type: 'toaster.placed', place, toast, pageHidden: check(isPageHidden) });
    }),
    /** Before it is freed; nowhere, where the toast was in no place. */
    emitFreed: enqueueActions(({ enqueue }, { place }: { place: ToastSlot | undefined }) => {
      if (place) enqueue.emit({ type: 'toaster.freed', place });
    }),
    emitPressed: enqueueActions(
      ({ context, enqueue }, { place, button }: { place: ToastSlot; button: number }) => {
        const pressed = context.shown[place]?.buttons?.[button];
        if (pressed) enqueue.emit({ type: 'toaster.pressed', place, press: pressed.press });
      },
    ),
    emitPageHidden: emit({ type: 'toaster.pageHidden' }),
    emitPageShown: emit({ type: 'toaster.pageShown' }),
  },
  guards: {
    isShownAlready: ({ context }, { toast, onScreen = false }: { toast: Toast; onScreen?: boolean }) =>
      onScreen || isKnown(context, toast),
    hasRoom: ({ context }) => freeSlot(context) !== undefined,
  },
});
