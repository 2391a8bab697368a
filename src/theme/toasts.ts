// Toasts, which lie over the page: the stack of at most three, one toast, and the link to those that wait.
import { defineSlotRecipe } from '@pandacss/dev';

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['stack', 'root', 'icon', 'body', 'title', 'actions', 'close', 'more'],
  base: {
    // Where they begin; src/shell/toasts/keep-clear.ts moves them off what can be pressed.
    stack: {
      position: 'fixed',
      left: 'gutter',
      top: { _narrow: '4.875rem' },
      bottom: { _wide: '6' },
      zIndex: 'toast',
      display: 'grid',
      gap: '3',
      width: 'min(24rem, calc(100vw - 2 * {spacing.gutter}))',
      // Between two toasts lies the page.
      pointerEvents: 'none',
      '& :is(li, a)': { pointerEvents: 'auto' },
    },
    root: {
      touchAction: 'pan-y',
      // A finger needs 44 px.
      '@media (max-width: 991.98px), (pointer: coarse)': {
        '& :is(button, a.button)': { minWidth: '2.75rem!', minHeight: '2.75rem!' },
      },
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '3',
      py: '3',
      pl: '4',
      pr: '2',
      bg: 'surface',
      border: 'rule',
      borderLeft: '3px solid {colors.ink}',
      borderRadius: '2',
      boxShadow: 'menu',
      fontSize: 'small',
      lineHeight: 'fine',
      animation: 'rise {durations.base} {easings.out}',
      transitionProperty: 'opacity',
      transitionDuration: 'quick',
      '&[data-state=leaving]': { opacity: '0' },
    },
    icon: { mt: '0.0625rem' },
    body: { minWidth: '0', '& p + p': { mt: '2' }, '& b, & strong': { fontWeight: 'semibold' } },
    title: { fontWeight: 'semibold' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' },
    close: { gridColumn: '3', gridRow: '1', alignSelf: 'start' },
    more: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      mt: '3',
      px: '4',
      bg: 'surface',
      border: 'rule',
      borderRadius: '2',
      fontSize: 'small',
      // Beside the buttons of the only toast that there is room for.
      '[data-tight] > &': { position: 'absolute', right: '2', bottom: '3', mt: '0', px: '2', border: 'none' },
    },
  },
  variants: {
    tone: {
      default: {},
      warning: {
        root: { borderLeftColor: 'warning', bg: 'warning-soft' },
        icon: { color: 'warning' },
      },
    },
  },
  defaultVariants: { tone: 'default' },
});
