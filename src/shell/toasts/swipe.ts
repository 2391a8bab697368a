// A finger moves a toast to the side: far enough, and it closes; else it goes back. Up and down still scrolls the page.
import type { ToastParts } from './toast-parts.ts';

/** Of a toast's width. */
const enough = 0.3;
/** Less than this is a finger that trembles, in pixels. */
const slop = 8;

type Swipe = { card: HTMLElement; from: number; by: number };

export function swipeAway(section: HTMLElement, parts: ToastParts, signal: AbortSignal): void {
  let swipe: Swipe | null = null;
  const draw = ({ card }: Swipe, by: number) => {
    card.style.translate = by === 0 ? '' : `${by}px`;
    card.style.opacity = by === 0 ? '' : String(Math.max(0.3, 1 - Math.abs(by) / card.offsetWidth));
  };
  const begin = ({ pointerType, target, clientX }: PointerEvent) => {
    const card = (target as Element).closest<HTMLElement>('[data-slot]');
    swipe = pointerType === 'mouse' || !card ? null : { card, from: clientX, by: 0 };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!swipe) return;
    const by = clientX - swipe.from;
    swipe.by = Math.abs(by) < slop ? 0 : by;
    draw(swipe, swipe.by);
  };
  const end = ({ type }: PointerEvent) => {
    if (!swipe) return;
    const { card, by } = swipe;
    if (type === 'pointerup' && Math.abs(by) > card.offsetWidth * enough) parts.close(card);
    else draw(swipe, 0);
    swipe = null;
  };
  section.addEventListener('pointerdown', begin, { signal });
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', end, { signal });
}
