// The pages of one area (the account, the desk) beside each of them, and who the account belongs to. On small screens the
// account's home lists them all, one to a line, and its other pages lead back to it; the desk's stand in lines that wrap, so
// that none is hidden.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast, finger } from '#src/theme/ground.ts';

export const sidenav = defineSlotRecipe({
  className: 'sidenav',
  slots: ['root', 'link', 'title', 'icon'],
  base: {
    root: { display: 'grid', borderTop: 'ink' },
    link: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      minHeight: atLeast('control'),
      pl: { base: '3', _narrow: '0' },
      borderBottom: 'rule',
      fontSize: 'text',
      textAlign: 'left',
      color: 'ink-2',
      textDecoration: 'none',
      cursor: 'pointer',
      _focusVisible: { outlineOffset: '-3px' },
      _hover: { bg: 'sunk', color: 'ink' },
      '&[data-tone=danger]': { color: 'danger' },
      '&[aria-current=page]': { color: 'ink', fontWeight: 'semibold' },
      '&[aria-current=page]::before': {
        content: '""',
        position: 'absolute',
        bg: 'accent',
        inset: '0.5rem auto 0.5rem 0',
        width: '2px',
      },
    },
    title: { flex: '1' },
    icon: { _wide: { display: 'none' } },
  },
  variants: {
    /** What becomes of it on small screens. */
    narrow: {
      list: {
        root: { '& [aria-current=page]': { _narrow: { display: 'none' } } },
        link: {
          _narrow: {
            minHeight: '3.25rem',
            fontSize: 'body',
            color: 'ink',
            '&[data-tone=danger]': { color: 'danger' },
          },
        },
      },
      away: { root: { _narrow: { display: 'none' } } },
      lines: {
        root: {
          _narrow: {
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: '5',
            borderTop: '0',
            borderBottom: 'rule',
          },
        },
        link: {
          _narrow: {
            width: 'auto',
            minWidth: finger,
            borderBottom: '0',
            _hover: { bg: 'transparent' },
            '&[aria-current=page]::before': { inset: 'auto 0 0 0', width: 'auto', height: '2px' },
          },
        },
      },
    },
  },
  defaultVariants: { narrow: 'lines' },
});

/** Who is signed in, and what they may download. */
export const person = defineSlotRecipe({
  className: 'person',
  slots: ['root', 'who', 'mark', 'name', 'email', 'plan', 'title', 'text'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', _narrow: 'minmax(0, 1fr)' },
      alignItems: 'center',
      columnGap: '12',
      rowGap: '5',
      pt: { base: '10', _narrow: '6' },
      pb: { base: '8', _narrow: '6' },
    },
    who: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '4',
    },
    mark: {
      display: 'grid',
      placeItems: 'center',
      minWidth: '3.5rem',
      minHeight: '3.5rem',
      border: '1px solid {colors.ink-2}',
      borderRadius: 'full',
      bg: 'surface',
      fontFamily: 'serif',
      fontSize: 'head',
      fontWeight: 'medium',
      lineHeight: 'none',
    },
    name: { fontSize: 'section', overflowWrap: 'anywhere' },
    email: { fontSize: 'small', color: 'ink-2', overflowWrap: 'anywhere' },
    plan: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      p: '4',
      border: 'rule',
      borderLeft: '3px solid {colors.ink}',
      borderRadius: '2',
      bg: 'surface',
    },
    title: { fontSize: 'text', fontWeight: 'semibold' },
    text: { flex: '1 1 12rem', fontSize: 'small', lineHeight: 'lede' },
  },
});
