// What helps to find the right words: suggestions below the search field, over the page.
import { defineSlotRecipe } from '@pandacss/dev';

export const suggestions = defineSlotRecipe({
  className: 'suggestions',
  slots: ['root', 'item', 'title', 'note'],
  base: {
    root: {
      position: 'absolute',
      zIndex: 'menu',
      top: 'calc(100% + 0.25rem)',
      left: '-1px',
      right: '-1px',
      py: '1',
      border: 'edge',
      borderRadius: '2',
      bg: 'surface',
      boxShadow: 'menu',
      maxHeight: '24rem',
      overflowY: 'auto',
    },
    item: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      flexDirection: { _phone: 'column' },
      columnGap: '4',
      px: '3',
      py: '2',
      cursor: 'pointer',
      lineHeight: 'fine',
      _hover: { bg: 'sunk' },
      '&[aria-selected=true]': { bg: 'sunk', boxShadow: 'inset 2px 0 0 {colors.accent}' },
    },
    title: { fontSize: 'text' },
    note: { fontSize: 'fine', color: 'ink-3', flexShrink: '0' },
  },
});
