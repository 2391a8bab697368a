// The toasts that the portal shows by itself. Each is data, its words a key of texts/en/page.ts: the wires raise it, the
// toaster places it, the view writes it out.
import type { Index } from '#machines/catalogue/search.ts';
import type { Toast } from './toast.types.ts';

/** Toasts with an Undo stay long enough to be read and reached: eight seconds. */
const undoTimeout = 8000;

/** Markdown has no meaning in a title that came with data. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#~|!&]/g, String.raw`\$&`);

export const expired = (): Toast => ({
  id: 'session-expired',
  text: 'session.expired',
  color: 'warning',
  autoHide: false,
});

export const endingId = 'session-ending';

export const ending = (canStay: boolean): Toast => ({
  id: endingId,
  color: 'warning',
  autoHide: false,
  ...(canStay
    ? {
        text: 'session.ending',
        buttons: [{ text: 'session.stay', press: { to: 'session', event: { type: 'session.stay' } } }],
      }
    : { text: 'session.must-end' }),
});

export const deleted = (): Toast => ({
  id: 'account-deleted',
  text: 'account.deleted',
  autoHide: true,
});

export const signOutFailed = (): Toast => ({
  id: 'sign-out-failed',
  text: 'session.sign-out-failed',
  color: 'warning',
  autoHide: false,
});

/** More titles than this are counted instead: a toast is read in a few seconds. */
const namedAtMost = 3;

export const removed = (ids: string[], index: Index | null): Toast => ({
  id: `removed-${ids.join()}`,
  text: 'bundle.removed',
  values:
    ids.length > namedAtMost
      ? { count: ids.length }
      : { names: ids.map((id) => plain(index?.byId.get(id)?.title ?? id)) },
  autoHide: true,
  timeout: undoTimeout,
  buttons: [{ text: 'bundle.undo', press: { to: 'bundle', event: { type: 'bundle.restore', ids } } }],
});

export const cleared = (ids: string[]): Toast => ({
  id: `cleared-${ids.join()}`,
  text: 'bundle.cleared',
  values: { count: ids.length },
  autoHide: true,
  timeout: undoTimeout,
  buttons: [{ text: 'bundle.undo', press: { to: 'bundle', event: { type: 'bundle.restore', ids } } }],
});

export const unkept = (): Toast => ({
  id: 'bundle-unkept',
  text: 'bundle.unkept',
  color: 'warning',
  autoHide: false,
});
