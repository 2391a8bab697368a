// Toasts and payloads for path generation: one toast of each kind, and every reason to hold.
import type { ToastInput } from './toast.setup.ts';
import type { HoldReason } from './toast.types.ts';

const reasons: { reason: HoldReason }[] = [{ reason: 'pointer' }, { reason: 'focus' }, { reason: 'page' }];

export const toastCases = { 'toast.hold': reasons, 'toast.release': reasons };

const timed = {
  id: 'timed',
  text: 'bundle.removed',
  values: { names: ['Secrecy score'] },
  autoHide: true,
  buttons: [
    { text: 'bundle.undo', press: { to: 'bundle', event: { type: 'bundle.restore', ids: ['secrecy'] } } },
  ],
} as const;

/** The three ways in which a toast begins. */
export const toastInputs: Record<string, ToastInput> = {
  'a timed toast': { toast: { ...timed, buttons: [...timed.buttons] }, pageHidden: false },
  'a timed toast on a hidden page': { toast: { ...timed, buttons: [...timed.buttons] }, pageHidden: true },
  'a sticky toast': {
    toast: { id: 'sticky', title: 'Read me', body: 'This stays', color: 'warning', autoHide: false },
    pageHidden: false,
  },
};
