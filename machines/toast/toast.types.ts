// What a toast is, as the specification lists its fields. Buttons carry a message to a part of the portal instead
// of a function, and words are named by their key and values, so that a toast stays data: it can be queued, replayed, kept
// in a history, and read in any language.
import type { ButtonText, ToastText } from '#texts/languages.ts';

/** Words written out: those of recordings that are older than the keys, and of whoever brings words along. */
type Written = { text?: never; title?: string; body: string };

type ToastButton = ({ text: ButtonText; title?: never } | { text?: never; title: string }) & {
  /** Sent to the named part when pressed; the toast then closes. */
  press: { to: 'bundle' | 'session' | 'catalogue'; event: { type: string } & Record<string, unknown> };
};

type ToastLink = { title: string; link: string };

/** The text is Markdown; links only to http, https, mailto or this portal; no images. */
export type Toast = ((ToastText & { title?: never; body?: never }) | Written) & {
  /** Two toasts with one id are one toast: a second is not shown while the first is. */
  id: string;
  color?: 'default' | 'warning';
  autoHide: boolean;
  /** Milliseconds; the specification's default is 2000. */
  timeout?: number;
  /** When it was raised, milliseconds since the epoch; stamped by the portal. */
  time?: number;
  buttons?: ToastButton[];
  links?: ToastLink[];
};

export const toastDefaults = { timeout: 2000 } as const;

/** Of whose messages a screen may have a bar of its own. */
export type ToastNoun = 'bundle';

/** Why a toast's timer is not running; it runs again when none is left. */
export type HoldReason = 'pointer' | 'focus' | 'page';
