// The frame of every page: the column inside its gutters, sections with their rule and head, and the two splits
// (filters beside results; an aside beside a page). Text sizes that no component owns stand in `text`. The dialog is here too, since
// it covers the page: on phones it is a sheet from the bottom edge.
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { atLeast, finger } from './ground.ts';

export const page = defineRecipe({
  className: 'page',
  base: { width: 'full', maxWidth: 'calc({sizes.page} + 2 * {spacing.gutter})', mx: 'auto', px: 'gutter' },
});

export const pageHead = defineSlotRecipe({
  className: 'page-head',
  slots: ['root', 'label', 'lede'],
  base: {
    root: { pt: '10', pb: '8' },
    label: { fontSize: 'fine', fontWeight: 'semibold', color: 'ink-2' },
    lede: {
      mt: '3',
      fontSize: 'lede',
      lineHeight: 'lede',
      color: 'ink-2',
      maxWidth: '38em',
      '& b': { color: 'ink' },
    },
  },
  variants: { tight: { true: { root: { pb: '6' } } } },
});

export const section = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'head', 'aside'],
  base: {
    root: { py: '12', borderTop: 'rule' },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      flexWrap: 'wrap',
      rowGap: '3',
      columnGap: '6',
      mb: '6',
    },
    aside: { fontSize: 'small', color: 'ink-3', overflowWrap: 'anywhere' },
  },
  variants: {
    /** Inside a page that has an aside: no rule, the parts' own gap sets them apart. */
    plain: { true: { root: { py: '0', borderTop: '0' }, head: { mb: '4' } } },
  },
});

export const split = defineRecipe({
  className: 'split',
  base: { display: 'grid', gap: { base: '12', _narrow: '8' }, alignItems: 'start' },
  variants: {
    aside: {
      start: { gridTemplateColumns: { base: '{sizes.side} minmax(0, 1fr)', _narrow: 'minmax(0, 1fr)' } },
      end: { gridTemplateColumns: { base: 'minmax(0, 1fr) {sizes.aside}', _narrow: 'minmax(0, 1fr)' } },
    },
  },
  defaultVariants: { aside: 'start' },
});

export const text = defineRecipe({
  className: 'text',
  variants: {
    size: {
      lede: { fontSize: 'lede', lineHeight: 'lede', color: 'ink-2', maxWidth: '38em' },
      small: { fontSize: 'small', lineHeight: 'lede' },
      fine: { fontSize: 'fine', lineHeight: 'fine' },
      label: { fontSize: 'fine', fontWeight: 'semibold', color: 'ink-2' },
    },
    tone: { soft: { color: 'ink-2' }, muted: { color: 'ink-3' }, danger: { color: 'danger' } },
    /** Figures in a column: tabular and lining. */
    num: { true: { fontVariantNumeric: 'tabular-nums lining-nums' } },
    mono: { true: { fontFamily: 'mono', fontSize: '0.92em', overflowWrap: 'anywhere' } },
  },
});

/** A link that stands alone, so its target is at least 28 px high, and 44 px for a finger. */
export const standalone = defineRecipe({
  className: 'standalone',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: atLeast('1.75rem'),
    minWidth: { _touch: finger },
  },
  variants: {
    /** Titles of rows and lists: underlined only under the pointer. */
    quiet: { true: { textDecoration: 'none', _hover: { textDecoration: 'underline' } } },
  },
});

export const icon = defineRecipe({
  className: 'icon',
  base: {
    flex: 'none',
    maxWidth: 'full',
    fill: 'none',
    stroke: 'current',
    strokeWidth: '1.5',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  variants: { size: { md: { width: '5', height: '5' }, small: { width: '4', height: '4' } } },
  defaultVariants: { size: 'md' },
});

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'body', 'foot'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      bg: 'scrim',
      _open: { animation: 'fade {durations.base}' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      placeItems: { base: 'center', _phone: 'end stretch' },
      p: { base: '6', _phone: '0' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxWidth: { base: '30rem', _phone: 'none' },
      maxHeight: { base: '85dvh', _phone: '90dvh' },
      bg: 'canvas',
      borderRadius: { base: '2', _phone: '4px 4px 0 0' },
      boxShadow: 'menu',
      _open: { animation: 'rise {durations.base} {easings.out}' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      pl: '5',
      pr: '3',
      py: '3',
      borderBottom: 'rule',
    },
    title: { fontSize: 'sub', fontWeight: 'semibold' },
    body: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain', px: '5', py: '3' },
    foot: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      px: '5',
      pt: '3',
      pb: 'calc({spacing.3} + env(safe-area-inset-bottom))',
      borderTop: 'rule',
    },
  },
});
