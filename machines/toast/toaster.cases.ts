// One of each event that a toaster can meet. Four toasts reach every branch: three fill the places and the fourth
// waits; exploration sees which places are taken, how many wait and whether the page is hidden. History grows to
// fifty and no guard reads it, so it is left out.
import type { AnyMachineSnapshot } from 'xstate';
import { removed } from './toasts.ts';
import { toastSlots, type ToasterContext } from './toaster.setup.ts';

/** Variables of which each leaves the bundle with a toast of its own. */
export const removedIds = [
  'tax.revenue.corporate_tax',
  'tax.revenue.vat_total',
  'tax.long.amount',
  'hidden.offshore.offshore',
] as const;

const toasts = removedIds.map((id) => removed([id], null));

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ToasterContext;
const takenSlots = ({ shown }: ToasterContext) => toastSlots.filter((place) => shown[place] !== null);
const idsIn = ({ shown, queue }: ToasterContext): (string | undefined)[] => [
  ...toastSlots.map((place) => shown[place]?.id),
  ...queue.map(({ id }) => id),
];

export const toasterCases = {
  /** The next toast that is news, and one that stands already. */
  'toast.show': (snapshot: AnyMachineSnapshot) => {
    const known = idsIn(contextOf(snapshot));
    const isKnown = ({ id }: { id: string }) => known.includes(id);
    return [toasts.find((toast) => !isKnown(toast)), toasts.find(isKnown)]
      .filter((toast) => toast !== undefined)
      .map((toast) => ({ toast }));
  },
  // It changes nothing of what is placed: once, where nothing is.
  'toast.forget': (snapshot: AnyMachineSnapshot) => (idsIn(contextOf(snapshot)).some(Boolean) ? [] : [{}]),
  'toast.free': (snapshot: AnyMachineSnapshot) => takenSlots(contextOf(snapshot)).map((place) => ({ place })),
  /** One that stands in a place, one that waits, and one that is not there. */
  'toast.withdraw': (snapshot: AnyMachineSnapshot) => {
    const { shown, queue } = contextOf(snapshot);
    const placed = takenSlots(contextOf(snapshot)).map((place) => shown[place]!.id);
    return [placed[0], queue[0]?.id, 'unknown'].filter((id) => id !== undefined).map((id) => ({ id }));
  },
  'toast.press': (snapshot: AnyMachineSnapshot) =>
    takenSlots(contextOf(snapshot))
      .slice(0, 1)
      .map((place) => ({ place, button: 0 })),
};

export const projectToaster = (snapshot: AnyMachineSnapshot): unknown => {
  const { queue } = contextOf(snapshot);
  return [snapshot.value, takenSlots(contextOf(snapshot)), queue.length];
};
