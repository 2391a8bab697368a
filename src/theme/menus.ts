// What stands around every page beside its header: the account menu, the bottom bar below 992 px, the footer. In
// the account menu the current entry carries the lit bar, the deleting one is brick red (data-tone="danger"), and
// a rule sets apart what leaves the account's pages.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast, finger } from './ground.ts';

export const dropdown = defineSlotRecipe({
  className: 'dropdown',
  slots: ['root', 'positioner', 'panel', 'head', 'email', 'item', 'rule'],
  base: {
    root: { position: 'relative' },
    positioner: { position: 'absolute', right: '0', top: 'calc(100% + 0.375rem)', zIndex: 'menu' },
    panel: {
      width: '15.5rem',
      py: '2',
      bg: 'surface',
      border: 'rule',
      borderRadius: '2',
      boxShadow: 'menu',
      // Only while open: Ark waits for an animation's end before it takes a closed part away, and one that is
      // always there never ends when the part was drawn open.
      _open: { animation: 'rise {durations.base} {easings.out}' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    head: {
      px: '4',
      pt: '2',
      pb: '3',
      mb: '2',
      borderBottom: 'rule',
      fontSize: 'fine',
      lineHeight: '1.4',
      color: 'ink-2',
    },
    email: {
      display: 'block',
      color: 'ink',
      fontWeight: 'semibold',
      fontSize: 'small',
      overflowWrap: 'anywhere',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      width: 'full',
      minHeight: atLeast('2.25rem'),
      px: '4',
      fontSize: 'text',
      textAlign: 'left',
      textDecoration: 'none',
      color: 'ink',
      cursor: 'pointer',
      _focusVisible: { outlineOffset: '-3px' },
      '&:hover, &[data-highlighted]': { bg: 'sunk', color: 'ink' },
      '&[aria-current=page]': { boxShadow: 'inset 2px 0 0 {colors.accent}', fontWeight: 'semibold' },
      '&[data-tone=danger]': { color: 'danger' },
      '&[data-tone=danger]:is(:hover, [data-highlighted])': { bg: 'danger-soft', color: 'danger' },
    },
    rule: { height: '1px', my: '2', bg: 'line' },
  },
});

export const tabbar = defineSlotRecipe({
  className: 'tabbar',
  slots: ['root', 'item', 'dot'],
  base: {
    root: {
      // In a low window, as a desk's at 400 % is, it ends the page.
      position: { base: 'static', _tall: 'fixed' },
      inset: 'auto 0 0 0',
      zIndex: 'tabbar',
      display: { base: 'flex', _wide: 'none' },
      bg: 'surface',
      boxShadow: 'bar',
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
    item: {
      position: 'relative',
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '0.1875rem',
      minHeight: 'tabbar',
      minWidth: '2.75rem',
      fontSize: 'chart',
      fontWeight: 'medium',
      lineHeight: 'none',
      color: 'ink-2',
      textDecoration: 'none',
      _focusVisible: { outlineOffset: '-3px' },
      '& svg': { width: '1.375rem!', height: '1.375rem!' },
      '&[aria-current]': {
        color: 'accent',
        fontWeight: 'bold',
        _before: {
          content: '""',
          position: 'absolute',
          top: '0',
          left: 'calc(50% - 1px)',
          width: '2px',
          height: '2',
          bg: 'accent',
        },
      },
    },
    dot: {
      position: 'absolute',
      top: '0.625rem',
      left: 'calc(50% + 0.5rem)',
      boxSize: '0.625rem',
      borderRadius: 'full',
      bg: 'accent',
      boxShadow: '0 0 0 2px {colors.surface}',
    },
  },
});

export const footer = defineSlotRecipe({
  className: 'footer',
  slots: ['root', 'grid', 'mission', 'address', 'links', 'link', 'legal'],
  base: {
    root: { mt: '16', bg: 'sunk', 'main:has(> .selbar__root) + &': { mt: '0' } },
    grid: {
      display: 'grid',
      gridTemplateColumns: { base: '2fr 1.2fr 1fr', _slim: 'minmax(0, 1fr)' },
      gap: { base: '8', _slim: '6' },
      pt: '10',
      pb: '8',
      fontSize: 'small',
      lineHeight: '1.6',
    },
    mission: { fontFamily: 'serif', fontSize: 'lead', lineHeight: 'lede', maxWidth: '27em' },
    address: { fontStyle: 'normal', color: 'ink-2', whiteSpace: 'pre-line' },
    links: {},
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: atLeast('1.75rem'),
      minWidth: { _touch: finger },
    },
    legal: {
      display: 'flex',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      rowGap: '2',
      columnGap: '6',
      pt: '4',
      pb: '6',
      borderTop: 'rule',
      fontSize: 'fine',
      color: 'ink-3',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
