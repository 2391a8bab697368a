// Colours and shadows by what they mean, each written once as light-dark(light, dark): the browser picks by
// `color-scheme`, so no script and no condition is needed, and `data-theme` on <html> overrides the system
// (ground.ts). Contrasts are the look's, computed with WCAG 2.2's formula.
import { defineSemanticTokens } from '@pandacss/dev';

type Pair = readonly [light: string, dark: string];

const lightDark = (pairs: Record<string, Pair>) =>
  Object.fromEntries(
    Object.entries(pairs).map(([name, [light, dark]]) => [name, { value: `light-dark(${light}, ${dark})` }]),
  );

/** A numbered scale: `cat` with two pairs becomes `cat-1` and `cat-2`. */
const scale = (name: string, pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map((pair, index) => [`${name}-${index + 1}`, pair]));

const paper: Record<string, Pair> = {
  canvas: ['#fcfbf8', '#0e1519'],
  surface: ['#ffffff', '#151f25'],
  sunk: ['#f0f4f5', '#18242b'],
  sea: ['#e9f0f3', '#111b21'],
  ink: ['#13202a', '#e8eef1'],
  'ink-2': ['#41515c', '#b7c5cd'],
  'ink-3': ['#576670', '#94a5b0'],
  line: ['#d6dde1', '#2b3a44'],
  'line-strong': ['#7a8993', '#70838f'],
  'on-ink-2': ['#b7c5cd', '#41515c'],
  'on-ink-line': ['#70838f', '#7a8993'],
};

const meaning: Record<string, Pair> = {
  accent: ['#93195a', '#f08dbd'],
  'accent-hover': ['#741147', '#f8b5d5'],
  'accent-soft': ['#f8ebf1', '#351827'],
  'on-accent': ['#ffffff', '#2b0719'],
  danger: ['#a3271b', '#ff9e8f'],
  'danger-soft': ['#fbece8', '#351a16'],
  warning: ['#7a5400', '#f0c868'],
  'warning-soft': ['#f8efd8', '#2e2611'],
  success: ['#14664a', '#7fd1ae'],
  'success-soft': ['#e6f2ec', '#12291f'],
  focus: ['#1b5fae', '#8cc4ff'],
  scrim: ['#13202a80', '#000000a6'],
};

const charts: Record<string, Pair> = {
  ...scale('cat', [
    ['#4186dc', '#76bbff'],
    ['#bc4300', '#b45609'],
    ['#377f62', '#3ca472'],
    ['#90144a', '#fc83bb'],
    ['#af8b17', '#f2c654'],
    ['#0d5a7e', '#4a7d9b'],
    ['#392087', '#9c79e5'],
    ['#86929b', '#d1dbe1'],
  ]),
  ...scale('seq', [
    ['#dcebea', '#17323e'],
    ['#b5d6d9', '#1b4859'],
    ['#88bdc8', '#226277'],
    ['#589fb4', '#317f95'],
    ['#337e9c', '#569fb0'],
    ['#1d5c80', '#8dc3cb'],
    ['#103b5b', '#d0e9e7'],
  ]),
  ...scale('div', [
    ['#80510a', '#f3bd62'],
    ['#b98430', '#c18a35'],
    ['#e2c58b', '#7b5d2f'],
    ['#ecebe6', '#343f46'],
    ['#a0c7d7', '#2f6079'],
    ['#4d90b4', '#5099be'],
    ['#1b5884', '#a0d4f0'],
  ]),
  'no-data': ['#dfe3e4', '#29343b'],
  axis: ['#5a6973', '#90a1ac'],
  grid: ['#e2e7e9', '#25323a'],
};

export const semanticTokens = defineSemanticTokens({
  colors: {
    ...lightDark({ ...paper, ...meaning, ...charts }),
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
  },
  borders: {
    rule: { value: '1px solid {colors.line}' },
    edge: { value: '1px solid {colors.line-strong}' },
    ink: { value: '1px solid {colors.ink}' },
    heavy: { value: '2px solid {colors.ink}' },
  },
  shadows: {
    menu: {
      value: '0 1px 2px light-dark(#13202a14, #00000066), 0 8px 24px light-dark(#13202a1f, #00000080)',
    },
    bar: { value: '0 -1px 0 {colors.line}, 0 -6px 20px light-dark(#13202a12, #00000066)' },
  },
});
