// What the portal says by itself, in its own words but for the specification's. Each is data: the wires raise it,
// the toaster places it, the view renders its markdown.
import { locale } from '#contract/ground/constants.ts';
import type { Index } from '#machines/catalogue/search.ts';
import type { Toast } from './toast.types.ts';

/** Toasts with an Undo stay long enough to be read and reached: eight seconds. */
const undoTimeout = 8000;

/** Markdown has no meaning in a title that came with data. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#~|!&]/g, String.raw`\$&`);

export const expired = (): Toast => ({
  id: 'session-expired',
  body: 'Your login has expired, please sign in again.',
  color: 'warning',
  autoHide: false,
});

export const endingId = 'session-ending';
const endingTitle = 'Your login ends in two minutes';

export const ending = (canStay: boolean): Toast => ({
  id: endingId,
  title: endingTitle,
  color: 'warning',
  autoHide: false,
  ...(canStay
    ? {
        body: 'You have not used the portal for a while. What you are writing is kept if you stay.',
        buttons: [{ title: 'Stay signed in', press: { to: 'session', event: { type: 'session.stay' } } }],
      }
    : { body: 'Every login ends after a time. Save what you are writing, then sign in again.' }),
});

export const deleted = (): Toast => ({
  id: 'account-deleted',
  body: 'Your account is deleted.',
  autoHide: true,
});

export const signOutFailed = (): Toast => ({
  id: 'sign-out-failed',
  title: 'You are still signed in',
  body: 'The server did not answer. Check your connection and sign out again.',
  color: 'warning',
  autoHide: false,
});

const numbers = new Intl.NumberFormat(locale);

/** More titles than this are counted instead: a toast is read in a few seconds. */
const namedAtMost = 3;

export const removed = (ids: string[], index: Index | null): Toast => {
  const what =
    ids.length > namedAtMost
      ? `${numbers.format(ids.length)} variables`
      : ids.map((id) => index?.byId.get(id)?.title ?? id).join(', ');
  return {
    id: `removed-${ids.join()}`,
    body: `Removed **${plain(what)}** from your bundle.`,
    autoHide: true,
    timeout: undoTimeout,
    buttons: [{ title: 'Undo', press: { to: 'bundle', event: { type: 'bundle.restore', ids } } }],
  };
};

export const cleared = (ids: string[]): Toast => ({
  id: `cleared-${ids.join()}`,
  body:
    ids.length === 1
      ? 'Removed the one variable in your bundle.'
      : `Removed all ${numbers.format(ids.length)} variables from your bundle.`,
  autoHide: true,
  timeout: undoTimeout,
  buttons: [{ title: 'Undo', press: { to: 'bundle', event: { type: 'bundle.restore', ids } } }],
});

export const unkept = (): Toast => ({
  id: 'bundle-unkept',
  title: 'Your bundle is not saved',
  body: 'This browser does not let the portal store anything. The bundle works until you close or reload this page.',
  color: 'warning',
  autoHide: false,
});
