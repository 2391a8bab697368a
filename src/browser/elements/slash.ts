// The key “/”: it leads to the search box, as on many sites. Whoever has turned it off finds it off on the next visit, since what
// they chose is kept in the browser.
import type { AnyEventObject } from 'xstate';
import { fieldIds } from './box-ids.ts';

const keyPlace = 'search-key';

/** Whether “/” leads to the search box: it does until somebody turns it off. */
export function keepsKey(): boolean {
  try {
    return localStorage.getItem(keyPlace) !== 'off';
  } catch {
    return true;
  }
}

function saveKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(keyPlace);
    else localStorage.setItem(keyPlace, 'off');
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}

const editable = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** The first box that can be seen: the header has none on small screens. */
function focusBox(): boolean {
  const box = Object.values(fieldIds)
    .map((id) => document.getElementById(id))
    .find((field) => field instanceof HTMLInputElement && field.checkVisibility?.() !== false);
  box?.focus();
  return box !== undefined;
}

/** What a key does where “/” leads to a box. */
export function obeySlash(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
  if (target instanceof Element && target.closest(editable)) return;
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return;
  if (focusBox()) event.preventDefault();
}

/** Sends and hears `key.set`. */
export function watchSlash(
  sendBack: (event: AnyEventObject) => void,
  receive: (listener: (event: AnyEventObject) => void) => void,
): () => void {
  const end = new AbortController();
  let isOn = keepsKey();
  if (!isOn) sendBack({ type: 'key.set', isOn });
  receive((event) => {
    isOn = event['isOn'] as boolean;
    saveKey(isOn);
  });
  const press = (event: KeyboardEvent) => void (isOn && obeySlash(event));
  document.addEventListener('keydown', press, { signal: end.signal });
  return () => end.abort();
}
