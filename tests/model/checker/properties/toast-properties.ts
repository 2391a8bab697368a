// What must be true of the bundle and of the toasts that tell of it, property by property; the rest is in properties.ts.
import type { AnyMachineSnapshot } from 'xstate';
import { idsOf } from '#machines/bundle/record.ts';
import type { Read } from '#machines/portal/parts.ts';
import { selectBundleSize } from '#machines/portal/select.ts';
import { toastSlots, type ToastSlot } from '#machines/toast/toaster.setup.ts';
import type { PortalProperty } from './properties.ts';

const shownIds = (read: Read): string[] =>
  toastSlots.flatMap((place) => read('toaster')!.context.shown[place]?.id ?? []);
const queuedIds = (read: Read): string[] => read('toaster')!.context.queue.map(({ id }) => id);
export const saidIds = (read: Read): string[] => [...shownIds(read), ...queuedIds(read)];

/** The one toast that goes by itself here; the others stay until they are closed. */
const timed = (read: Read, place: ToastSlot): AnyMachineSnapshot | null => {
  const toast = read(place);
  return toast?.context.toast.autoHide ? toast : null;
};

/** A place holds a part exactly when the toaster has a toast there, and it is that toast. */
const agrees = (read: Read, place: ToastSlot): boolean =>
  read('toaster')!.context.shown[place]?.id === read(place)?.context.toast.id;

/** Of a session and the toaster without its toasts: what was said before is not forgotten by the model there. */
export const historyProperties: readonly PortalProperty[] = [
  {
    says: 'nobody reads what another was told',
    about: ['session', 'toaster'],
    // Where nobody was signed in before, the messages are still the visitor's own.
    whenever: (before, _step, after) =>
      before('session')!.matches('signedOut') ||
      !after('session')!.matches('signedOut') ||
      after('toaster')!.context.history.length === 0,
  },
];

export const toastProperties: readonly PortalProperty[] = [
  {
    says: 'a timed toast that nobody goes on holding is gone in the end',
    about: ['bundle', 'toaster', 'toast0', 'toast1'],
    from: (read) => toastSlots.some((place) => timed(read, place)),
    leadsTo: (read) =>
      toastSlots.every((place) => !timed(read, place) || timed(read, place)!.matches('held')),
    // The exception: a pointer that comes and goes, or removals that never end, keep one there for ever.
    unless: (label) => /toast\.hold|bundle ← bundle|page\./.test(label),
  },
  {
    says: 'a toast that fades is gone in the end',
    about: ['bundle', 'toaster', 'toast0', 'toast1'],
    from: (read) => read('toast0')?.matches('leaving') === true,
    leadsTo: (read) => !read('toast0')?.matches('leaving'),
  },
  {
    says: 'no queued toast is lost',
    about: ['session', 'bundle', 'toaster', 'toast0', 'toast1'],
    whenever: (before, { event }, after) =>
      event.type === 'document.load' || queuedIds(before).every((id) => saidIds(after).includes(id)),
  },
  {
    says: 'no toast waits while there is room',
    about: ['session', 'bundle', 'toaster', 'toast0', 'toast1'],
    always: (read) =>
      queuedIds(read).length === 0 ||
      shownIds(read).length === Object.keys(read('toaster')!.context.shown).length,
  },
  {
    says: 'no toast stands twice',
    about: ['session', 'bundle', 'toaster', 'toast0', 'toast1'],
    always: (read) => new Set(saidIds(read)).size === saidIds(read).length,
  },
  {
    says: 'each place holds the toast that the toaster put there',
    about: ['session', 'bundle', 'toaster', 'toast0', 'toast1'],
    always: (read) => toastSlots.every((place) => agrees(read, place)),
  },
  {
    says: 'whatever leaves the bundle can be undone',
    about: ['bundle', 'toaster', 'toast0', 'toast1'],
    whenever: (before, { event }, after) => {
      if (event.type !== 'bundle.remove' && event.type !== 'bundle.clear') return true;
      return (
        before('bundle')!.context.ids.length === 0 ||
        saidIds(after).some((id) => /^(removed|cleared)-/.test(id))
      );
    },
  },
  {
    says: 'a storage that refuses is told',
    about: ['bundle', 'toaster', 'toast0', 'toast1'],
    on: 'storage.refused',
    whenever: (before, _step, after) =>
      before('bundle')!.matches({ storage: 'unkept' }) || saidIds(after).includes('bundle-unkept'),
  },
  {
    says: 'Undo brings back what had gone, and its toast goes',
    about: ['bundle', 'toaster', 'toast0', 'toast1'],
    on: 'toast.press',
    whenever: (_before, { event }, after) =>
      after('bundle')!.context.ids.length > 0 && after(event['place'] as ToastSlot)!.matches('leaving'),
  },
  {
    says: 'no toast goes by itself while the page is hidden',
    about: ['bundle', 'toaster', 'toast0', 'toast1'],
    always: (read) =>
      read('toaster')!.matches('visible') || toastSlots.every((place) => !read(place)?.matches('timing')),
  },
  {
    says: 'a page that is seen holds no toast',
    about: ['bundle', 'toaster', 'toast0', 'toast1'],
    // Only a toast that is held can be let go: one that stays, or leaves already, has no more to do with it.
    always: (read) =>
      read('toaster')!.matches('hidden') ||
      toastSlots.every(
        (place) => !read(place)?.matches('held') || !read(place)!.context.holds.includes('page'),
      ),
  },
  {
    says: 'the badge is the number of variables in the bundle',
    about: ['bundle'],
    always: (read) => {
      const { record, known } = read('bundle')!.context;
      const held = idsOf(record).filter((id) => known?.has(id) ?? true);
      return selectBundleSize(read('bundle')!) === held.length;
    },
  },
];
