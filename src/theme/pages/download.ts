// The download page: steps that shape the file, and the pre-flight box that says what it will be before it is
// fetched.
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from '#src/theme/ground.ts';

export const steps = defineSlotRecipe({
  className: 'steps',
  slots: ['root', 'item', 'head', 'title', 'hint', 'body'],
  base: {
    root: {},
    item: {
      display: 'grid',
      gridTemplateColumns: { base: '11rem minmax(0, 1fr)', _slim: 'minmax(0, 1fr)' },
      overflowWrap: 'anywhere',
      rowGap: '4',
      columnGap: '8',
      pt: '4',
      pb: '8',
      borderTop: 'ink',
    },
    head: {},
    title: { fontSize: '1.1875rem' },
    hint: { mt: '1', fontSize: 'fine', lineHeight: 'fine', color: 'ink-3' },
    body: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      alignContent: 'start',
      minWidth: '0',
    },
  },
});

/** Two fields side by side where there is room. */
export const pair = defineRecipe({
  className: 'pair',
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', _phone: 'minmax(0, 1fr)' },
    rowGap: '4',
    columnGap: '6',
  },
  variants: {
    /** Of fields as short as a year: side by side on small screens too. */
    short: { true: { gridTemplateColumns: '1fr 1fr', columnGap: { _phone: '3' } } },
  },
});

/** Choices side by side that wrap: keys, check boxes. */
export const choices = defineRecipe({
  className: 'choices',
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '1' },
});

export const preflight = defineSlotRecipe({
  className: 'preflight',
  slots: ['root', 'title', 'total', 'notice', 'action', 'foot'],
  base: {
    root: { p: '5', border: 'rule', borderRadius: '2', bg: 'surface', display: 'grid', gap: '3' },
    title: { fontSize: 'sub', fontWeight: 'semibold' },
    total: {},
    notice: {},
    action: { display: 'grid', gap: '2' },
    foot: { fontSize: 'fine', lineHeight: 'fine', color: 'ink-3' },
  },
});

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['list', 'tab', 'panel'],
  base: {
    list: { display: 'flex', flexWrap: 'wrap', rowGap: '1', columnGap: '4', mb: '4', borderBottom: 'rule' },
    tab: {
      minHeight: atLeast('2.25rem'),
      minWidth: atLeast('1.75rem'),
      py: '2',
      fontSize: 'small',
      fontWeight: 'medium',
      color: 'ink-2',
      cursor: 'pointer',
      _hover: { color: 'ink' },
      '&[aria-selected=true]': {
        color: 'ink',
        fontWeight: 'semibold',
        boxShadow: 'inset 0 -2px 0 {colors.accent}',
      },
    },
    panel: {},
  },
});
