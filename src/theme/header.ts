// The head of every page. The neatline is the graduated frame of a sea chart; a lit tick crosses it under the
// entry that is the current page. Below 992 px the menu gives way to the bottom bar.
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { quick } from './ground.ts';

const ticks = (color: string, every: string) =>
  `repeating-linear-gradient(to right, {colors.${color}} 0 1px, transparent 1px ${every})`;

export const header = defineSlotRecipe({
  className: 'header',
  slots: [
    'root',
    'bar',
    'brand',
    'mark',
    'name',
    'sub',
    'menu',
    'link',
    'end',
    'wideOnly',
    'narrowOnly',
    'neatline',
    'pend',
  ],
  base: {
    root: { position: 'relative', zIndex: 'header', bg: 'canvas' },
    bar: {
      display: 'flex',
      alignItems: 'stretch',
      gap: { base: '8', _narrow: '3', _mid: '4' },
      minHeight: { base: 'header', _narrow: '3.5rem' },
      // The list's search stands below, in a row of its own.
      _narrow: {
        '&:has([data-row])': { flexWrap: 'wrap', rowGap: '0', '& > *': { minHeight: '3.5rem' } },
        '&:has([data-row]) > a': { flex: '1 1 0', minWidth: '0' },
      },
    },
    brand: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.625rem',
      fontFamily: 'serif',
      fontSize: { base: '1.3125rem', _narrow: '1.1875rem' },
      fontWeight: 'semibold',
      letterSpacing: '-0.01em',
      lineHeight: 'tight',
      textDecoration: 'none',
      // On the narrowest screens, or with a long name, it takes two lines beside Pricing and Register.
      whiteSpace: { base: 'nowrap', _phone: 'normal' },
      color: 'ink',
      _hover: { color: 'ink' },
    },
    mark: { width: '1.875rem', height: '1.875rem', flex: 'none' },
    /** Beside the search the mark alone has room; the name stays for readers. */
    name: { _mid: { srOnly: true } },
    sub: { fontWeight: 'normal', color: 'ink-2' },
    menu: { display: { base: 'flex', _narrow: 'none' }, alignItems: 'stretch', gap: '1' },
    link: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.375rem',
      px: { base: '3', _phone: '2' },
      minHeight: '2.75rem',
      fontSize: 'text',
      fontWeight: 'medium',
      color: 'ink-2',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'ink', textDecoration: 'underline', textDecorationColor: 'accent' },
      '&[aria-expanded=true] svg': { rotate: '180deg' },
      '&[aria-current]': {
        color: 'ink',
        fontWeight: 'semibold',
        _after: {
          content: '""',
          position: 'absolute',
          zIndex: '1',
          left: 'calc(50% - 1px)',
          bottom: '-9px',
          width: '2px',
          height: '20px',
          bg: 'accent',
        },
      },
    },
    end: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '2', _narrow: '0' },
      ml: 'auto',
      mr: { _narrow: '-3', _phone: '-2' },
      // In the end group links are 2.75rem high and centred, so the tick has further to go to the neatline.
      '& > a[aria-current]::after': { bottom: { base: '-21px', _narrow: '-15px' } },
    },
    wideOnly: { _narrow: { display: 'none' } },
    narrowOnly: { _wide: { display: 'none' } },
    neatline: {
      height: '9px',
      borderTop: '1px solid {colors.ink-3}',
      background: `${ticks('ink-3', '48px')} 50% 0 / 100% 8px no-repeat, ${ticks('line-strong', '8px')} 50% 0 / 100% 4px no-repeat`,
    },
    pend: {
      position: 'absolute',
      left: '0',
      bottom: '-3px',
      width: '35%',
      height: '3px',
      bg: 'accent',
      // What is there at once needs no bar.
      animation: 'fade {durations.quick} 80ms backwards, drift 1.5s 80ms infinite alternate',
    },
  },
});

export const skipLink = defineRecipe({
  className: 'skip',
  base: {
    position: 'absolute',
    left: '4',
    top: '-4rem',
    zIndex: 'skip',
    px: '4',
    py: '2',
    borderRadius: '2',
    bg: 'ink',
    color: 'canvas',
    ...quick('top'),
    _hover: { color: 'canvas' },
    _focus: { top: '3' },
  },
});
