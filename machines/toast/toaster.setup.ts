// What the chart beside this file is made of (./toaster.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, enqueueActions, fromCallback, setup, stateIn } from 'xstate';
import type { Toast } from './toast.types.ts';

export const places = ['toast0', 'toast1', 'toast2'] as const;
export type Place = (typeof places)[number];

export type ToasterContext = {
  shown: Record<Place, Toast | null>;
  queue: Toast[];
  /** Newest first, at most fifty. */
  history: Toast[];
};

export type ToasterEvent =
  | { type: 'toast.show'; toast: Toast }
  /** The toast in this place has gone. */
  | { type: 'toast.free'; place: Place }
  /** What the toast says is no longer so, whether it is shown or waits. */
  | { type: 'toast.withdraw'; id: string }
  /** A button of a shown toast was pressed. */
  | { type: 'toast.press'; place: Place; button: number }
  | { type: 'page.hide' }
  | { type: 'page.show' };

export type ToasterEmitted =
  | { type: 'toaster.placed'; place: Place; toast: Toast; pageHidden: boolean }
  | { type: 'toaster.freed'; place: Place }
  | { type: 'toaster.pressed'; place: Place; press: NonNullable<Toast['buttons']>[number]['press'] }
  | { type: 'toaster.pageHidden' }
  | { type: 'toaster.pageShown' };

const historyLength = 50;

const freePlace = ({ shown }: ToasterContext): Place | undefined =>
  places.find((place) => shown[place] === null);

/** Where a toast is shown. */
export const placeOf = ({ shown }: ToasterContext, id: string): Place | undefined =>
  places.find((place) => shown[place]?.id === id);

/** XState types a check of the state for every set of guards, which an action's own set is not wide enough for. */
const isPageHidden = stateIn('hidden') as never;

const isKnown = (context: ToasterContext, { id }: Toast): boolean =>
  context.queue.some((toast) => toast.id === id) || placeOf(context, id) !== undefined;

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
    remember: assign({
      history: ({ context }, { toast }: { toast: Toast }) =>
        [toast, ...context.history].slice(0, historyLength),
    }),
    enqueue: assign({ queue: ({ context }, { toast }: { toast: Toast }) => [...context.queue, toast] }),
    free: assign({
      shown: ({ context }, { place }: { place: Place }) => ({ ...context.shown, [place]: null }),
    }),
    place: assign({
      shown: ({ context }, { toast }: { toast: Toast }) => ({
        ...context.shown,
        [freePlace(context)!]: toast,
      }),
    }),
    /** The one that waits longest gets a place, where there is one. */
    placeNext: assign(({ context }) => {
      const [next, ...rest] = context.queue;
      const place = freePlace(context);
      return next && place ? { shown: { ...context.shown, [place]: next }, queue: rest } : {};
    }),
    /** Wherever it is, in a place or in the queue. */
    withdraw: assign(({ context }, { id }: { id: string }) => {
      const place = placeOf(context, id);
      return {
        queue: context.queue.filter((toast) => toast.id !== id),
        ...(place && { shown: { ...context.shown, [place]: null } }),
      };
    }),
    /** Before it is placed; nothing, where nobody waits or no place is free. */
    emitPlaced: enqueueActions(({ context, enqueue, check }, { toast }: { toast: Toast | undefined }) => {
      const place = freePlace(context);
      if (!toast || !place) return;
      enqueue.emit({ type: 'toaster.placed', place, toast, pageHidden: check(isPageHidden) });
    }),
    /** Before it is freed; nowhere, where the toast was in no place. */
    emitFreed: enqueueActions(({ enqueue }, { place }: { place: Place | undefined }) => {
      if (place) enqueue.emit({ type: 'toaster.freed', place });
    }),
    emitPressed: enqueueActions(
      ({ context, enqueue }, { place, button }: { place: Place; button: number }) => {
        const pressed = context.shown[place]?.buttons?.[button];
        if (pressed) enqueue.emit({ type: 'toaster.pressed', place, press: pressed.press });
      },
    ),
    emitPageHidden: emit({ type: 'toaster.pageHidden' }),
    emitPageShown: emit({ type: 'toaster.pageShown' }),
  },
  guards: {
    isShownAlready: ({ context }, { toast }: { toast: Toast }) => isKnown(context, toast),
    hasRoom: ({ context }) => freePlace(context) !== undefined,
  },
});
