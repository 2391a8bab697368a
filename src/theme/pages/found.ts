// What a search finds beside the list: best matches above it, related variables below, and the question as it may be meant.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast, finger } from '#src/theme/ground.ts';

export const found = defineSlotRecipe({
  className: 'found',
  slots: ['root', 'below', 'head', 'title', 'note', 'place', 'offers', 'ways', 'chips', 'chip'],
  base: {
    root: { mt: '3', pt: '3', borderTop: 'ink' },
    below: { mt: '8', pt: '3', borderTop: 'ink' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      pb: '1',
    },
    title: { fontSize: 'lead', lineHeight: 'data' },
    note: { fontSize: 'fine', color: 'ink-3' },
    // Three rows with their reasons.
    place: { height: { base: '11.4rem', _phone: '25rem' }, borderRadius: '1', bg: 'sunk', opacity: '0.6' },
    offers: {
      pt: '3',
      fontSize: 'text',
      lineHeight: 'fine',
      '& a': {
        fontWeight: 'semibold',
        _touch: { display: 'inline-block', minHeight: finger, alignContent: 'center' },
      },
    },
    ways: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', _phone: '1fr' },
      gap: '6',
      mt: '8',
      '& > div': { borderTop: 'ink', pt: '3' },
    },
    chips: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: atLeast('2rem'),
      minWidth: '0',
      px: '3',
      overflowWrap: 'anywhere',
      border: 'edge',
      borderRadius: 'full',
      fontSize: 'small',
      textDecoration: 'none',
      _hover: { bg: 'sunk' },
    },
  },
});
