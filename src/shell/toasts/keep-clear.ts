// Moves the toasts to where nothing is to be pressed and nothing has the focus, whenever one comes or goes, the focus
// moves, or the page has been scrolled or drawn anew. Where there is no such place for all of them, the older ones are
// folded to a count. Toasts that somebody looks at stay as they are.
import { clearPlace, costAt, isClear, type Corner, type Room } from './clear-place.ts';
import { obstaclesBeside } from './obstacles.ts';
import type { ToastParts } from './toast-parts.ts';

/** How long the page has to be still, in milliseconds. */
const still = 120;
/** Between two toasts, in pixels. */
const gap = 12;
/** The link to those that show no card, with its gap. */
const link = 56;
/** That link's width, where it stands beside a toast's buttons. */
const linkBeside = 168;

type Size = { width: number; height: number };
/** Of all toasts how many show, where, and whether the link to the rest stands beside the buttons of the only one. */
type Arrangement = { count: number; isTight: boolean; size: Size; corner: Corner; cost: number };

type Watched = {
  stack: HTMLElement;
  parts: ToastParts;
  isHeld: () => boolean;
};

const rowOf = (card: HTMLElement) => card.closest('li')!;

/** Of the links to those that show no card, the one that counts so many of them (./MoreMessages.tsx). */
function showCount(stack: HTMLElement, folded: number): void {
  for (const one of stack.querySelectorAll<HTMLElement>('[data-folded]'))
    one.hidden = one.dataset['folded'] !== String(folded);
}

function roomFor(width: number): Room {
  const [inner, height] = [document.documentElement.clientWidth, window.innerHeight];
  const isNarrow = window.innerWidth < 992;
  const [gutter, edge] = isNarrow ? [(inner - width) / 2, 12] : [20, 24];
  return { width: inner, height, gutter, edge, isNarrow };
}

function hasRoomBeside(card: HTMLElement): boolean {
  const last = card.querySelector(':scope > div > div > :is(a, button):last-child');
  return !!last && last.getBoundingClientRect().right + linkBeside < card.getBoundingClientRect().right;
}

/** What could show, the most first. */
function* choices({ stack, parts }: Watched, cards: HTMLElement[]) {
  const width = stack.offsetWidth;
  const heights = cards.map((card) => card.offsetHeight);
  const isLinked = (count: number) => count < cards.length || parts.waiting() > 0;
  for (let count = cards.length; count > 0; count -= 1) {
    const height = heights.slice(0, count).reduce((sum, one) => sum + one, gap * (count - 1));
    yield { count, isTight: false, size: { width, height: height + (isLinked(count) ? link : 0) } };
  }
  if (isLinked(1) && hasRoomBeside(cards[0]!))
    yield { count: 1, isTight: true, size: { width, height: heights[0]! } };
}

/** As many as there is a clear place for, the newest first; else those that cover least. */
function arrange(watched: Watched, cards: HTMLElement[], now: Corner | null): Arrangement {
  const obstacles = obstaclesBeside(watched.stack);
  const room = roomFor(watched.stack.offsetWidth);
  let best: Arrangement | null = null;
  for (const choice of choices(watched, cards)) {
    const stays = now && isClear(now, choice.size, room, obstacles);
    const corner = stays ? now : clearPlace(choice.size, room, obstacles);
    const cost = costAt(corner, choice.size, obstacles);
    if (!best || cost < best.cost) best = { ...choice, corner, cost };
    if (cost === 0) break;
  }
  return best!;
}

/** @returns places them now; after the signal they are where their style says */
export function keepClear(watched: Watched, signal: AbortSignal): () => void {
  const { stack, parts, isHeld } = watched;
  let now: Corner | null = null;
  let timer: number | undefined;
  const place = () => {
    const cards = parts.allIn(stack);
    if (cards.length === 0) return;
    if (isHeld()) return showCount(stack, cards.filter((card) => rowOf(card).hidden).length);
    for (const card of cards) rowOf(card).hidden = false;
    const { count, isTight, size, corner } = arrange(watched, cards, now);
    now = corner;
    for (const card of cards.slice(count)) rowOf(card).hidden = true;
    stack.toggleAttribute('data-tight', isTight);
    // What is at the bottom grows upwards, what is under the header downwards.
    stack.style.inset =
      window.innerWidth < 992
        ? `${corner.top}px auto auto ${corner.left}px`
        : `auto auto ${window.innerHeight - corner.top - size.height}px ${corner.left}px`;
    showCount(stack, cards.length - count);
  };
  const soon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(place, still);
  };
  document.addEventListener('focusin', place, { signal });
  // The browser may scroll what has got the focus into sight only after it has said so.
  document.addEventListener('focusin', soon, { signal });
  document.addEventListener('scroll', soon, { signal, capture: true, passive: true });
  window.addEventListener('resize', soon, { signal });
  const main = document.getElementById('main');
  const watch = new MutationObserver(soon);
  if (main) watch.observe(main, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    window.clearTimeout(timer);
    stack.style.inset = '';
    stack.removeAttribute('data-tight');
  });
  return place;
}
