// The variable page: breadcrumb, facts in the aside, and the pieces under it (code, citation, versions). Its head is in
// head.ts, figures and tables are in tables.ts.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from '#src/theme/ground.ts';

export const crumbs = defineSlotRecipe({
  className: 'crumbs',
  slots: ['root', 'item', 'link'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', columnGap: '2', pt: '5', fontSize: 'small', color: 'ink-3' },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      overflowWrap: 'anywhere',
      '& + &::before': { content: '"/"', mr: '2', color: 'line-strong' },
    },
    link: { display: 'inline-flex', alignItems: 'center', minHeight: atLeast('1.75rem'), color: 'ink-2' },
  },
});

export const aside = defineSlotRecipe({
  className: 'aside',
  slots: ['root', 'act', 'note', 'list'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '5',
      alignContent: 'start',
      _wide: { position: 'sticky', top: '6' },
    },
    act: { display: { base: 'grid', _narrow: 'none' }, gap: '2' },
    // Two lines, before and after the size is known.
    note: {
      minHeight: '[2lh]',
      fontSize: 'fine',
      lineHeight: 'fine',
      color: 'ink-3',
      fontVariantNumeric: 'tabular-nums',
    },
    list: {
      fontSize: 'small',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: atLeast('1.75rem'),
        overflowWrap: 'anywhere',
      },
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
