// What the toasts do beyond showing, fetched with the first of them: they keep clear of what can be pressed, all of them
// wait while one is looked at or touched, keys reach and close them, a finger swipes them away. Views would have to
// listen to the whole page for it; here it is one listener each, for as long as a toast shows.
import type { HoldReason } from '#machines/toast/toast.types.ts';
import type { PortalRef } from '#src/portal/portal-context.ts';
import { keepClear } from './keep-clear.ts';
import { listenToKeys } from './keys.ts';
import { swipeAway } from './swipe.ts';
import { toastParts } from './toast-parts.ts';

/** Goes on until the signal ends it. */
export function attend(section: HTMLElement, portal: PortalRef, signal: AbortSignal): void {
  if (signal.aborted) return;
  const parts = toastParts(portal);
  let under: Node | null = section.matches(':hover') ? section : null;
  let touching = false;
  const held: Record<Exclude<HoldReason, 'page'>, boolean> = { pointer: false, focus: false };
  const isFocused = () => section.contains(document.activeElement);

  /** All wait for the same reasons, also one that has just come. */
  const hold = () => {
    const now = { pointer: touching || section.contains(under), focus: isFocused() };
    for (const reason of ['pointer', 'focus'] as const) {
      if (now[reason]) parts.sendAll({ type: 'toast.hold', reason });
      else if (held[reason]) parts.sendAll({ type: 'toast.release', reason });
      held[reason] = now[reason];
    }
  };
  const isHeld = () => held.pointer || held.focus;
  const place = keepClear({ stack: section, parts, isHeld }, signal);
  const look = () => {
    hold();
    place();
  };
  const over = ({ pointerType, target }: PointerEvent) => {
    under = pointerType === 'mouse' ? (target as Node) : null;
    hold();
  };
  const touch = (isDown: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || (isDown && !section.contains(event.target as Node))) return;
    touching = isDown;
    hold();
  };
  const away = () => {
    under = null;
    hold();
  };
  document.addEventListener('pointerover', over, { signal });
  document.documentElement.addEventListener('pointerleave', away, { signal });
  document.addEventListener('pointerdown', touch(true), { signal });
  document.addEventListener('pointerup', touch(false), { signal });
  document.addEventListener('pointercancel', touch(false), { signal });
  document.addEventListener('focusin', hold, { signal });
  listenToKeys(section, parts, signal);
  swipeAway(section, parts, signal);
  const watch = new MutationObserver(look);
  watch.observe(section, { childList: true, subtree: true });
  signal.addEventListener('abort', () => watch.disconnect());
  look();
}
