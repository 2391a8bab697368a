// Values that are the same in light and dark: type, space, sizes, shape, motion and layers. Colours and shadows
// stand in semantic-tokens.ts. The scale is the look's (docs/look.md); a value that is not here is a raw string
// in one recipe, never a second name.
import { defineTokens } from '@pandacss/dev';

const named = <T extends string | number>(values: Record<string, T>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const steps = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20];

export const tokens = defineTokens({
  fonts: named({
    serif: '"STIX Two Text Variable", "STIX Two Text", Cambria, Georgia, serif',
    sans: '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace',
  }),
  fontSizes: named({
    display: 'clamp(2.375rem, 1.55rem + 3.3vw, 3.875rem)',
    title: 'clamp(1.875rem, 1.5rem + 1.6vw, 2.625rem)',
    section: 'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)',
    lede: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)',
    head: '1.25rem',
    sub: '1.125rem',
    lead: '1.0625rem',
    body: '1rem',
    text: '0.9375rem',
    small: '0.875rem',
    fine: '0.8125rem',
    chart: '0.75rem',
  }),
  fontWeights: named({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  lineHeights: named({
    none: '1',
    tight: '1.08',
    title: '1.12',
    head: '1.2',
    data: '1.35',
    fine: '1.45',
    lede: '1.5',
    body: '1.55',
  }),
  letterSpacings: named({ display: '-0.022em', title: '-0.014em', head: '-0.006em', normal: '0' }),
  spacing: {
    ...named(Object.fromEntries(steps.map((step) => [String(step), `${step * 0.25}rem`]))),
    ...named({ gutter: 'clamp(1rem, 0.4rem + 2.4vw, 2rem)' }),
  },
  radii: named({ 0: '0', 1: '2px', 2: '4px', full: '999px' }),
  sizes: {
    ...named(Object.fromEntries(steps.map((step) => [String(step), `${step * 0.25}rem`]))),
    ...named({
      full: '100%',
      page: '77.5rem',
      prose: '41rem',
      form: '24rem',
      side: '15rem',
      aside: '20rem',
      control: '2.5rem',
      controlSmall: '2rem',
      header: '4.25rem',
      tabbar: '3.75rem',
    }),
  },
  durations: named({ quick: '120ms', base: '200ms', slow: '360ms' }),
  easings: named({ out: 'cubic-bezier(0.2, 0, 0, 1)' }),
  zIndex: named({ raised: 10, bar: 15, header: 20, tabbar: 25, menu: 30, dialog: 35, toast: 40, skip: 50 }),
});
