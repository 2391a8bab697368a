// What stands beside the rows of the bundle (workbench.ts): groups under a rule, items of a short list, and the totals
// that say what the whole would be.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from '#src/theme/ground.ts';

export const group = defineSlotRecipe({
  className: 'group',
  slots: ['root', 'head', 'title', 'meta'],
  base: {
    root: { borderTop: 'ink', pt: '3', '& + &': { mt: '10' } },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      flexWrap: 'wrap',
      rowGap: '1',
      columnGap: '4',
      mb: '2',
    },
    title: { fontSize: 'head' },
    meta: { fontSize: 'fine', lineHeight: 'fine', color: 'ink-3', fontVariantNumeric: 'tabular-nums' },
  },
});

/** What is in a bundle before it is taken: however long, what follows it is in the same window. */
export const offer = defineSlotRecipe({
  className: 'offer',
  slots: ['root', 'title', 'points', 'item'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignContent: 'start',
      mt: '3',
      mb: '4',
      p: '3',
      maxHeight: 'min(22rem, 40dvh)',
      overflowY: 'auto',
      border: 'rule',
      borderRadius: '2',
      fontSize: 'text',
      overflowWrap: 'anywhere',
      _focusVisible: { outlineOffset: '0' },
    },
    title: { fontSize: 'text', mb: '1' },
    points: { listStyle: 'disc', pl: '5', display: 'grid', gap: '1' },
    // Five thousand variables are all in the document, and painted where they are seen.
    item: {
      contentVisibility: 'auto',
      containIntrinsicSize: { base: 'auto 1.5rem', _touch: 'auto 2.75rem' },
      pl: '3',
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: atLeast('1.5rem') },
    },
  },
});

export const bundleItem = defineSlotRecipe({
  className: 'bundle-item',
  slots: ['root', 'body', 'title', 'link', 'meta', 'coverage', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) 9rem auto', _phone: 'minmax(0, 1fr) auto' },
      columnGap: '4',
      rowGap: '1',
      alignItems: 'center',
      py: '3',
      borderTop: 'rule',
      fontSize: 'text',
      lineHeight: '1.4',
    },
    body: { minWidth: '0' },
    title: {
      fontFamily: 'sans',
      fontSize: 'text',
      fontWeight: 'semibold',
      letterSpacing: 'normal',
      '[data-state=withdrawn] > * > &': {
        fontWeight: 'medium',
        color: 'ink-3',
        textDecoration: 'line-through',
      },
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: atLeast('6'),
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
    },
    meta: { fontSize: 'fine', color: 'ink-3', fontVariantNumeric: 'tabular-nums' },
    coverage: { display: { _phone: 'none' }, '& svg': { width: 'full', height: '3' } },
    note: {
      gridColumn: '1 / -1',
      fontSize: 'fine',
      color: 'ink-3',
      '&.notice__root': { mt: '2', fontSize: 'small', color: 'ink' },
    },
  },
});

/** What a selection adds up to: a dl of figures. `lead` sets its figures in the serif, as the answer they are. */
export const total = defineSlotRecipe({
  className: 'total',
  slots: ['root', 'row', 'term', 'value', 'of'],
  base: {
    root: {},
    row: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '4',
      py: '0.4375rem',
      fontSize: 'small',
      '& + &': { borderTop: 'rule' },
      '.total__root + .total__root > &:first-child': { borderTop: 'rule' },
    },
    term: { color: 'ink-2' },
    value: {
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'right',
      // Long words break, and what must stay whole keeps its width.
      overflowWrap: 'anywhere',
    },
    of: { fontFamily: 'sans', fontSize: 'small', fontWeight: 'normal', lineHeight: 'none', color: 'ink-3' },
  },
  variants: {
    lead: {
      true: {
        value: { fontFamily: 'serif', fontSize: '1.375rem', fontWeight: 'medium', lineHeight: 'head' },
      },
    },
    /** Values that are words (a file name, a licence) rather than figures. */
    words: { true: { value: { fontWeight: 'normal' } } },
  },
});
