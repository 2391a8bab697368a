// Home, and what it shares with the guides: the hero with its globe, the catalogue in figures, and lists of
// entries under rules. The globe's drawing is in src/ui/drawn/Globe.tsx; here are its strokes.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast, reach } from '#src/theme/ground.ts';

export const hero = defineSlotRecipe({
  className: 'hero',
  slots: ['root', 'inner', 'title', 'lede', 'search', 'try', 'tryLink', 'sky', 'globe'],
  base: {
    root: { position: 'relative', borderBottom: 'rule' },
    /** The globe ends with the head of the page; what opens below the search does not. */
    sky: { position: 'absolute', inset: '0', overflow: 'clip', pointerEvents: 'none' },
    inner: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 7fr) minmax(0, 5fr)', _narrow: 'minmax(0, 1fr)' },
      gap: '8',
      alignItems: 'center',
      minHeight: { base: '27rem', _narrow: '0' },
      py: { base: '12', _narrow: '10' },
    },
    title: { fontSize: 'display', lineHeight: 'tight', letterSpacing: 'display', maxWidth: '12em' },
    lede: { mt: '5', fontSize: 'lede', lineHeight: 'lede', color: 'ink-2', maxWidth: '33em' },
    search: { mt: '8', maxWidth: '36rem' },
    try: {
      mt: '3',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      fontSize: 'small',
      color: 'ink-3',
    },
    tryLink: { display: 'inline-flex', alignItems: 'center', minHeight: atLeast('1.75rem'), color: 'ink-2' },
    globe: {
      position: 'absolute',
      width: { base: '40rem', _narrow: '22rem' },
      height: { base: '40rem', _narrow: '22rem' },
      right: { base: '-4.5rem', _narrow: '-16rem' },
      top: { base: '-2.5rem', _narrow: '-9rem' },
      opacity: { _narrow: '0.8' },
      pointerEvents: 'none',
    },
  },
});

export const globe = defineSlotRecipe({
  className: 'globe',
  slots: ['root', 'sea', 'near', 'far', 'edge', 'ring', 'lit', 'litFar', 'degrees', 'text'],
  base: {
    root: {
      width: 'full',
      height: 'full',
      overflow: 'visible',
      '& path': { fill: 'none', strokeWidth: '0.75', stroke: 'line-strong' },
    },
    sea: { fill: 'sea' },
    near: { opacity: '0.6' },
    far: { opacity: '0.18' },
    edge: { fill: 'none', stroke: 'ink-2', strokeWidth: '1' },
    ring: { '.globe__root &': { stroke: 'ink-3' } },
    lit: { '.globe__root &': { stroke: 'accent', strokeWidth: '2.25', strokeLinecap: 'round' } },
    litFar: { '.globe__root &': { stroke: 'accent', strokeWidth: '1', opacity: '0.35' } },
    degrees: { '.globe__root &': { stroke: 'accent', strokeWidth: '1.25' } },
    text: { fontSize: 'fine', fontWeight: 'medium', fill: 'accent' },
  },
});

/** The catalogue in five figures; a dl whose terms stand after their values. */
export const stats = defineSlotRecipe({
  className: 'stats',
  slots: ['root', 'item', 'term', 'value'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(5, auto)', _slim: '1fr 1fr' },
      justifyContent: { base: 'space-between', _slim: 'start' },
      rowGap: '4',
      columnGap: '6',
      py: '5',
    },
    item: { display: 'flex', alignItems: 'baseline', gap: '2', _last: { gridColumn: { _slim: '1 / -1' } } },
    term: { order: '2', fontSize: 'small', color: 'ink-2' },
    value: {
      fontFamily: 'serif',
      fontSize: '1.5rem',
      fontWeight: 'medium',
      lineHeight: 'none',
      fontVariantNumeric: 'lining-nums tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
});

/** Entries with a title, a sentence and a line of facts: collections, datasets, guides. */
export const entries = defineSlotRecipe({
  className: 'entries',
  slots: ['root', 'item', 'title', 'link', 'text', 'meta'],
  base: {
    root: {
      display: 'grid',
      columnGap: '10',
      gridTemplateColumns: { base: '1fr 1fr', _slim: 'minmax(0, 1fr)' },
    },
    item: { display: 'grid', gap: '2', alignContent: 'start', py: '5', borderTop: 'rule' },
    title: { fontSize: 'head', fontWeight: 'medium', '& > a': reach },
    link: { textDecorationLine: 'none', _hover: { textDecorationLine: 'underline' } },
    text: { fontSize: 'text', lineHeight: 'lede', color: 'ink-2', overflowWrap: 'anywhere' },
    meta: {
      fontSize: 'fine',
      lineHeight: 'fine',
      color: 'ink-3',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
  },
  variants: {
    columns: {
      2: {},
      3: {
        root: { gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', _slim: 'minmax(0, 1fr)' } },
        item: { borderTop: '0', py: { base: '0', _slim: '3' }, gap: '1' },
        title: { fontSize: 'sub', fontWeight: 'semibold' },
        link: { textDecorationLine: 'underline' },
      },
    },
  },
  defaultVariants: { columns: 2 },
});

/** A figure of the data with a column of words beside it. */
export const feature = defineSlotRecipe({
  className: 'feature',
  slots: ['root', 'aside'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) 18rem', _narrow: 'minmax(0, 1fr)' },
      gap: { base: '10', _narrow: '6' },
      alignItems: 'start',
    },
    aside: { display: 'grid', gap: '4', pt: '4', borderTop: 'heavy', fontSize: 'text' },
  },
});
