// What the header, the menus, the warning and the toasts show, read from the parts' snapshots: the specification's
// conditions in one place.
import { addressWith } from '#contract/api/purpose.ts';
import { carriedAt, isLeading, ofCatalogue } from './select-purpose.ts';
import { loginAddress } from '#machines/session/safe-target.ts';
import type { Toast } from '#machines/toast/toast.types.ts';
import { toastSlots, type ToastSlot } from '#machines/toast/toaster.setup.ts';
import type { PartSnapshot } from './parts.ts';

type Session = PartSnapshot<'session'>;

/** The signed-in member, or null. */
export const selectUser = (session: Session) => session.context.user;
export const selectIsPresent = (session: Session): boolean => session.hasTag('present');
/** Nobody is signed in, and that is certain. */
export const selectIsAbsent = (session: Session): boolean => session.hasTag('absent');
export const selectIsInactive = (session: Session): boolean =>
  session.context.user?.subscriptionStatus === 'inactive';
/** Pricing: only when signed out or with an inactive subscription. */
export const selectHasPricing = (session: Session): boolean =>
  selectIsAbsent(session) || selectIsInactive(session);
/** Whether the server is being asked who is here, or told that somebody leaves. */
export const selectIsAsking = (session: Session): boolean =>
  session.matches('loading') ||
  session.matches({ signedOut: 'rechecking' }) ||
  session.matches({ signedIn: 'rechecking' }) ||
  session.matches({ signedIn: 'leaving' });

/** Whether the server is being told that the visitor leaves. */
export const selectIsLeaving = (session: Session): boolean => session.matches({ signedIn: 'leaving' });

export const selectIsAdmin = (session: Session): boolean => session.context.user?.dataPortalAdmin === true;

/** How many variables the bundle holds: the badge. */
export const selectBundleSize = (bundle: PartSnapshot<'bundle'>): number => bundle.context.ids.length;

/** The location that is shown; null before the first. */
export const selectShown = (location: PartSnapshot<'location'>) => location.context.shown;
export const selectHere = (location: PartSnapshot<'location'>): string => {
  const { shown } = location.context;
  return shown ? `${shown.url}${shown.hash}` : '/';
};

/**
 * Where Sign in leads: to login and back here; on the login page it is the page itself, target and all, and pages that
 * lead to others hand on what they lead to.
 */
export function selectLoginAddress(location: PartSnapshot<'location'>): string {
  const { shown } = location.context;
  if (shown?.route === 'login') return shown.url;
  return isLeading(shown) ? addressWith('/login', carriedAt(shown)) : loginAddress(selectHere(location));
}

/** Whether the shown page is one of these, or stands below one, as the catalogue's pages do below Browse data. */
export const selectIsCurrent =
  (...paths: string[]) =>
  ({ context: { shown } }: PartSnapshot<'location'>): boolean =>
    shown !== null &&
    shown.route !== 'notFound' &&
    paths.some(
      (path) =>
        shown.path === path ||
        shown.path.startsWith(`${path}/`) ||
        (path === '/browse' && ofCatalogue.has(shown.route)),
    );

/** The wanted page takes so long that its outlines are shown. */
export const selectIsLong = (location: PartSnapshot<'location'>): boolean =>
  location.matches({ loading: 'long' });
/** A private page is wanted, and nobody knows who is here. */
export const selectIsWaiting = (location: PartSnapshot<'location'>): boolean => location.matches('waiting');
/** The server did not say who is here, or whether it is still the same. */
export const selectIsUnsure = (session: Session): boolean => session.context.misses > 0;

/** The page could not be fetched. */
export const selectHasFailed = (location: PartSnapshot<'location'>): boolean => location.matches('failed');

/** The toasts that show: those that stay first, then by age, so that the newest stands nearest the corner. */
export const selectToasts = ({ context }: PartSnapshot<'toaster'>): { place: ToastSlot; toast: Toast }[] =>
  toastSlots
    .flatMap((place) => (context.shown[place] ? [{ place, toast: context.shown[place] }] : []))
    .sort(
      (a, b) =>
        Number(a.toast.autoHide) - Number(b.toast.autoHide) || (a.toast.time ?? 0) - (b.toast.time ?? 0),
    );
