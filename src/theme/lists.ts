// What goes with a list: pages to turn, and the bar that says what is in the bundle. The bar sticks to the foot
// of the window, above the bottom bar on small screens, and is not drawn while the bundle is empty.
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

export const pager = defineSlotRecipe({
  className: 'pager',
  slots: ['root', 'range', 'list', 'item'],
  base: {
    root: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '3',
      pt: '5',
      fontSize: 'small',
    },
    range: { color: 'ink-3', fontVariantNumeric: 'tabular-nums' },
    list: { display: 'flex', gap: '0.125rem' },
    item: {
      display: 'grid',
      placeItems: 'center',
      minWidth: '2.25rem',
      minHeight: '2.25rem',
      borderRadius: '2',
      textDecoration: 'none',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { bg: 'sunk' },
      '&[aria-current]': {
        fontWeight: 'bold',
        borderRadius: '0',
        boxShadow: 'inset 0 -2px 0 {colors.accent}',
      },
      '&:is(:disabled, [aria-disabled=true])': { color: 'line-strong', cursor: 'default', bg: 'transparent' },
    },
  },
});

export const selbar = defineSlotRecipe({
  className: 'selbar',
  slots: ['root', 'inner', 'count', 'sub', 'end'],
  base: {
    root: {
      position: 'sticky',
      bottom: { base: '0', _narrow: 'calc({sizes.tabbar} + env(safe-area-inset-bottom))' },
      zIndex: 'bar',
      mt: '10',
      bg: 'ink',
      color: 'canvas',
    },
    inner: {
      display: 'flex',
      alignItems: 'center',
      columnGap: '5',
      rowGap: '3',
      minHeight: '3.75rem',
      py: '2',
      fontSize: 'text',
    },
    count: { fontVariantNumeric: 'tabular-nums' },
    sub: { color: 'on-ink-2', fontSize: 'small', _narrow: { display: 'none' } },
    end: { ml: 'auto', display: 'flex', gap: '2' },
  },
});

/** A list of links to the pages of one area: the account. Below 992 px a strip that scrolls. */
export const sidenav = defineSlotRecipe({
  className: 'sidenav',
  slots: ['root', 'link'],
  base: {
    root: {
      display: 'grid',
      borderTop: 'ink',
      _narrow: {
        display: 'flex',
        gap: '5',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        borderTop: '0',
        borderBottom: 'rule',
        mx: '-gutter',
        px: 'gutter',
      },
    },
    link: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: 'control', _narrow: '2.75rem' },
      pl: { base: '3', _narrow: '0' },
      borderBottom: { base: 'rule', _narrow: '0' },
      fontSize: 'text',
      color: 'ink-2',
      textDecoration: 'none',
      whiteSpace: { _narrow: 'nowrap' },
      _focusVisible: { outlineOffset: '-3px' },
      _hover: { bg: { base: 'sunk', _narrow: 'transparent' }, color: 'ink' },
      '&[data-tone=danger]': { color: 'danger' },
      '&[aria-current=page]': { color: 'ink', fontWeight: 'semibold' },
      '&[aria-current=page]::before': {
        content: '""',
        position: 'absolute',
        bg: 'accent',
        inset: { base: '0.5rem auto 0.5rem 0', _narrow: 'auto 0 0 0' },
        width: { base: '2px', _narrow: 'auto' },
        height: { base: 'auto', _narrow: '2px' },
      },
    },
  },
});

/** How far something is that takes its time, and figures beside it say the same. */
export const progress = defineRecipe({
  className: 'progress',
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    maxWidth: 'form',
    height: '0.5rem',
    border: 'edge',
    borderRadius: 'full',
    bg: 'surface',
    overflow: 'hidden',
    '&::-webkit-progress-bar': { bg: 'surface' },
    '&::-webkit-progress-value': { bg: 'ink' },
    '&::-moz-progress-bar': { bg: 'ink' },
  },
});

/** One box a year, stronger where more countries have a value; its years and count stand beside it in words. */
export const coverage = defineSlotRecipe({
  className: 'coverage',
  slots: ['root'],
  base: {
    root: {
      flex: 'none',
      width: '8.75rem',
      height: '0.625rem',
      '& path': { fill: 'no-data' },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6, 7].map((step) => [`& [data-step="${step}"]`, { fill: `seq-${step}` }]),
      ),
    },
  },
});
