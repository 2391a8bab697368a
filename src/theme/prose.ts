// Running text from markdown: guides, licensing, contact, and what stands on pages that are not built yet.
// Preflight takes the browser's own look off every element, so each one that markdown makes is given one here.
import { defineRecipe } from '@pandacss/dev';

const marker = { '&::marker': { color: 'ink-3' } };

export const prose = defineRecipe({
  className: 'prose',
  base: {
    maxWidth: 'prose',
    overflowWrap: 'break-word',
    '& > * + *': { mt: '4' },
    '& h1': { mb: '6' },
    '& h2': { mt: '12', pt: '4', borderTop: 'ink', scrollMarginTop: '6' },
    '& h3': { mt: '8' },
    '& h2 + *, & h3 + *': { mt: '2' },
    '& h1 + p': { fontSize: 'lede', lineHeight: 'lede', color: 'ink-2' },
    '& ul': { listStyle: 'disc', pl: '5' },
    '& ol': { listStyle: 'decimal', pl: '6', fontVariantNumeric: 'tabular-nums' },
    '& li': marker,
    '& li + li': { mt: '2' },
    '& pre': {
      p: '4',
      borderRadius: '2',
      bg: 'sunk',
      fontFamily: 'mono',
      fontSize: 'fine',
      lineHeight: '1.6',
      // Wrapped rather than scrolled: a box that scrolls sideways would need focus and a name.
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& pre code': { fontSize: 'inherit' },
    '& :not(pre) > code': {
      bg: 'sunk',
      px: '0.25em',
      py: '0.1em',
      borderRadius: '1',
      overflowWrap: 'anywhere',
    },
    '& blockquote': { pl: '5', borderLeft: '2px solid {colors.accent}', color: 'ink-2' },
    '& hr': { border: '0', borderTop: 'rule', my: '8' },
    '& table': { fontSize: 'small', lineHeight: 'data', width: 'full' },
    '& :is(th, td)': { textAlign: 'left', verticalAlign: 'baseline', pr: '4', py: '2', borderBottom: 'rule' },
    '& thead th': { fontWeight: 'semibold', fontSize: 'fine', color: 'ink-2', borderBottomColor: 'ink-2' },
    '& dt': { fontWeight: 'semibold' },
    '& dd': { mb: '3' },
  },
});

export const cite = defineRecipe({
  className: 'cite',
  base: {
    pl: '5',
    borderLeft: '2px solid {colors.accent}',
    fontFamily: 'serif',
    fontSize: 'lead',
    lineHeight: 'body',
    overflowWrap: 'anywhere',
  },
});

export const codebox = defineRecipe({
  className: 'codebox',
  base: {
    p: '4',
    borderRadius: '2',
    bg: 'sunk',
    fontFamily: 'mono',
    fontSize: 'fine',
    lineHeight: '1.6',
    overflowX: 'auto',
    whiteSpace: 'pre',
    _focusVisible: { outlineOffset: '0' },
  },
  variants: { wrap: { true: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } } },
});
