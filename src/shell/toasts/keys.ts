// The toasts' keys: F8 leads to the newest and back again, Escape closes the one that has the focus, else the newest.
// Who leaves a toast by a key goes on at the next toast, or where they were before.
import type { ToastParts } from './toast-parts.ts';

/** Escape is theirs: a dialog or a menu closes, a field is emptied, a list of suggestions goes. */
const first = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]';
const typed = 'input, textarea, select, [contenteditable], [aria-expanded=true]';

function focusIn(card: HTMLElement): void {
  // It may have been folded.
  card.closest('li')!.hidden = false;
  card.querySelector<HTMLElement>('button, a')?.focus();
}

export function listenToKeys(section: HTMLElement, parts: ToastParts, signal: AbortSignal): void {
  let before: Element | null = null;
  const isIn = () => section.contains(document.activeElement);
  const goBack = () => {
    const to = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('main');
    to?.focus({ preventScroll: true });
  };
  /** From a card that closes, where the focus is in it. */
  const goOn = (card: HTMLElement) => {
    if (!card.contains(document.activeElement)) return;
    const next = parts.cardsIn(section).find((other) => other !== card);
    if (next) focusIn(next);
    // Where they were before this listened, the card knows (src/browser/elements/give-back.ts).
    else if (before) goBack();
  };
  const escape = (target: Element | null) => {
    const cards = parts.cardsIn(section);
    const own = cards.find((card) => card.contains(target));
    if (!own && (target?.matches(typed) || document.querySelector(first))) return;
    const card = own ?? cards[0];
    if (!card) return;
    goOn(card);
    parts.close(card);
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Escape') escape(event.target as Element);
    if (event.key !== 'F8') return;
    const [newest] = parts.cardsIn(section);
    if (!newest) return;
    event.preventDefault();
    if (isIn()) goBack();
    else focusIn(newest);
  };
  // Before anybody else: what a menu or a dialog does with the key would hide that it was open.
  document.addEventListener('keydown', press, { signal, capture: true });
  section.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && !section.contains(relatedTarget)) before = relatedTarget;
    },
    { signal },
  );
  section.addEventListener(
    'click',
    ({ detail, target }) => {
      // No pointer pressed it.
      const card = (target as Element).closest('button')?.closest<HTMLElement>('[data-slot]');
      if (detail === 0 && card) goOn(card);
    },
    { signal },
  );
}
