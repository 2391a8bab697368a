// What stands around the drawings of a figure: the tabs of its views, and the choice of whom to draw.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast, finger } from '#src/theme/ground.ts';

/** The views of a figure. */
export const views = defineSlotRecipe({
  className: 'views',
  slots: ['root', 'tab'],
  base: {
    root: {
      display: 'flex',
      columnGap: '5',
      mt: '1',
      mb: '2',
      borderBottom: 'rule',
      flexWrap: 'wrap',
      _print: { display: 'none' },
    },
    tab: {
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: finger,
      minWidth: finger,
      fontSize: 'text',
      fontWeight: 'medium',
      color: 'ink-2',
      textDecoration: 'none',
      _hover: { color: 'ink' },
      _focusVisible: { outlineOffset: '-3px' },
      '&[aria-selected=true]': {
        color: 'ink',
        fontWeight: 'semibold',
        boxShadow: 'inset 0 -2px 0 {colors.accent}',
      },
    },
  },
});

/** Whom to draw: a field to look for them, and all that fit to tick. */
export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['root', 'field', 'list', 'hint'],
  base: {
    root: { mt: '3', p: '4', border: 'rule', borderRadius: '2', bg: 'surface', _print: { display: 'none' } },
    field: {
      width: 'full',
      minHeight: atLeast('10'),
      px: '3',
      border: 'edge',
      borderRadius: '2',
      bg: 'surface',
      fontSize: 'body',
    },
    list: {
      mt: '2',
      maxHeight: '16rem',
      overflowY: 'auto',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
      columnGap: '4',
      alignContent: 'start',
    },
    hint: { mt: '2', fontSize: 'small', color: 'ink-2' },
  },
});
