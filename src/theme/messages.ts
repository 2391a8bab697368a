// What the portal says: the warning of an inactive subscription and notices in the page; what lies over it is in
// ./toasts.ts. Colour is never alone: each carries an icon and a sentence that says what happened and what to do. Below
// them stand the skeleton of what is loading and the state of what is empty.
import { defineSlotRecipe } from '@pandacss/dev';

export const warning = defineSlotRecipe({
  className: 'warning',
  slots: ['root', 'inner', 'icon', 'text', 'action'],
  base: {
    root: { bg: 'warning-soft', borderBottom: '1px solid {colors.warning}' },
    inner: {
      display: 'flex',
      alignItems: { base: 'center', _phone: 'flex-start' },
      flexWrap: { _phone: 'wrap' },
      columnGap: '4',
      rowGap: '3',
      py: '3',
    },
    icon: { color: 'warning' },
    text: { flex: { base: '1', _phone: '1 1 70%' }, fontSize: 'text', lineHeight: 'fine' },
    action: { ml: { _phone: '2.25rem' } },
  },
});

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'text', 'action'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '3',
      p: '4',
      borderRadius: '2',
      bg: 'sunk',
      fontSize: 'small',
      lineHeight: 'lede',
    },
    icon: {},
    text: { minWidth: '0' },
    action: { gridColumn: '2', display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
  variants: {
    tone: {
      plain: {},
      warning: { root: { bg: 'warning-soft' }, icon: { color: 'warning' } },
      danger: { root: { bg: 'danger-soft' }, icon: { color: 'danger' } },
      ok: { root: { bg: 'success-soft' }, icon: { color: 'success' } },
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** What is wrong with a form, above it. */
export const problems = defineSlotRecipe({
  className: 'problems',
  slots: ['root', 'title', 'list', 'link'],
  base: {
    root: { display: 'grid', gap: '2', p: '4', border: '2px solid {colors.danger}', borderRadius: '2' },
    title: { fontSize: 'lead', fontWeight: 'semibold' },
    list: { display: 'grid', gap: '1', fontSize: 'text', fontWeight: 'medium', lineHeight: 'fine' },
    link: { color: 'danger', _hover: { color: 'ink' } },
  },
});

/** A form whose session has ended: its member signs in here. */
export const locked = defineSlotRecipe({
  className: 'locked',
  slots: ['root', 'title', 'text', 'form', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      p: '5',
      border: '1px solid {colors.warning}',
      borderRadius: '2',
      bg: 'warning-soft',
    },
    title: { fontSize: 'lead', fontWeight: 'semibold' },
    text: { fontSize: 'small', lineHeight: 'lede', '& b': { overflowWrap: 'anywhere' } },
    form: { display: 'grid', gap: '4' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
});

export const skeleton = defineSlotRecipe({
  className: 'skeleton',
  slots: ['root', 'row', 'text', 'lines'],
  base: {
    root: { display: 'grid', gap: '4' },
    row: {
      height: '0.875rem',
      borderRadius: '1',
      bg: 'sunk',
      '&:nth-of-type(3n + 1)': { width: '55%' },
      '&:nth-of-type(3n)': { width: '80%' },
    },
    text: { fontSize: 'fine', color: 'ink-3' },
    /** Bars as long and as high as the sentence that is awaited, which stands in it unseen. */
    lines: {
      display: 'block',
      backgroundImage:
        'repeating-linear-gradient(transparent 0 0.2lh, {colors.sunk} 0.2lh 0.8lh, transparent 0.8lh 1lh)',
      '& > [aria-hidden]': { visibility: 'hidden' },
    },
  },
});

export const empty = defineSlotRecipe({
  className: 'empty',
  slots: ['root', 'mark', 'title', 'text', 'action'],
  base: {
    root: { display: 'grid', justifyItems: 'start', gap: '2', py: '4' },
    mark: { width: '10', height: '10', color: 'line-strong' },
    title: {},
    text: { fontSize: 'small', color: 'ink-3', lineHeight: 'lede', maxWidth: 'prose' },
    action: { mt: '2' },
  },
});
