// Browse: filters beside results. A row shows title, text, unit, source and coverage before anyone opens it, and
// an accent bar when it is in the bundle (data-state="in").
import { defineSlotRecipe } from '@pandacss/dev';

const head = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: 'full',
  minHeight: '8',
  fontSize: 'text',
  fontWeight: 'semibold',
  fontFamily: 'sans',
  letterSpacing: 'normal',
};

export const facet = defineSlotRecipe({
  className: 'facet',
  slots: ['side', 'root', 'head', 'list', 'more', 'hint', 'find', 'years', 'to'],
  base: {
    side: { _narrow: { display: 'none' } },
    root: {
      borderTop: 'rule',
      pt: '3',
      pb: '4',
      _first: { borderTopColor: 'ink' },
      '& > summary': {
        cursor: 'pointer',
        listStyle: 'none',
        '&::-webkit-details-marker': { display: 'none' },
      },
      '& > summary svg': { color: 'ink-3', transition: 'rotate {durations.base} {easings.out}' },
      '&[open] > summary svg': { rotate: '180deg' },
      '& label:has(:checked)': { fontWeight: 'semibold' },
    },
    head,
    list: {},
    more: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '1.75rem',
      mt: '1',
      fontSize: 'small',
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
      _hover: { color: 'accent' },
    },
    hint: { mb: '2', fontSize: 'fine', lineHeight: 'fine', color: 'ink-3' },
    find: { mb: '2', fontSize: 'small' },
    years: { display: 'grid', gridTemplateColumns: '1fr auto 1fr', alignItems: 'center', gap: '2' },
    to: { color: 'ink-3' },
  },
});

export const results = defineSlotRecipe({
  className: 'results',
  slots: ['filters', 'filtersButton', 'bar', 'count', 'of', 'sort', 'list'],
  base: {
    filters: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      pt: '3',
      _empty: { display: 'none' },
    },
    filtersButton: { _wide: { display: 'none' } },
    bar: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '3',
      minHeight: '3.5rem',
      pt: '4',
      pb: '3',
      borderBottom: 'ink',
    },
    count: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    of: { fontWeight: 'normal', color: 'ink-3' },
    sort: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'small', color: 'ink-3' },
    list: { '&[aria-busy=true]': { opacity: '0.6' } },
  },
});

export const result = defineSlotRecipe({
  className: 'result',
  slots: ['root', 'title', 'link', 'text', 'meta', 'unit', 'coverage', 'inBundle', 'act'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: { base: '6', _phone: '3' },
      rowGap: '1',
      py: '4',
      borderBottom: 'rule',
      '&[data-state=in]::before': {
        content: '""',
        position: 'absolute',
        left: { base: '-0.875rem', _phone: '-0.625rem' },
        top: '4',
        bottom: '4',
        width: '2px',
        bg: 'accent',
      },
    },
    title: {
      fontFamily: 'sans',
      fontSize: 'lead',
      fontWeight: 'semibold',
      lineHeight: 'data',
      letterSpacing: 'normal',
    },
    link: { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    text: {
      fontSize: 'text',
      lineHeight: 'fine',
      color: 'ink-2',
      maxWidth: '46em',
      lineClamp: 2,
      gridColumn: { _phone: '1 / -1' },
    },
    meta: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: '0.125rem',
      columnGap: '4',
      mt: '1',
      fontSize: 'fine',
      lineHeight: '1.6',
      color: 'ink-3',
      gridColumn: { _phone: '1 / -1' },
    },
    unit: { color: 'ink-2' },
    coverage: { display: 'inline-flex', alignItems: 'center', gap: '2', fontVariantNumeric: 'tabular-nums' },
    inBundle: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      color: 'accent',
      fontWeight: 'semibold',
    },
    act: {
      gridColumn: '2',
      gridRow: { base: '1 / span 3', _phone: '1' },
      alignSelf: 'start',
      '& .button': { minWidth: { base: '6.5rem', _phone: '0' } },
    },
  },
});
