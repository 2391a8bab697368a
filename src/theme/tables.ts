// Tables, figures and code: the dense parts of a page. Only `table.scroll`, code and the side navigation may
// scroll sideways; the box that scrolls takes focus and has a name.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast, finger } from './ground.ts';
import { stacked } from './stacked.ts';

export const table = defineSlotRecipe({
  className: 'table',
  slots: ['scroll', 'root', 'head', 'sub', 'cell'],
  base: {
    scroll: {
      position: 'relative',
      overflowX: 'auto',
      // Where more lies beside what shows, the edge is shaded: on a phone no bar says so.
      bg: [
        'linear-gradient(to right, {colors.canvas} 1.5rem, transparent) 0 0 / 3rem 100% no-repeat local',
        'linear-gradient(to left, {colors.canvas} 1.5rem, transparent) 100% 0 / 3rem 100% no-repeat local',
        'linear-gradient(to right, {colors.line-strong}, transparent) 0 0 / 0.625rem 100% no-repeat scroll',
        'linear-gradient(to left, {colors.line-strong}, transparent) 100% 0 / 0.625rem 100% no-repeat scroll',
      ].join(', '),
      _focusVisible: { outlineOffset: '0' },
    },
    root: {
      // No row stands alone on a sheet.
      '& tr:nth-child(-n+3)': { breakAfter: { _print: 'avoid' } },
      '& tr:nth-last-child(-n+3)': { breakBefore: { _print: 'avoid' } },
      width: 'full',
      borderCollapse: 'collapse',
      fontSize: 'small',
      lineHeight: 'data',
      fontVariantNumeric: 'tabular-nums lining-nums',
      '& tbody tr:hover': { bg: 'sunk' },
      '& :is(th, td)': {
        px: '3',
        py: { base: '2', _print: '1' },
        textAlign: 'left',
        verticalAlign: 'baseline',
        borderBottom: 'rule',
      },
      '& :is(th, td):first-child': { pl: '0' },
      '& :is(th, td):last-child': { pr: '0' },
      '& :is(th, td)[data-align=end]': { textAlign: 'right' },
      '& td[data-missing]': { color: 'ink-3' },
      '& thead th': {
        fontWeight: 'semibold',
        color: 'ink-2',
        fontSize: 'fine',
        verticalAlign: 'bottom',
        whiteSpace: 'nowrap',
        borderBottom: '1px solid {colors.ink-2}',
      },
      '& tbody th': { fontWeight: 'normal' },
    },
    head: {},
    sub: { display: 'block', fontWeight: 'normal', fontSize: 'chart', color: 'ink-3' },
    cell: {},
  },
  variants: {
    kind: {
      plain: {},
      /** Values as they are in the file: mono, never broken. */
      data: {
        root: { '& :is(td, tbody th)': { fontFamily: 'mono', fontSize: 'fine', whiteSpace: 'nowrap' } },
      },
      /** What is included in what: ticks centred under their columns. */
      ticks: {
        root: {
          '& :is(th, td):not(:first-child)': { textAlign: 'center' },
          // A tick has no baseline of its own, and rows are as high as each other.
          '& tbody :is(th, td)': { verticalAlign: 'middle' },
          '& svg': { mx: 'auto' },
        },
      },
    },
    /** Rows become cards below 640 px; each cell then says its column in data-label. */
    stack: { true: { root: { _phone: stacked } } },
  },
  defaultVariants: { kind: 'plain' },
});

export const figure = defineSlotRecipe({
  className: 'figure',
  slots: ['root', 'drawing', 'head', 'acts', 'title', 'sub', 'plot', 'foot', 'tools', 'tool'],
  base: {
    root: { borderTop: 'heavy', pt: '3' },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      flexWrap: 'wrap',
      rowGap: '1',
      columnGap: '6',
      minHeight: atLeast('2.25rem'),
    },
    drawing: {
      minWidth: '0',
      // Two hundred rows of years are as high as half a sheet: smaller, they fit beneath what comes before them.
      '&[data-figure=coverage] svg': {
        maxHeight: { _print: '80mm' },
        '& text:not([x="0"])': { fontSize: { _print: '20px' } },
      },
    },
    acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', _print: { display: 'none' } },
    title: {
      fontFamily: 'serif',
      fontSize: 'head',
      fontWeight: 'semibold',
      lineHeight: '1.25',
      textWrap: 'balance',
      maxWidth: '32em',
    },
    sub: { mt: '0.1875rem', fontSize: 'small', lineHeight: 'fine', color: 'ink-2', overflowWrap: 'anywhere' },
    plot: { mt: '4', mb: '3' },
    foot: {
      // A source alone on a sheet says nothing.
      breakBefore: { _print: 'avoid' },
      overflowWrap: 'anywhere',
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      flexWrap: 'wrap',
      rowGap: '1',
      columnGap: '4',
      pt: '2',
      borderTop: 'rule',
      fontSize: 'fine',
      lineHeight: 'fine',
      color: 'ink-3',
    },
    tools: { display: 'flex', gap: '1', mx: '-2' },
    tool: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: atLeast('1.75rem'),
      minWidth: { _touch: finger },
      px: '2',
      borderRadius: '1',
      color: 'ink-2',
      fontWeight: 'semibold',
      textDecoration: 'none',
      cursor: 'pointer',
      _hover: { bg: 'sunk', color: 'ink' },
    },
  },
});
