// What is known of a thing, term by term, and the versions that there were of it.
import { defineSlotRecipe } from '@pandacss/dev';
import { finger } from '#src/theme/ground.ts';

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
    value: {
      minWidth: '0',
      overflowWrap: 'anywhere',
      // It takes the row's own room.
      '& > a:only-child, & > span > a': {
        _touch: { display: 'inline-flex', alignItems: 'center', minHeight: finger, my: '-0.4375rem' },
      },
    },
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
