// What a page's layout owes its visitors, measured: targets for a finger, words that are seen whole, and room that bars leave.
import type { Page } from 'playwright/test';

/**
 * What is smaller than 44 px both ways, as "width×height what". Exceptions: links within sentences (WCAG 2.5.8), whose lines
 * would fall apart; the way past the header, which only keys reach; and a box whose label is pressed in its place.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.9;
    const isInSentence = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      (link.closest('p, li, dd, td, label')?.textContent.trim().length ?? 0) > link.textContent.trim().length;
    const pressed = (target: Element) =>
      (target.matches('[type=checkbox], [type=radio]') && target.closest('label')) || target;
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('.skip'))
      .filter((target) => !isInSentence(target))
      .map((target) => ({ target, box: pressed(target).getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 1 && Math.min(width, height) < least)
      .map(
        ({ target, box: { width, height } }) =>
          `${Math.round(width)}×${Math.round(height)} ${target.localName} ${target.getAttribute('aria-label') ?? target.textContent.slice(0, 40)}`,
      );
  });

/** What cannot be seen whole: words outside a box that cuts what it holds, and words that run out of what is pressed. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A chevron that still turns sticks out of the line that was pressed, by its corners.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('svg, .skip');
    const wordsOf = function* (element: Element) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (isSeen(texts.currentNode.parentElement!)) yield texts.currentNode;
    };
    const isOutside = (text: Node, { left, right, top, bottom }: DOMRect) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(
        (box) => box.right > right + 1 || box.bottom > bottom + 1 || box.left < left - 1 || box.top < top - 1,
      );
    };
    const isCut = (element: Element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 1;
      if (!cuts(overflowX) && !cuts(overflowY)) return false;
      const box = element.getBoundingClientRect();
      return [...wordsOf(element)].some((text) => isOutside(text, box));
    };
    const runsOut = (element: Element) =>
      element.matches('button, .button, label, summary') && element.scrollWidth > element.clientWidth + 1;
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.textContent !== '' && isSeen(element))
      .filter((element) => isCut(element) || (element.clientWidth > 0 && runsOut(element)))
      .map((element) => `${element.localName}: ${element.textContent.slice(0, 60)}`);
  });

/** Sentences in a column that is too narrow for a long word. */
export const thinSentences = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, small, span, li, label, h1, h2, h3)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg'))
      .map((element) => ({
        said: [...element.childNodes]
          .filter((child) => child.nodeType === Node.TEXT_NODE)
          .map((child) => child.textContent)
          .join(''),
        width: element.getBoundingClientRect().width,
      }))
      .filter(({ said, width }) => said.trim().length > 30 && width > 1 && width < 96)
      .map(({ said, width }) => `${Math.round(width)} px: ${said}`),
  );

export const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The same where each heading, crumb, text of an entry, and source, unit and part of a figure is one word that is wider than the window. */
export const isSidewaysByWords = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const texts = [
      ...document.querySelectorAll(
        'main :is(h1, h2, h3, h4, .crumbs__item, .entries__text, .entries__meta, .figure__sub, .figure__foot span, .segmented__item)',
      ),
    ].flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      return walker.nextNode() ? [walker.currentNode as Text] : [];
    });
    const before = texts.map(({ data }) => data);
    for (const text of texts) text.data = 'Rindfleischetikettierung'.repeat(4);
    const { scrollWidth, clientWidth } = document.documentElement;
    for (const [at, text] of texts.entries()) text.data = before[at]!;
    return scrollWidth > clientWidth;
  });

/** How much of the window's height is taken by what stays in it while the page scrolls; toasts go by themselves. */
export const shareOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return (
        (position === 'fixed' || position === 'sticky') &&
        element.checkVisibility() &&
        width > innerWidth / 2 &&
        height > 0 &&
        !element.closest('.toast__stack')
      );
    });
    const heights = bars.map((bar) => Math.min(bar.getBoundingClientRect().height, innerHeight));
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });

/** Whether what has the focus is seen where its middle is, and nothing lies over it. */
export const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const [x, y] = [left + Math.min(width, innerWidth) / 2, top + Math.min(height, innerHeight) / 2];
    const met = document.elementFromPoint(x, y);
    return met !== null && (focused.contains(met) || met.contains(focused));
  });

/**
 * Words that stick out sideways of a box that holds them, or of the window. Exceptions: a region that is scrolled and has a name,
 * what only readers hear, the globe, and what lies over a page, which is held by what it lies over.
 */
export const strayWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.matches('[aria-label]:is(.codebox, pre, :has(table, svg)), nav[aria-label] > ul');
    const holderOf = (element: Element) => {
      if (!/fixed|absolute/.test(getComputedStyle(element).position)) return element.parentElement;
      return element instanceof HTMLElement ? element.offsetParent : null;
    };
    const holdersOf = (element: Element | null): Element[] =>
      !element || isScrolled(element) ? [] : [element, ...holdersOf(holderOf(element))];
    const isHeard = (holder: Element) => {
      const { width, height } = holder.getBoundingClientRect();
      return Math.min(width, height) <= 1 && getComputedStyle(holder).overflow !== 'visible';
    };
    const sidesOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      return {
        left: Math.min(...boxes.map((box) => box.left)),
        right: Math.max(...boxes.map((box) => box.right)),
      };
    };
    const strayFrom = (text: Node) => {
      const { left, right } = sidesOf(text);
      // What is drawn has no boxes but its drawing.
      const first = text.parentElement!.closest('svg') ?? text.parentElement;
      const holders = holdersOf(first).filter(
        (one) => !/inline$|contents/.test(getComputedStyle(one).display),
      );
      const isOut = (box: DOMRect) => left < box.left - 1.5 || right > box.right + 1.5;
      return holders.some(isHeard) ? undefined : holders.find((one) => isOut(one.getBoundingClientRect()));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement!;
      const isSeen = parent.checkVisibility({ visibilityProperty: true }) && !parent.closest('.globe__root');
      const holder = isSeen && text.data.trim() !== '' ? strayFrom(text) : undefined;
      if (holder)
        found.push(`${holder.localName}.${holder.getAttribute('class')}: ${text.data.slice(0, 60)}`);
    }
    return found;
  });
