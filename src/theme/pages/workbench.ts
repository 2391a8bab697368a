// The bundle as a workbench: the bar with its actions, always in reach, and what stands over and between the rows (rows.ts).
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from '#src/theme/ground.ts';
import { line, phoneColumns, unprinted } from '#src/theme/line.ts';

/** At a desk it stays at the window's head, on a phone above the tabs; a low window (a zoomed one) keeps its room. */
export const workbar = defineSlotRecipe({
  className: 'workbar',
  slots: ['root', 'says', 'text', 'acts', 'word'],
  base: {
    root: {
      zIndex: 'bar',
      bg: 'canvas',
      borderTop: 'rule',
      borderBottom: 'ink',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      py: '2',
      mb: '4',
      // A narrower column has the same bar, which goes to the window's edges on a phone.
      '@media (min-width: 992px) and (min-height: 480px)': { position: 'sticky', top: '0' },
      '@media (max-width: 991.98px) and (min-height: 480px)': {
        position: 'fixed',
        insetInline: '0',
        bottom: 'calc({sizes.tabbar} + env(safe-area-inset-bottom))',
        mb: '0',
        px: 'gutter',
        bg: 'surface',
        borderBottom: 'none',
        boxShadow: 'bar',
        // What is last on the page, and what takes the focus, is not under it.
        'body:has(&)': { paddingBottom: 'calc({sizes.tabbar} + 8rem + env(safe-area-inset-bottom))' },
        'html:has(&)': { scrollPaddingBottom: '13rem' },
      },
      _narrow: { '& .button': { minHeight: '2.75rem' } },
    },
    says: {
      flex: '1 1 16rem',
      minWidth: '0',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      fontSize: 'text',
      lineHeight: '1.35',
      _narrow: { flexBasis: 'full' },
    },
    text: { minWidth: '0', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    acts: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      _narrow: { width: 'full', '& > .button--tone_primary': { flex: '1' } },
    },
    /** On a phone the icon stands alone, and readers still have the word. */
    word: {
      _phone: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  },
});

export const rows = defineSlotRecipe({
  className: 'rows',
  slots: ['tools', 'head', 'axis', 'group', 'name', 'toggle'],
  base: {
    tools: {
      ...unprinted,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      mb: '2',
      fontSize: 'small',
      color: 'ink-2',
      '& label': { display: 'inline-flex', alignItems: 'center', gap: '2' },
      _narrow: { '& select': { minHeight: '2.75rem' } },
    },
    head: {
      ...line,
      minHeight: '2.25rem',
      borderBottom: '1px solid {colors.ink-2}',
      fontSize: 'fine',
      fontWeight: 'semibold',
      color: 'ink-2',
      '& > :nth-child(2), & > :nth-child(n + 4)': { display: { _phone: 'none' } },
      '& > :nth-child(-n + 2)': unprinted,
    },
    axis: {
      display: 'flex',
      justifyContent: 'space-between',
      fontWeight: 'normal',
      fontVariantNumeric: 'tabular-nums',
    },
    group: { '& + &': { mt: '2' } },
    name: {
      ...line,
      gridTemplateColumns: {
        base: '1.75rem 1.75rem minmax(0, 1fr) auto',
        '@media (min-width: 640px) and (max-width: 991.98px)': '2.75rem 2.75rem minmax(0, 1fr) auto',
        _phone: phoneColumns,
      },
      py: '1',
      '& > div': { _phone: { gridColumn: '2 / 4', gridRow: '1' } },
      '& > .button': { _phone: { minWidth: '0' } },
      minHeight: '2.75rem',
      position: 'relative',
      borderBottom: '1px solid {colors.ink-2}',
    },
    toggle: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: atLeast('2rem'),
      fontSize: 'lead',
      fontWeight: 'semibold',
      textAlign: 'left',
      cursor: 'pointer',
      '&[aria-expanded=false] .icon': { rotate: '-90deg' },
    },
  },
});
