// The search box: large on pages, and in the header between the brand and the menu. Its look is in the first load, since the
// header is; what opens below it is not (./pages/finding.ts).
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from './ground.ts';

export const searchbox = defineSlotRecipe({
  className: 'searchbox',
  slots: ['frame', 'root', 'icon', 'input', 'key', 'button'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'stretch',
      border: '1px solid {colors.ink-2}',
      borderRadius: '2',
      bg: 'surface',
      // Not for what opens below it.
      '&:has(input:focus)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
    icon: { my: 'auto', ml: '0.875rem', color: 'ink-3', flex: 'none' },
    input: {
      flex: '1',
      minWidth: '0',
      minHeight: '12',
      px: '3',
      border: '0',
      bg: 'transparent',
      fontSize: 'lead',
      appearance: 'none',
      _placeholder: { color: 'ink-3', opacity: '1' },
      _focusVisible: { outline: 'none' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    button: { m: { base: '1', _touch: '2px' }, borderRadius: '1', px: { base: '5', _narrow: '4' } },
  },
  variants: {
    place: {
      page: {},
      /** Between the brand and the menu; on small screens only as a row of its own, over the list. */
      header: {
        frame: {
          alignSelf: 'center',
          flex: '1 1 10rem',
          minWidth: '6.5rem',
          maxWidth: { _wide: '21rem' },
          _narrow: { '&:not([data-row])': { display: 'none' }, flex: '1 0 100%', order: '9', pb: '3' },
        },
        root: { border: 'edge', _hover: { borderColor: 'ink' } },
        icon: {
          order: '-1',
          display: 'grid',
          placeItems: 'center',
          my: '0',
          ml: '0',
          minWidth: atLeast('2.25rem'),
          cursor: 'pointer',
        },
        input: { minHeight: atLeast('2.375rem'), px: '0', fontSize: 'text' },
        key: {
          alignSelf: 'center',
          flex: 'none',
          display: { base: 'grid', _narrow: 'none', _mid: 'none' },
          placeItems: 'center',
          minWidth: '1.375rem',
          height: '1.375rem',
          mr: '2',
          border: 'edge',
          borderRadius: '1',
          fontSize: 'fine',
          color: 'ink-3',
        },
      },
    },
  },
});
