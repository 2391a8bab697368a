// What the chart beside this file is made of (./toaster.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import type { Toast } from './toast.types.ts';

export const places = ['toast0', 'toast1', 'toast2'] as const;
export type Place = (typeof places)[number];

export type ToasterContext = {
  shown: Record<Place, Toast | null>;
  queue: Toast[];
  /** Newest first, at most fifty. */
  history: Toast[];
  pageHidden: boolean;
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

const isKnown = ({ shown, queue }: ToasterContext, { id }: Toast): boolean =>
  queue.some((toast) => toast.id === id) || places.some((place) => shown[place]?.id === id);

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
    place: enqueueActions(({ context, enqueue }, { toast }: { toast: Toast }) => {
      const place = freePlace(context)!;
      enqueue.assign({ shown: { ...context.shown, [place]: toast } });
      enqueue.emit({ type: 'toaster.placed', place, toast, pageHidden: context.pageHidden });
    }),
    free: enqueueActions(({ context, enqueue }, { place }: { place: Place }) => {
      enqueue.assign({ shown: { ...context.shown, [place]: null } });
      enqueue.emit({ type: 'toaster.freed', place });
    }),
    placeNext: enqueueActions(({ context, enqueue }) => {
      const [next, ...rest] = context.queue;
      const place = freePlace(context);
      if (!next || !place) return;
      enqueue.assign({ shown: { ...context.shown, [place]: next }, queue: rest });
      enqueue.emit({ type: 'toaster.placed', place, toast: next, pageHidden: context.pageHidden });
    }),
    tellPressed: enqueueActions(
      ({ context, enqueue }, { place, button }: { place: Place; button: number }) => {
        const pressed = context.shown[place]?.buttons?.[button];
        if (pressed) enqueue.emit({ type: 'toaster.pressed', place, press: pressed.press });
      },
    ),
    withdraw: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const place = places.find((name) => context.shown[name]?.id === id);
      enqueue.assign({ queue: context.queue.filter((toast) => toast.id !== id) });
      if (!place) return;
      enqueue.assign({ shown: { ...context.shown, [place]: null } });
      enqueue.emit({ type: 'toaster.freed', place });
    }),
    setHidden: assign({ pageHidden: true }),
    setSeen: assign({ pageHidden: false }),
    tellHidden: emit({ type: 'toaster.pageHidden' }),
    tellSeen: emit({ type: 'toaster.pageShown' }),
  },
  guards: {
    isShownAlready: ({ context }, { toast }: { toast: Toast }) => isKnown(context, toast),
    hasRoom: ({ context }) => freePlace(context) !== undefined,
  },
});
