// The head of the page of a variable or a dataset, and the menu of the page's parts.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast, finger } from '#src/theme/ground.ts';

/** The head of one thing's page: its title, what it is, its first facts, and on small screens its buttons. */
export const variableHead = defineSlotRecipe({
  className: 'variable-head',
  slots: ['root', 'definition', 'lede', 'more', 'facts', 'fact', 'act'],
  base: {
    root: { pt: { base: '4', _print: '0' }, pb: '6' },
    definition: { mt: '3', maxWidth: '46rem' },
    lede: { fontSize: { base: 'lede', _print: 'body' }, lineHeight: 'lede', color: 'ink-2' },
    more: {
      color: 'ink-2',
      '& summary': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: atLeast('1.75rem'),
        color: 'ink',
        textDecoration: 'underline',
        textDecorationColor: 'accent',
        textUnderlineOffset: '0.2em',
        cursor: 'pointer',
      },
      '& p': { mt: '2', maxWidth: 'prose' },
    },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      rowGap: '1',
      columnGap: '6',
      mt: '3',
      fontSize: 'small',
      color: 'ink-2',
      fontVariantNumeric: 'tabular-nums',
      '& dl': { display: 'contents' },
    },
    fact: {
      display: 'flex',
      columnGap: '2',
      alignItems: 'baseline',
      '& dd': { color: 'ink', fontWeight: 'semibold', overflowWrap: 'anywhere' },
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { _touch: finger },
        overflowWrap: 'anywhere',
      },
    },
    // The aside's buttons, repeated under the title where the aside stands at the foot of the page.
    act: {
      display: { base: 'none', _narrow: 'flex' },
      flexWrap: 'wrap',
      gap: '2',
      mt: '5',
      '& .button': { flex: '1 1 auto', whiteSpace: 'nowrap' },
    },
  },
});

export const onPage = defineSlotRecipe({
  className: 'on-page',
  slots: ['root', 'title', 'link'],
  base: {
    root: { fontSize: 'small', _print: { display: 'none' } },
    title: { fontSize: 'fine', fontWeight: 'semibold', color: 'ink-2', mb: '2' },
    link: {
      display: 'flex',
      alignItems: 'center',
      color: 'ink-2',
      textDecoration: 'none',
      _focusVisible: { outlineOffset: '-3px' },
      _hover: { color: 'ink' },
      '&[aria-current]': { color: 'ink', fontWeight: 'semibold' },
    },
  },
  variants: {
    place: {
      /** Beneath each other beside the page. */
      aside: {
        root: { display: { _narrow: 'none' } },
        link: {
          minHeight: atLeast('2rem'),
          pl: '3',
          borderLeft: 'rule',
          '&[aria-current]': { boxShadow: 'inset 2px 0 0 {colors.accent}' },
        },
      },
      /** In a row, or two, above the page's parts. */
      above: {
        root: {
          display: { base: 'none', _narrow: 'flex' },
          columnGap: '5',
          mb: '5',
          borderBottom: 'rule',
          flexWrap: 'wrap',
        },
        link: {
          flex: 'none',
          minHeight: finger,
          minWidth: finger,
          '&[aria-current]': { boxShadow: 'inset 0 -2px 0 {colors.accent}' },
        },
      },
    },
  },
});
