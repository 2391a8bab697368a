// Browse: filters beside results.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from '#src/theme/ground.ts';

const head = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: 'full',
  minHeight: atLeast('8'),
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
      minHeight: atLeast('1.75rem'),
      mt: '1',
      fontSize: 'small',
      textDecoration: 'underline {colors.accent}',
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
      columnGap: '2',
      // Where nothing is in it that can be seen, it has no height.
      '& > *': { mt: '3' },
    },
    filtersButton: { _wide: { display: 'none' } },
    bar: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '3',
      pt: '4',
      pb: '3',
      borderBottom: 'ink',
    },
    count: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    of: { fontWeight: 'normal', color: 'ink-3' },
    sort: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'small', color: 'ink-3' },
    list: {
      opacity: 'var(--dim)',
      // Not at each key: what is dimmed is painted again. A transition of the opacity itself would be from its first moment on.
      '&[aria-busy=true]': { '--dim': '0.6', transition: '--dim 0s linear 300ms' },
    },
  },
});
