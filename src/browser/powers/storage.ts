// The browser's storage, as the bundle machine asks for it: merge with what is stored, write only what changed,
// and hear of other writers. A storage event's own payload is never trusted; the storage is read again. Storage
// that throws (blocked, full) answers `storage.refused`, and the bundle goes on in memory.
import { fromCallback } from 'xstate';
import type { StorageRequest } from '#machines/bundle/bundle.setup.ts';
import { noNotes, syncNotes, type Notes } from '#machines/bundle/notes.ts';
import type { Drawn } from '#src/browser/taking-over/drawn.ts';
import { emptyRecord, syncStored, type BundleRecord, type Stored } from '#machines/bundle/record.ts';

type Keys = { list: string; record: string; notes: string };

type Kept = { record: BundleRecord; notes: Notes };

function write(keys: Keys, before: Stored, after: Stored): void {
  // The list first: a tab that reads in between finds a list of ours and goes by the older record.
  if (after.list !== null && after.list !== before.list) localStorage.setItem(keys.list, after.list);
  if (after.record !== null && after.record !== before.record)
    localStorage.setItem(keys.record, after.record);
}

function mergeWithStored(keys: Keys, own: Kept, tab: string): Kept {
  const stored = { list: localStorage.getItem(keys.list), record: localStorage.getItem(keys.record) };
  const next = syncStored(own.record, stored, tab);
  write(keys, stored, next.stored);
  const text = localStorage.getItem(keys.notes);
  const { notes, stored: written } = syncNotes(own.notes, text);
  if (written !== null && written !== text) localStorage.setItem(keys.notes, written);
  return { record: next.record, notes };
}

/** @param prefix before both keys, such as `dev-` */
export const createSyncBundle = (prefix: string, drawn: Drawn) =>
  fromCallback<StorageRequest, { tab: string }>(({ sendBack, receive, input }) => {
    const keys = {
      list: `${prefix}bundle`,
      record: `${prefix}bundle-record`,
      notes: `${prefix}bundle-notes`,
    };
    const all = Object.values(keys);

    const merge = (own: Kept) => {
      try {
        sendBack({ type: 'storage.merged', ...mergeWithStored(keys, own, input.tab) });
      } catch {
        sendBack({ type: 'storage.refused' });
      }
    };
    const hear = ({ key }: StorageEvent) => {
      if (key === null) sendBack({ type: 'storage.cleared' });
      if (key !== null && all.includes(key)) sendBack({ type: 'storage.changed' });
    };
    const readAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) sendBack({ type: 'storage.changed' });
    };

    receive((own) => drawn.when(() => merge(own)));
    window.addEventListener('storage', hear);
    window.addEventListener('pageshow', readAgain);
    drawn.when(() => merge({ record: emptyRecord, notes: noNotes }));
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pageshow', readAgain);
    };
  });
