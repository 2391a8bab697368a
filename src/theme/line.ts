// The columns that the bundle's rows and their head share, so that all strips stand on one axis.
export const phoneColumns = '2.75rem minmax(0, 1fr) 2.75rem 2.75rem 2.75rem';
const columns = {
  base: '1.75rem 1.75rem minmax(0, 1fr) 6rem 10rem 6.5rem 4.5rem',
  '@media (min-width: 640px) and (max-width: 991.98px)':
    '2.75rem 2.75rem minmax(0, 1fr) 4rem 7rem 6rem 5.5rem',
  _phone: phoneColumns,
} as const;

/** What is pressed has no column on paper. */
export const unprinted = { _print: { display: 'none' } } as const;

export const line = {
  display: 'grid',
  gridTemplateColumns: { ...columns, _print: 'minmax(0, 1fr) 4rem 7rem 6rem !important' },
  columnGap: { base: '3', _phone: '0' },
  alignItems: 'center',
} as const;
