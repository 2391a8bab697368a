// Things to tick and to choose between. Each is a <label> around a native input, so the look follows `:checked`
// and `:disabled` and needs no variant for them.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast, finger } from './ground.ts';

const tick = {
  content: '""',
  width: '0.3rem',
  height: '0.58rem',
  border: 'solid {colors.on-accent}',
  borderWidth: '0 2px 2px 0',
  rotate: '42deg',
  translate: '0 -1px',
};

const mark = {
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  border: 'edge',
  bg: 'surface',
  cursor: 'pointer',
};

export const check = defineSlotRecipe({
  className: 'check',
  slots: ['root', 'control', 'count'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.625rem',
      minHeight: atLeast('1.875rem'),
      fontSize: 'small',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '&:hover input': { borderColor: 'ink' },
      '&:has(:disabled)': { color: 'ink-3', cursor: 'not-allowed' },
    },
    control: {
      ...mark,
      width: '1.125rem',
      height: '1.125rem',
      borderRadius: '1',
      '&[type=radio]': { borderRadius: 'full' },
      _checked: { bg: 'accent', borderColor: 'accent' },
      '&[type=checkbox]:checked::after': tick,
      '&[type=radio]:checked::after': {
        content: '""',
        width: '0.4375rem',
        height: '0.4375rem',
        borderRadius: 'full',
        bg: 'on-accent',
      },
    },
    count: { ml: 'auto', flex: 'none', color: 'ink-3', fontSize: 'fine', fontVariantNumeric: 'tabular-nums' },
  },
});

export const segmented = defineSlotRecipe({
  className: 'segmented',
  slots: ['root', 'item', 'control'],
  base: {
    root: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      border: 'edge',
      borderRadius: '2',
      bg: 'surface',
      overflow: 'hidden',
      width: 'fit-content',
    },
    item: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minHeight: atLeast('2.25rem'),
      minWidth: { _touch: finger },
      // A part of a publisher's values may be one long word.
      overflowWrap: 'anywhere',
      px: '4',
      fontSize: 'small',
      fontWeight: 'semibold',
      color: 'ink-2',
      cursor: 'pointer',
      '& + &': { borderLeft: 'rule' },
      textDecoration: 'none',
      // Hovering changes nothing of the side that is shown.
      '&:not(:has(:checked), [aria-current]):hover': { bg: 'sunk' },
      // A choice, or a link to the side that is shown.
      '&:is(:has(:checked), [aria-current])': { bg: 'ink', color: 'canvas' },
      '&:is(:has(:focus-visible), :focus-visible)': {
        outline: '3px solid {colors.focus}',
        outlineOffset: '-3px',
      },
    },
    control: { position: 'absolute', opacity: '0', pointerEvents: 'none' },
  },
});

/** The formats of a download: a card of one line each, with its size. */
export const format = defineSlotRecipe({
  className: 'format',
  slots: ['group', 'root', 'control', 'name', 'count'],
  base: {
    group: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(12.5rem, 1fr))', gap: '2' },
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      columnGap: '3',
      alignItems: 'center',
      minHeight: '2.75rem',
      px: '3',
      py: '2',
      border: 'edge',
      borderRadius: '2',
      bg: 'surface',
      fontSize: 'small',
      cursor: 'pointer',
      _hover: { borderColor: 'ink' },
      '&:has(:checked)': {
        borderColor: 'accent',
        boxShadow: 'inset 0 0 0 1px {colors.accent}',
        bg: 'accent-soft',
      },
      '&:has(:disabled)': { color: 'ink-3', bg: 'sunk', borderColor: 'line', cursor: 'not-allowed' },
    },
    control: {
      ...mark,
      width: '4',
      height: '4',
      borderRadius: 'full',
      _checked: { border: '5px solid {colors.accent}' },
    },
    name: { fontWeight: 'semibold' },
    count: { color: 'ink-3', fontSize: 'fine', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  },
});
