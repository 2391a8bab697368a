// What helps to find the right words: suggestions below the search box, over the page.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from '#src/theme/ground.ts';

const row = {
  minHeight: atLeast('10'),
  px: '4',
  py: '1',
  cursor: 'pointer',
  lineHeight: 'fine',
  _hover: { bg: 'sunk' },
  '&[data-highlighted]': { bg: 'sunk', boxShadow: 'inset 2px 0 0 {colors.accent}' },
};

export const suggestions = defineSlotRecipe({
  className: 'suggestions',
  slots: ['root', 'label', 'group', 'item', 'icon', 'note', 'all', 'key', 'none', 'foot', 'switch'],
  base: {
    root: {
      position: 'absolute',
      zIndex: 'menu',
      top: 'calc(100% + 0.375rem)',
      left: '-1px',
      width: { base: 'calc(100% + 2px)', _wide: 'max(100% + 2px, 36rem)' },
      maxHeight: 'min(44rem, 84dvh)',
      overflowY: 'auto',
      py: '2',
      border: 'edge',
      borderRadius: '2',
      bg: 'surface',
      boxShadow: 'menu',
      fontSize: 'text',
    },
    label: { srOnly: true },
    group: { px: '4', pt: '2', pb: '0.125rem', fontSize: 'fine', fontWeight: 'semibold', color: 'ink-3' },
    item: {
      ...row,
      display: 'grid',
      gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'center',
    },
    icon: { color: 'ink-3' },
    note: {
      fontSize: 'fine',
      color: 'ink-3',
      textAlign: { base: 'right', _phone: 'left' },
      maxWidth: { base: '15rem', _phone: 'none' },
      gridColumn: { _phone: '2' },
    },
    all: {
      ...row,
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      mt: '2',
      borderTop: 'rule',
      color: 'ink-2',
    },
    key: {
      px: '0.375rem',
      border: 'edge',
      borderRadius: '1',
      fontSize: 'fine',
      color: 'ink-3',
      display: { _narrow: 'none' },
    },
    none: { px: '4', pt: '2', color: 'ink-2' },
    foot: { px: '4', pt: '1', display: { _narrow: 'none' } },
    switch: {
      fontSize: 'fine',
      color: 'ink-3',
      textDecoration: 'underline',
      cursor: 'pointer',
      minHeight: '6',
      _hover: { color: 'ink' },
    },
  },
});
