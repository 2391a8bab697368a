// The pages that lead on to what somebody came for: what that is, and the steps to it.
import { defineSlotRecipe } from '@pandacss/dev';

/** What somebody came for, as a line on the pages that lead there. */
export const came = defineSlotRecipe({
  className: 'came',
  slots: ['root', 'icon', 'title', 'text'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '3',
      p: '4',
      border: 'rule',
      borderLeft: '3px solid {colors.accent}',
      borderRadius: '2',
      bg: 'surface',
      fontSize: 'text',
      lineHeight: 'lede',
    },
    icon: { mt: '0.125rem', color: 'accent' },
    title: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    text: { fontSize: 'small', color: 'ink-2' },
  },
});

/** The steps to it: those before the marked one are done. */
export const way = defineSlotRecipe({
  className: 'way',
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: '2',
      fontSize: 'small',
      color: 'ink-3',
      counterReset: 'step',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      pb: '1',
      counterIncrement: 'step',
      '& > span::before': { content: 'counter(step) " "', fontVariantNumeric: 'tabular-nums' },
      '& + &::before': {
        content: '""',
        width: { base: '6', _phone: '0.625rem' },
        height: '1px',
        mx: { base: '2', _phone: '1' },
        bg: 'line-strong',
      },
      '&[data-state=done] > span::before': { content: '"✓ "', color: 'success', fontWeight: 'bold' },
      '&[aria-current]': { color: 'ink', fontWeight: 'semibold' },
      '&[aria-current] > span': { borderBottom: '2px solid {colors.accent}' },
    },
  },
});
