// The account's lists: messages that are turned on and off, and a token that is shown once. The look of a switch
// follows what Ark says of it (data-state), so it cannot say something else than the reader hears.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast, quick } from '#src/theme/ground.ts';

export const setting = defineSlotRecipe({
  className: 'setting',
  slots: ['root', 'body', 'title', 'text', 'control'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '6',
      rowGap: '3',
      alignItems: 'start',
      py: '4',
      borderTop: 'rule',
    },
    body: { display: 'grid', gap: '1', minWidth: '0', overflowWrap: 'anywhere' },
    title: { fontFamily: 'sans', fontSize: 'text', fontWeight: 'semibold', letterSpacing: 'normal' },
    text: { fontSize: 'small', lineHeight: 'lede', color: 'ink-2', maxWidth: 'prose' },
    control: { gridColumn: '1 / -1' },
  },
});

export const toggle = defineSlotRecipe({
  className: 'toggle',
  slots: ['root', 'control', 'thumb', 'label'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: atLeast('1.875rem'),
      cursor: 'pointer',
      '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
    control: {
      display: 'flex',
      flex: 'none',
      width: '10',
      height: '6',
      p: '0.1875rem',
      border: 'edge',
      borderRadius: 'full',
      bg: 'surface',
      ...quick('background, border-color'),
      '&[data-state=checked]': { bg: 'accent', borderColor: 'accent' },
    },
    thumb: {
      width: '4',
      height: '4',
      borderRadius: 'full',
      bg: 'line-strong',
      '&[data-state=checked]': { bg: 'on-accent', translate: '1rem 0' },
    },
    label: { minWidth: '4.5rem', fontSize: 'small', color: 'ink-2' },
  },
});

/** What is shown once, stays until its owner has stored it, and can be selected as a whole. */
export const once = defineSlotRecipe({
  className: 'once',
  slots: ['root', 'title', 'text', 'value', 'secret'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      p: '5',
      border: '1px solid {colors.accent}',
      borderRadius: '2',
      bg: 'accent-soft',
    },
    title: { fontSize: '1.1875rem', fontWeight: 'semibold' },
    text: { mt: '1', fontSize: 'small', lineHeight: 'lede' },
    value: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    secret: {
      flex: '1 1 18rem',
      minWidth: '0',
      px: '3',
      py: '2',
      border: 'edge',
      borderRadius: '2',
      bg: 'surface',
      fontFamily: 'mono',
      fontSize: 'small',
      overflowWrap: 'anywhere',
      userSelect: 'all',
    },
  },
});
