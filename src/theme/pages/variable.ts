// The variable page: breadcrumb, head, tabs on the page, facts in the aside, and the pieces under it (code,
// citation, versions). Figures and tables are in tables.ts.
import { defineSlotRecipe } from '@pandacss/dev';

export const crumbs = defineSlotRecipe({
  className: 'crumbs',
  slots: ['root', 'item', 'link'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', columnGap: '2', pt: '5', fontSize: 'small', color: 'ink-3' },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      '& + &::before': { content: '"/"', mr: '2', color: 'line-strong' },
    },
    link: { display: 'inline-flex', alignItems: 'center', minHeight: '1.75rem', color: 'ink-2' },
  },
});

export const variableHead = defineSlotRecipe({
  className: 'variable-head',
  slots: ['root', 'lede', 'id', 'act'],
  base: {
    root: { pt: '4', pb: '6' },
    lede: { mt: '3', fontSize: 'lede', lineHeight: 'lede', color: 'ink-2', maxWidth: '38em' },
    id: {
      mt: '3',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: '2',
      columnGap: '3',
      fontSize: 'fine',
      color: 'ink-3',
      fontVariantNumeric: 'tabular-nums',
      '& code': { overflowWrap: 'anywhere' },
    },
    // The aside's buttons, repeated under the title where the aside stands at the foot of the page.
    act: {
      display: { base: 'none', _narrow: 'flex' },
      flexWrap: 'wrap',
      gap: '2',
      mt: '5',
      '& .button': { flex: '1' },
    },
  },
});

export const onPage = defineSlotRecipe({
  className: 'on-page',
  slots: ['root', 'link'],
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'raised',
      display: 'flex',
      columnGap: '5',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      mb: '8',
      bg: 'canvas',
      borderBottom: 'rule',
    },
    link: {
      py: '3',
      fontSize: 'text',
      fontWeight: 'medium',
      color: 'ink-2',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      _focusVisible: { outlineOffset: '-3px' },
      _hover: { color: 'ink' },
      '&[aria-current]': {
        color: 'ink',
        fontWeight: 'semibold',
        boxShadow: 'inset 0 -2px 0 {colors.accent}',
      },
    },
  },
});

export const aside = defineSlotRecipe({
  className: 'aside',
  slots: ['root', 'act', 'list'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '5',
      alignContent: 'start',
      _wide: { position: 'sticky', top: '6' },
    },
    act: { display: { base: 'grid', _narrow: 'none' }, gap: '2' },
    list: {
      fontSize: 'small',
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '1.75rem', overflowWrap: 'anywhere' },
    },
  },
});

export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'title'],
  base: {
    root: { p: '5', border: 'rule', borderRadius: '2', bg: 'surface' },
    title: { fontSize: 'sub', fontWeight: 'semibold', mb: '2' },
  },
  variants: {
    /** Not apart from the page: a heavy rule above, a thin one below, no box. */
    rule: {
      true: {
        root: {
          px: '0',
          pt: '4',
          border: '0',
          borderTop: 'heavy',
          borderBottom: 'rule',
          borderRadius: '0',
          bg: 'transparent',
        },
      },
    },
  },
});

/** Facts as a definition list: term left, value right of it, a rule between rows. */
export const facts = defineSlotRecipe({
  className: 'facts',
  slots: ['root', 'row', 'term', 'value'],
  base: {
    root: { fontSize: 'small', lineHeight: 'fine' },
    row: {
      display: 'grid',
      gridTemplateColumns: '6rem minmax(0, 1fr)',
      columnGap: '4',
      py: '0.4375rem',
      '& + &': { borderTop: 'rule' },
    },
    term: { color: 'ink-3' },
    value: { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

export const versions = defineSlotRecipe({
  className: 'versions',
  slots: ['root', 'item', 'date'],
  base: {
    root: {},
    item: {
      display: 'grid',
      gridTemplateColumns: '5.5rem minmax(0, 1fr)',
      columnGap: '4',
      rowGap: '1',
      py: '3',
      borderTop: 'rule',
      fontSize: 'small',
      lineHeight: 'lede',
    },
    date: { color: 'ink-3', fontVariantNumeric: 'tabular-nums' },
  },
});
