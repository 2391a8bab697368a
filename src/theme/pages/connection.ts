// The line under the header that says how it stands with the server, and the outlines of a page that is on its way: bars
// where its parts will be, in the columns that it will have.
import { defineSlotRecipe } from '@pandacss/dev';

export const line = defineSlotRecipe({
  className: 'line',
  slots: ['place', 'root', 'inner', 'icon', 'text', 'action'],
  base: {
    // Whoever is far down the page sees it too; a newer version can wait.
    place: {
      '&:has([data-line=away], [data-line=back])': { position: 'sticky', top: '0', zIndex: 'bar' },
    },
    root: { borderBottom: '1px solid', fontSize: 'text' },
    inner: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      minHeight: '3rem',
      py: '2',
      lineHeight: 'fine',
    },
    icon: {},
    text: { flex: '1 1 16rem' },
    action: { display: 'flex', gap: '2' },
  },
  variants: {
    tone: {
      away: { root: { bg: 'warning-soft', borderColor: 'warning' }, icon: { color: 'warning' } },
      back: { root: { bg: 'success-soft', borderColor: 'success' }, icon: { color: 'success' } },
      newer: { root: { bg: 'accent-soft', borderColor: 'accent' }, icon: { color: 'accent' } },
    },
  },
});

export const outline = defineSlotRecipe({
  className: 'outline',
  slots: ['root', 'says', 'split', 'side', 'rows', 'row', 'cells', 'bar', 'title', 'words', 'figure', 'box'],
  base: {
    root: { pt: '10', pb: '12', minHeight: '100dvh' },
    says: { minHeight: '1.5rem', mb: '2', fontSize: 'small', color: 'ink-2' },
    split: {
      display: 'grid',
      gap: { base: '12', _narrow: '8' },
      mt: '8',
      alignItems: 'start',
      '&[data-side=start]': {
        gridTemplateColumns: { base: '{sizes.side} minmax(0, 1fr)', _narrow: 'minmax(0, 1fr)' },
      },
      '&[data-side=end]': {
        gridTemplateColumns: { base: 'minmax(0, 1fr) {sizes.aside}', _narrow: 'minmax(0, 1fr)' },
      },
    },
    side: { display: { base: 'grid', _narrow: 'none' }, gap: '3', borderTop: 'ink', pt: '4' },
    rows: { display: 'grid', borderTop: 'ink' },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) 18rem', _narrow: 'minmax(0, 1fr)' },
      alignItems: 'center',
      gap: '4',
      minHeight: '3.75rem',
      borderBottom: 'rule',
    },
    cells: { display: { base: 'block', _narrow: 'none' } },
    bar: {
      height: '0.875rem',
      borderRadius: '1',
      bg: 'line',
      '&[data-wide="1"]': { width: '86%' },
      '&[data-wide="2"]': { width: '64%' },
      '&[data-wide="3"]': { width: '42%' },
    },
    title: { height: '2.25rem', width: 'min(28rem, 80%)', borderRadius: '1', bg: 'line' },
    words: { display: 'grid', gap: '3', mt: '4', maxWidth: '38em' },
    figure: { height: '24rem', mt: '8', borderRadius: '2', border: 'rule', bg: 'sunk' },
    box: { height: '14rem', borderRadius: '2', borderTop: 'ink', bg: 'sunk' },
  },
});
