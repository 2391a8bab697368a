// Fields that hold words: label above, hint below, and an error in the hint's place that says what to do.
// `aria-invalid` on the control carries the fault, so the look cannot say something else than the reader hears.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from './ground.ts';

const control = {
  width: 'full',
  minHeight: atLeast('control'),
  px: '3',
  py: '0.4375rem',
  border: 'edge',
  borderRadius: '2',
  bg: 'surface',
  color: 'ink',
  _placeholder: { color: 'ink-3', opacity: '1' },
  _hover: { borderColor: 'ink' },
  _focusVisible: { outlineOffset: '1px', borderRadius: '2' },
};

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'control', 'secret', 'hint', 'error'],
  base: {
    root: { display: 'grid', gap: '0.375rem', alignContent: 'start', overflowWrap: 'anywhere' },
    label: { fontSize: 'text', fontWeight: 'semibold' },
    control: {
      ...control,
      '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
      '&::file-selector-button': { mr: '3', fontWeight: 'semibold' },
    },
    /** A password with the button that lets it be read. */
    secret: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2' },
    hint: { fontSize: 'fine', color: 'ink-3', lineHeight: 'fine' },
    error: { fontSize: 'fine', color: 'danger', fontWeight: 'medium', lineHeight: 'fine' },
  },
  variants: {
    /** Inside filters and download steps: a smaller label, a lower control. */
    dense: {
      true: {
        label: { fontSize: 'small' },
        control: { minHeight: atLeast('2.25rem'), py: '1', fontVariantNumeric: 'tabular-nums' },
      },
    },
  },
});

export const select = defineSlotRecipe({
  className: 'select',
  slots: ['root', 'control', 'icon'],
  base: {
    root: { position: 'relative', display: 'block' },
    control: { ...control, appearance: 'none', pr: '2.25rem' },
    icon: {
      position: 'absolute',
      right: '0.625rem',
      top: '50%',
      translate: '0 -50%',
      pointerEvents: 'none',
      color: 'ink-3',
    },
  },
  variants: {
    dense: {
      true: {
        control: { width: 'auto', minHeight: atLeast('2.25rem'), py: '1', fontSize: 'small' },
      },
    },
  },
});

/** Several chosen values and a place to type the next: countries in filters. */
export const tokensField = defineSlotRecipe({
  className: 'tokens-field',
  slots: ['root', 'input'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      rowGap: '1',
      p: '0.3125rem',
      border: 'edge',
      borderRadius: '2',
      bg: 'surface',
      '&:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '1px' },
    },
    input: {
      flex: '1',
      minWidth: '8rem',
      minHeight: atLeast('1.875rem'),
      px: '2',
      bg: 'transparent',
      fontSize: 'small',
      _placeholder: { color: 'ink-3', opacity: '1' },
      _focusVisible: { outline: 'none' },
    },
  },
});

/** One chosen value, with the button that takes it back. */
export const chip = defineSlotRecipe({
  className: 'chip',
  slots: ['root', 'remove'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: atLeast('1.875rem'),
      pl: '0.625rem',
      pr: '1',
      border: 'edge',
      borderRadius: 'full',
      bg: 'surface',
      fontSize: 'small',
    },
    remove: {
      display: 'grid',
      placeItems: 'center',
      boxSize: atLeast('6'),
      borderRadius: 'full',
      color: 'ink-3',
      cursor: 'pointer',
      _hover: { bg: 'sunk', color: 'ink' },
      _focusVisible: { borderRadius: 'full' },
      px: '0.375rem',
    },
  },
});
