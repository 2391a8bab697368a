// Buttons and the small things that stand in or beside them. At most one filled accent button to a group; a
// disabled look comes from `disabled` or `aria-disabled`, a busy one from `aria-busy`.
import { defineRecipe } from '@pandacss/dev';
import { atLeast, finger, quick } from './ground.ts';

const off = {
  '&:is(:disabled, [aria-disabled=true])': {
    color: 'ink-3',
    bg: 'sunk',
    borderColor: 'line',
    cursor: 'not-allowed',
  },
};

const filled = (color: string, hover: string, ink: string) => ({
  bg: color,
  borderColor: color,
  color: ink,
  _hover: { bg: hover, borderColor: hover, color: ink },
  ...off,
});

export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: atLeast('control'),
    minWidth: { _touch: finger },
    px: '4',
    border: 'edge',
    borderRadius: '2',
    bg: 'surface',
    color: 'ink',
    fontSize: 'text',
    fontWeight: 'semibold',
    lineHeight: 'head',
    textDecoration: 'none',
    whiteSpace: { base: 'nowrap', _phone: 'normal' },
    cursor: 'pointer',
    ...quick('background, border-color'),
    _hover: { borderColor: 'ink', color: 'ink', bg: 'sunk' },
    ...off,
    '&[aria-busy=true]': { opacity: '0.75', cursor: 'progress' },
  },
  variants: {
    tone: {
      default: {},
      primary: {
        ...filled('accent', 'accent-hover', 'on-accent'),
        '& .badge': { bg: 'on-accent', color: 'accent', boxShadow: 'none' },
      },
      quiet: {
        bg: 'transparent',
        borderColor: 'transparent',
        px: '3',
        _hover: { borderColor: 'transparent' },
        // It has no box, and gets none by doing nothing.
        '&:is(:disabled, [aria-disabled=true])': {
          color: 'line-strong',
          bg: 'transparent',
          borderColor: 'transparent',
          cursor: 'not-allowed',
        },
      },
      danger: {
        color: 'danger',
        borderColor: 'danger',
        bg: 'transparent',
        _hover: { bg: 'danger-soft', color: 'danger', borderColor: 'danger' },
        ...off,
      },
      confirm: filled('danger', 'ink', 'canvas'),
      outline: { bg: 'transparent', borderColor: 'ink', _hover: { bg: 'ink', color: 'canvas' } },
      onInk: {
        bg: 'transparent',
        color: 'inherit',
        borderColor: 'on-ink-line',
        _hover: { bg: 'transparent', color: 'inherit', borderColor: 'current' },
      },
      onInkFilled: filled('canvas', 'surface', 'ink'),
    },
    size: {
      md: {},
      small: {
        minHeight: atLeast('controlSmall'),
        px: '3',
        fontSize: 'small',
        gap: '0.375rem',
      },
      icon: { flex: 'none', width: atLeast('controlSmall'), minHeight: atLeast('controlSmall'), px: '0' },
    },
    wide: { true: { width: 'full' } },
    /** The thing is chosen already and this takes it back: Remove beside a row in the bundle. */
    on: { true: { borderColor: 'line', bg: 'transparent', color: 'ink-2' } },
  },
  defaultVariants: { tone: 'default', size: 'md' },
});

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.375rem',
    height: '1.375rem',
    px: '0.375rem',
    borderRadius: 'full',
    fontSize: 'fine',
    fontWeight: 'bold',
    lineHeight: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: {
      primary: { bg: 'accent', color: 'on-accent' },
      secondary: { bg: 'sunk', color: 'ink-2', boxShadow: 'inset 0 0 0 1px {colors.line-strong}' },
    },
  },
  defaultVariants: { tone: 'secondary' },
});

export const tag = defineRecipe({
  className: 'tag',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.3rem',
    px: '2',
    py: '0.0625rem',
    borderRadius: '1',
    bg: 'sunk',
    color: 'ink-2',
    fontSize: 'fine',
    lineHeight: 'lede',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      plain: {},
      ok: { bg: 'success-soft', color: 'success' },
      warn: { bg: 'warning-soft', color: 'warning' },
      bad: { bg: 'danger-soft', color: 'danger' },
    },
  },
  defaultVariants: { tone: 'plain' },
});
