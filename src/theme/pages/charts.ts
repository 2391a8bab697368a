// Drawings in figures: axes, lines, areas, and the strip of who has a value when. Colours go
// by data-attributes, so that a drawing says which series or step a mark is and never its colour.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from '#src/theme/ground.ts';

const series = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => [
    `& [data-cat="${at + 1}"]`,
    {
      '--series': `{colors.cat-${at + 1}}`,
      '--name': `color-mix(in oklab, {colors.cat-${at + 1}} 68%, {colors.ink})`,
    },
  ]),
);
const steps = Object.fromEntries(
  Array.from({ length: 7 }, (_, at) => [
    [`& [data-step="${at + 1}"]`, { fill: `seq-${at + 1}` }],
    [`&[data-scale=two] [data-step="${at + 1}"]`, { fill: `div-${at + 1}` }],
  ]).flat(),
);

export const chart = defineSlotRecipe({
  className: 'chart',
  slots: ['plot', 'waiting', 'svg', 'wide', 'slim', 'readout', 'summary', 'beneath', 'controls', 'slider'],
  base: {
    // A finger goes along a drawing, and up and down the page.
    plot: {
      position: 'relative',
      mt: '3',
      touchAction: 'pan-y pinch-zoom',
      _focusVisible: { outlineOffset: '6px' },
    },
    // As large as the lines will be.
    waiting: { mt: '3', overflow: 'hidden', aspectRatio: { base: '760 / 372', _phone: '358 / 300' } },
    svg: {
      display: 'block',
      width: 'full',
      height: 'auto',
      overflow: 'visible',
      fontFamily: 'sans',
      fontVariantNumeric: 'tabular-nums',
      ...series,
      ...steps,
      '& text': { fontSize: '12px', fill: 'axis' },
      '& .grid': { stroke: 'grid' },
      '& .zero': { stroke: 'axis' },
      '& .line': {
        fill: 'none',
        stroke: 'var(--series)',
        strokeWidth: '2',
        strokeLinejoin: 'round',
        strokeLinecap: 'round',
      },
      '& .dot': { fill: 'var(--series)' },
      '& .name': { fontSize: '13px', fontWeight: 'semibold', fill: 'var(--name)' },
      '& .value': { fontWeight: 'normal', fill: 'ink-2' },
      '& .sea': { fill: 'sea' },
      '& .frame': { fill: 'none', stroke: 'line-strong', strokeWidth: '0.75' },
      '& .land': { stroke: 'canvas', strokeWidth: '0.4', strokeLinejoin: 'round' },
      // So pale a dot would be lost in the sea.
      '& .tiny': { stroke: 'line-strong', strokeWidth: '0.6' },
      '& .none': { fill: 'no-data' },
      '& .hatch': { stroke: 'line-strong', strokeWidth: '0.8' },
      // A map is as wide as the page on a phone too, and what stands beneath it must still be read.
      '& .steps rect': { _phone: { height: '18px' } },
      '& .steps text': { _phone: { fontSize: '25px', transform: 'translateY(10px)' } },
      '& .steps .note-1': { _phone: { transform: 'translateY(26px)' } },
      '& .steps .note-2': { _phone: { transform: 'translateY(40px)' } },
      // All numbers have no room there, and where a scale begins and ends is asked first.
      '& .between': { _phone: { display: 'none' } },
      '& .bar': { fill: 'seq-4' },
      '& .median': { stroke: 'accent', strokeWidth: '1.5' },
      '& .medianName': { fill: 'accent', fontWeight: 'semibold' },
      '& .there': { fill: 'seq-5' },
      '& .lit': { fill: 'none', stroke: 'ink', strokeWidth: '1.75', pointerEvents: 'none' },
      '& .guide': { stroke: 'ink-3', strokeDasharray: '2 3', pointerEvents: 'none' },
    },
    wide: { _phone: { display: 'none' } },
    slim: { display: { base: 'none', _phone: 'block' } },
    readout: {
      display: 'block',
      mt: '2',
      minHeight: '1.5rem',
      fontSize: 'small',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      '& small': { fontSize: 'small', fontWeight: 'normal', color: 'ink-3' },
    },
    summary: {
      mt: '1',
      mb: '3',
      fontSize: 'small',
      lineHeight: 'fine',
      color: 'ink-2',
      maxWidth: 'prose',
      '& li + li': { mt: '1' },
    },
    beneath: { mb: '3', fontSize: 'small', lineHeight: 'fine', color: 'ink-2', '& b': { color: 'ink' } },
    controls: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: '2',
      columnGap: '4',
      mt: '3',
      fontSize: 'small',
      _print: { display: 'none' },
    },
    slider: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flex: '1',
      minWidth: '14rem',
      fontVariantNumeric: 'tabular-nums',
      '& input': {
        flex: '1',
        minWidth: '0',
        height: atLeast('6'),
        accentColor: '{colors.accent}',
        // A finger needs 44 px, and more to see than it covers: the browser's own thumb, half as large again.
        '@media (pointer: coarse)': { zoom: '1.5', height: '1.875rem' },
      },
      '& output': { minWidth: '3rem', fontWeight: 'semibold' },
    },
  },
});
