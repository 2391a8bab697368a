// When the look changes (widths, keyframes, the one transition) and what elements look like before any recipe: paper and ink, headings, links, focus, and what changes for reduced
// motion, forced colours and print. A dialog sets the body's right padding itself (the dialog machine), so the
// body's padding here is only at the bottom, for the bottom bar.
import { defineGlobalStyles } from '@pandacss/dev';
import { print } from './print.ts';

/** The widths at which the page changes shape. 992 px is fixed by the specification; the .98 keeps a fractional
 * width from falling between two queries. */
export const conditions = {
  wide: '@media (min-width: 992px)',
  narrow: '@media (max-width: 991.98px)',
  /** Wide, and short of room in the header. */
  mid: '@media (min-width: 992px) and (max-width: 1199.98px)',
  slim: '@media (max-width: 767.98px)',
  phone: '@media (max-width: 639.98px)',
  /** Only a window this high has room for what stays at its edge: at 400 % zoom a desk's window is 256 px high. */
  tall: '@media (min-height: 480px)',
  /** Where fingers press: on small screens, and wherever the first pointer is one. */
  touch: '@media (max-width: 991.98px), (pointer: coarse)',
  /** Words for fingers: the first pointer is one. */
  coarse: '@media (pointer: coarse)',
};

/** As high as a finger needs (WCAG 2.5.5: 44 px). */
export const finger = '2.75rem';

/**
 * What is not on the screen is neither laid out nor painted, at each key of a search say. What stands beside its box, a bar or the
 * ring of a button, stays: a browser that would cut it off draws everything.
 * @param size how high it is taken for until it was seen once
 */
export const whenSeen = (size: string) => ({
  '@supports (overflow-clip-margin: 1rem)': {
    contentVisibility: 'auto',
    containIntrinsicSize: size,
    overflowClipMargin: '1rem',
    // A transition stands still where nothing is drawn: at nightfall a link would keep the colour of the day until it is seen.
    '&:not(:hover, :focus-within) *': { transition: 'none' },
  },
});

/** So much with a mouse, and at least what a finger needs. */
export const atLeast = (base: string) => ({ base, _touch: finger });

/** A link that stands alone among words keeps its room in the text, and reaches over it for a finger. */
export const reach = {
  _touch: {
    display: 'inline-block',
    py: '0.8125rem',
    my: '-0.8125rem',
    minWidth: finger,
  },
};

export const keyframes = {
  rise: { from: { opacity: '0', translate: '0 8px' } },
  fade: { from: { opacity: '0' } },
  drift: { to: { left: '65%' } },
};

/** The one transition of the portal: quick, eased out, on the properties named. */
export const quick = (properties: string) => ({
  transitionProperty: properties,
  transitionDuration: 'quick',
  transitionTimingFunction: 'out',
});

const page = {
  html: {
    colorScheme: 'light dark',
    bg: 'canvas',
    color: 'ink',
    fontFamily: 'sans',
    fontSize: 'body',
    lineHeight: 'body',
    textSizeAdjust: '100%',
    scrollPaddingTop: { _tall: '6rem' },
    // What takes the focus must not lie under the bars at the foot of the window.
    scrollPaddingBottom: { _tall: { base: '5rem', _narrow: '9rem' } },
    '&[data-theme=light]': { colorScheme: 'light' },
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  body: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    overflowWrap: 'break-word',
    _narrow: { paddingBottom: { _tall: 'calc({sizes.tabbar} + env(safe-area-inset-bottom))' } },
  },
  '#root': { display: 'contents' },
  // The footer is below the first screen whatever is there yet, so it never moves where somebody sees it.
  main: { flex: '1', minHeight: 'calc(100lvh - 4rem)', _focus: { outline: 'none' } },
  '::selection': { bg: 'accent-soft', color: 'ink' },
};

const type = {
  'h1, h2, h3, h4': {
    fontFamily: 'serif',
    fontWeight: 'medium',
    lineHeight: 'head',
    letterSpacing: 'head',
    textWrap: 'balance',
    // A publisher's title may be one word that is wider than a phone.
    overflowWrap: 'anywhere',
  },
  h1: { fontSize: 'title', lineHeight: 'title', letterSpacing: 'title', _focus: { outline: 'none' } },
  h2: { fontSize: 'section' },
  'h3, h4': { fontSize: 'sub', fontWeight: 'semibold' },
  // The preset has paragraphs break words in their own way.
  p: { textWrap: 'pretty', overflowWrap: 'inherit' },
  'b, strong': { fontWeight: 'semibold' },
  'code, kbd, samp': { fontFamily: 'mono', fontSize: '0.92em' },
  mark: { bg: 'accent-soft', color: 'inherit', px: '0.1em', mx: '-0.1em', borderRadius: '1' },
  a: {
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    transitionProperty: 'color',
    transitionDuration: 'quick',
    transitionTimingFunction: 'out',
    _hover: { color: 'accent', textDecorationThickness: '2px' },
  },
  ':focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '2px', borderRadius: '1' },
};

const adaptations = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Backgrounds and shadows are gone there, and with them what they say: what is chosen, how far something is, where a bar
  // begins. A recipe's own look would win over these but for the exclamation mark.
  '@media (forced-colors: active)': {
    '.badge, .tag, .chip__root, .toast__root, .notice__root': { border: '1px solid' },
    '.selbar__root, .tabbar__root': { borderTop: '1px solid' },
    '.dialog__content': { border: '1px solid' },
    '.header__link[aria-current=page], .tabbar__item[aria-current=page], .tabs__tab[aria-selected=true], .on-page__link[aria-current], .pager__item[aria-current], .dropdown__item[aria-current=page]':
      { textDecoration: 'underline 2px !important' },
    '.sidenav__link[aria-current=page]::before, .tabbar__dot, .toggle__thumb, .dropdown__rule': {
      bg: 'CanvasText !important',
    },
    '.toggle__control[data-state=checked], .progress::-webkit-progress-value, .gets__bar::-webkit-progress-value, .progress::-moz-progress-bar, .gets__bar::-moz-progress-bar':
      {
        bg: 'Highlight !important',
      },
    '.suggestions__item[data-highlighted], .suggestions__all[data-highlighted]': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
    '.button:is(:disabled, [aria-disabled=true])': {
      color: 'GrayText !important',
      borderColor: 'GrayText !important',
    },
    '.check__control:checked, .format__control:checked, .segmented__item:is(:has(:checked), [aria-current])':
      { forcedColorAdjust: 'none' },
    '.chart__svg text': { fill: 'CanvasText !important' },
    '.coverage__root': { outline: '1px solid' },
  },
};

export const globalCss = defineGlobalStyles({ ...page, ...type, ...adaptations, ...print });
