// What a person or the world can do in the first composition, besides what actors and timers do: only what the page
// really offers at the moment. A smaller composition leaves some of it out, in which a planted fault shows sooner.
import type { AnyEventObject } from 'xstate';
import type { PartName, Read } from '#machines/portal/parts.ts';
import { toastSlots, type ToastSlot } from '#machines/toast/toaster.setup.ts';
import { selectIsPresent, selectLoginAddress } from '#machines/portal/select.ts';

export const variable = 'tax.vat';
const addresses = { home: '/home', private: '/download' } as const;

export type Without = {
  dialog?: true;
  pageHidden?: true;
  storage?: true;
  clear?: true;
  hold?: true;
  lostChunks?: true;
};

type Offer = readonly [PartName, AnyEventObject];

const credentials = { email: 'ada@example.org', password: 'secret' };

/** Made once: events are told apart by what they are before anybody looks at what they hold. */
const offer = {
  recheck: ['session', { type: 'session.recheck' }],
  unauthorize: ['session', { type: 'session.unauthorize' }],
  signOut: ['session', { type: 'session.signOut' }],
  submit: ['login', { type: 'login.submit', credentials }],
  toggle: ['menu', { type: 'menu.toggle' }],
  choose: ['menu', { type: 'menu.choose' }],
  dismiss: ['menu', { type: 'menu.dismiss' }],
  identify: ['bundle', { type: 'bundle.identify', known: new Set([variable]) }],
  add: ['bundle', { type: 'bundle.add', ids: [variable] }],
  remove: ['bundle', { type: 'bundle.remove', id: variable }],
  clear: ['bundle', { type: 'bundle.clear' }],
  refuse: ['bundle', { type: 'storage.refused' }],
  hide: ['toaster', { type: 'page.hide' }],
  show: ['toaster', { type: 'page.show' }],
  open: ['dialog', { type: 'dialog.open', name: 'filters' }],
  close: ['dialog', { type: 'dialog.close' }],
  measure: ['dialog', { type: 'dialog.measure', scrollbar: 15 }],
  retry: ['location', { type: 'location.retry' }],
} as const satisfies Record<string, Offer>;

type ToastOffers = Record<'close' | 'hold' | 'release' | 'press', Offer>;

const toastOffers = Object.fromEntries(
  toastSlots.map((place): [string, ToastOffers] => [
    place,
    {
      close: [place, { type: 'toast.close' }],
      hold: [place, { type: 'toast.hold', reason: 'pointer' }],
      release: [place, { type: 'toast.release', reason: 'pointer' }],
      press: ['toaster', { type: 'toast.press', place, button: 0 }],
    },
  ]),
) as Record<ToastSlot, ToastOffers>;

const goings = new Map<string, Offer>();

function goingTo(to: string): Offer {
  let going = goings.get(to);
  if (!going) goings.set(to, (going = ['location', { type: 'location.go', to }]));
  return going;
}

/** The Back button: to the page where it matters who is here. Else it leads where links lead. */
const back: Offer = ['location', { type: 'location.pop', to: addresses.private }];

const isMember = (read: Read): boolean => {
  const session = read('session');
  return session !== null && selectIsPresent(session);
};

function bundleOffers(without: Without, read: Read): Offer[] {
  const bundle = read('bundle');
  if (!bundle?.matches({ contents: 'ready' })) return [];
  if (bundle.context.ids.length === 0) return [offer.add];
  return without.clear ? [offer.remove] : [offer.remove, offer.clear];
}

function menuOffers(read: Read): Offer[] {
  if (read('menu')?.matches('open')) return [offer.toggle, offer.choose, offer.dismiss];
  return isMember(read) ? [offer.toggle] : [];
}

const offersOfToasts = (without: Without, read: Read): Offer[] =>
  toastSlots.flatMap((place) => {
    const toast = read(place);
    if (!toast) return [];
    const { close, hold, release, press } = toastOffers[place];
    const held = toast.context.holds.includes('pointer') ? release : hold;
    return [close, ...(toast.context.toast.buttons ? [press] : []), ...(without.hold ? [] : [held])];
  });

function dialogOffers(without: Without, read: Read): Offer[] {
  if (without.dialog) return [];
  return read('dialog')?.matches('open') ? [offer.close, offer.measure] : [offer.open];
}

/** What comes from elsewhere: other tabs, the server, the browser. */
function stateOffers(without: Without, read: Read): Offer[] {
  const page = read('toaster')?.matches('hidden') ? offer.show : offer.hide;
  return [
    offer.recheck,
    offer.unauthorize,
    ...(without.storage ? [] : [offer.refuse]),
    ...(without.pageHidden ? [] : [page]),
    ...(read('bundle')?.matches({ contents: 'waiting' }) ? [offer.identify] : []),
  ];
}

/** Links in the header, and the Back button; trying again where a page could not be fetched. */
function locationOffers(read: Read): Offer[] {
  const here = read('location');
  if (!here) return [];
  return [
    goingTo(addresses.home),
    goingTo(addresses.private),
    back,
    ...(here.context.shown ? [goingTo(selectLoginAddress(here))] : []),
    ...(here.matches('failed') ? [offer.retry] : []),
  ];
}

export function offersOf(without: Without, read: Read): Offer[] {
  const state = stateOffers(without, read);
  // The browser is fetching another document: whatever else a visitor does is gone with this one.
  if (read('location')?.matches('leaving')) return [...state, ...locationOffers(read)];
  return [
    ...state,
    ...(isMember(read) ? [offer.signOut] : []),
    offer.submit,
    ...menuOffers(read),
    ...bundleOffers(without, read),
    ...offersOfToasts(without, read),
    ...dialogOffers(without, read),
    ...locationOffers(read),
  ];
}
