// Signing in, and the pages beside it: plans, and the page that was not found. The sign-in form keeps an empty
// line where its message will stand (data-state="error" fills it), so a one-line message moves nothing.
import { defineSlotRecipe } from '@pandacss/dev';
import { atLeast } from '#src/theme/ground.ts';

export const signin = defineSlotRecipe({
  className: 'signin',
  slots: ['root', 'form', 'title', 'spacer', 'button', 'links', 'link', 'side', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', _slim: 'minmax(0, 1fr)' },
      gap: { base: '16', _slim: '10' },
      alignItems: 'start',
      pt: { base: '12', _slim: '8' },
      pb: '8',
    },
    form: { display: 'grid', gap: '4', width: 'full', maxWidth: { base: 'form', _slim: 'none' } },
    title: { mb: '1' },
    spacer: {
      display: 'flex',
      gap: '2',
      minHeight: '6',
      fontSize: 'small',
      lineHeight: 'lede',
      '& svg': { mt: '0.0625rem' },
      '&[data-state=error]': { color: 'danger', fontWeight: 'medium' },
    },
    button: { mt: '1' },
    links: { display: 'grid', mt: '1', fontSize: 'text' },
    link: { display: 'inline-flex', alignItems: 'center', minHeight: atLeast('8'), width: 'fit-content' },
    side: {
      display: 'grid',
      gap: '4',
      alignContent: 'start',
      maxWidth: { base: '30rem', _slim: 'none' },
      pl: { base: '12', _slim: '0' },
      pt: { _slim: '6' },
      borderLeft: { base: 'rule', _slim: '0' },
      borderTop: { _slim: 'rule' },
    },
    note: { fontSize: 'small', lineHeight: 'lede', color: 'ink-3' },
  },
});

export const ticklist = defineSlotRecipe({
  className: 'ticklist',
  slots: ['root', 'item'],
  base: {
    root: { display: 'grid', gap: '3', alignContent: 'start' },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '3',
      fontSize: 'text',
      lineHeight: 'lede',
      '& svg': { mt: '0.125rem', color: 'ink-3' },
    },
  },
  variants: { lit: { true: { item: { '& svg': { color: 'accent' } } } } },
});

export const plan = defineSlotRecipe({
  className: 'plan',
  slots: ['list', 'root', 'title', 'price', 'per', 'text'],
  base: {
    list: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(3, 1fr)', _slim: 'minmax(0, 1fr)' },
      borderTop: 'heavy',
      borderBottom: 'rule',
    },
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateRows: { base: 'subgrid', _slim: 'none' },
      gridRow: { base: 'span 5', _slim: 'auto' },
      gap: '4',
      px: { base: '8', _slim: '0' },
      py: '6',
      _first: { pl: '0' },
      _last: { pr: '0' },
      '& + &': { borderLeft: { base: 'rule', _slim: '0' }, borderTop: { _slim: 'rule' } },
    },
    title: { fontSize: 'head' },
    price: {
      fontFamily: 'serif',
      fontSize: '2.25rem',
      lineHeight: '1.1',
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'lining-nums',
    },
    per: {
      display: 'block',
      mt: '1',
      fontFamily: 'sans',
      fontSize: 'small',
      lineHeight: '1.4',
      letterSpacing: 'normal',
      color: 'ink-3',
    },
    text: { fontSize: 'small', lineHeight: 'lede' },
  },
  variants: {
    lit: {
      true: {
        root: {
          _before: {
            content: '""',
            position: 'absolute',
            top: '-10px',
            left: { base: '8', _slim: '0' },
            width: '2px',
            height: '20px',
            bg: 'accent',
          },
        },
      },
    },
  },
});

export const lost = defineSlotRecipe({
  className: 'lost',
  slots: ['root', 'lede', 'search', 'globe'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', _slim: 'minmax(0, 1fr)' },
      gap: '12',
      alignItems: 'center',
      py: { base: '16', _slim: '10' },
    },
    lede: { mt: '4', fontSize: 'lede', lineHeight: 'lede', color: 'ink-2', maxWidth: '38em' },
    search: { mt: '8', maxWidth: '28rem' },
    globe: {
      width: 'full',
      maxWidth: { base: '26rem', _slim: '16rem' },
      mx: { base: 'auto', _slim: '0' },
      gridRow: { _slim: '1' },
    },
  },
});
