// What follows at the toasts: one begins where it is placed, its button does what it says, and it holds while nobody
// can read it.
import { toastSlots, type ToastSlot } from '#machines/toast/toaster.setup.ts';
import { wire, type MessageTo, type Wire } from './wire.ts';

const toToasts = (event: { type: 'toast.hold' | 'toast.release'; reason: 'page' }): MessageTo<ToastSlot>[] =>
  toastSlots.map((place) => ({ to: place, event }) as MessageTo<ToastSlot>);

const freeing = (place: ToastSlot): Wire =>
  wire(place, 'toast.gone', ['toaster'], 'a toast that has gone frees its place', () => [
    { to: 'toaster', event: { type: 'toast.free', place } },
  ]);

export const ofToaster: readonly Wire[] = [
  wire('toaster', 'toaster.placed', toastSlots, 'a placed toast begins', ({ place, toast, pageHidden }) => [
    { to: place, start: { toast, pageHidden } } as MessageTo<ToastSlot>,
  ]),
  wire('toaster', 'toaster.freed', toastSlots, 'a freed place is empty', ({ place }) => [
    { to: place, stop: true } as MessageTo<ToastSlot>,
  ]),
  wire(
    'toaster',
    'toaster.pressed',
    ['bundle', 'session', 'catalogue'],
    'a toast’s button does what it says',
    ({ press }) => [{ to: press.to, event: press.event } as MessageTo<typeof press.to>],
  ),
  wire('toaster', 'toaster.pressed', toastSlots, 'a toast whose button was pressed goes', ({ place }) => [
    { to: place, event: { type: 'toast.close' } } as MessageTo<ToastSlot>,
  ]),
  wire('toaster', 'toaster.pageHidden', toastSlots, 'nobody reads a hidden page', () =>
    toToasts({ type: 'toast.hold', reason: 'page' }),
  ),
  wire('toaster', 'toaster.pageShown', toastSlots, 'a page seen again can be read', () =>
    toToasts({ type: 'toast.release', reason: 'page' }),
  ),
  ...toastSlots.map(freeing),
];
