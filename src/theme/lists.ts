// What goes with a list: pages to turn, and the bar that says what is in the bundle. The bar sticks to the foot
// of the window, above the bottom bar on small screens, and is not drawn while the bundle is empty.
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from './ground.ts';

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
      minWidth: atLeast('2.25rem'),
      minHeight: atLeast('2.25rem'),
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
      position: { base: 'static', _tall: 'sticky' },
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
