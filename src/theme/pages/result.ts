// One variable of a list in two lines: title, unit and text, then columns that all rows share, so that their strips have one
// axis; on phones the strip has a line of its own. An accent bar marks what is in the bundle (data-state="in").
import { defineSlotRecipe } from '@pandacss/dev';
import { finger } from '#src/theme/ground.ts';

const columns = {
  base: 'minmax(0, 1fr) 4.5rem 10rem 6.5rem 6.5rem',
  '@media (min-width: 640px) and (max-width: 991.98px)': 'minmax(0, 1fr) 4.5rem 8rem 6.5rem 6.5rem',
  _phone: 'minmax(0, 1fr) auto',
} as const;

export const result = defineSlotRecipe({
  className: 'result',
  slots: [
    'root',
    'main',
    'head',
    'title',
    'link',
    'text',
    'reasons',
    'reason',
    'whose',
    'unit',
    'places',
    'strip',
    'years',
    'columns',
    'axis',
    'act',
  ],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: columns,
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      minHeight: '3.5rem',
      py: '2',
      borderBottom: 'rule',
      '&[data-state=in]::before': {
        content: '""',
        position: 'absolute',
        left: { base: '-0.875rem', _phone: '-0.625rem' },
        top: '1',
        bottom: '1',
        width: '2px',
        bg: 'accent',
      },
    },
    main: { minWidth: '0' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '2',
    },
    title: {
      fontFamily: 'sans',
      fontSize: 'text',
      fontWeight: 'semibold',
      lineHeight: 'data',
      letterSpacing: 'normal',
    },
    link: {
      // As high as the button beside it.
      _touch: { display: 'inline-block', minHeight: finger, alignContent: 'center' },
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
    },
    text: {
      fontSize: 'small',
      lineHeight: '1.45',
      color: 'ink-2',
      '& > .tag': { mr: '2' },
    },
    whose: { mr: '2', color: 'ink-3' },
    reasons: { display: 'inline-flex', flexWrap: 'wrap', gap: '1', verticalAlign: 'middle' },
    reason: {
      px: '2',
      borderRadius: '1',
      bg: 'sunk',
      color: 'ink-2',
      fontSize: 'fine',
      lineHeight: '1.5',
      overflowWrap: 'anywhere',
    },
    unit: { fontSize: 'fine', color: 'ink-3', overflowWrap: 'anywhere' },
    places: {
      fontSize: 'fine',
      color: 'ink-2',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      _phone: { display: 'none' },
    },
    strip: {
      '& svg': { display: 'block', width: 'full', height: { base: '0.625rem', _phone: '0.375rem' } },
      _phone: { gridColumn: '1', gridRow: '2' },
    },
    years: {
      fontSize: 'fine',
      color: 'ink-2',
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      _phone: { gridColumn: '2', gridRow: '2' },
    },
    columns: {
      minHeight: '0',
      py: '2',
      borderBottom: 'ink',
      fontSize: 'fine',
      fontWeight: 'semibold',
      color: 'ink-2',
      '& span': { fontWeight: 'semibold' },
      _phone: { display: 'none' },
    },
    axis: {
      display: 'flex',
      justifyContent: 'space-between',
      fontVariantNumeric: 'tabular-nums',
      '& span': { fontWeight: 'normal' },
    },
    act: {
      gridColumn: { _phone: '2' },
      gridRow: { _phone: '1' },
      justifySelf: 'end',
      alignSelf: { base: 'center', _phone: 'start' },
      '& .button': { minWidth: { base: '6.25rem', _phone: '0' } },
    },
  },
});
