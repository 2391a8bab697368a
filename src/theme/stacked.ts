// The rows of a table as cards, on a phone: each cell beneath the other, with the name of its column before it.
export const stacked = {
  // Readers have the names of the columns all the same. Cut by a path, checkers take them for hidden from everybody.
  '& thead': { srOnly: true },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: '0.125rem',
    columnGap: '4',
    py: '3',
    borderBottom: 'rule',
  },
  // Its words begin at its edge.
  '& tbody tr:hover': { bg: 'transparent' },
  '& tbody :is(th, td, td:last-of-type)': {
    display: 'block',
    p: '0',
    border: '0',
    gridColumn: '1',
    textAlign: 'left',
  },
  '& td[data-label]::before': { content: 'attr(data-label) " "', color: 'ink-3' },
  // What can be done with the row.
  '& td:last-of-type[data-align=end]': { gridColumn: '2', gridRow: '1 / span 3' },
};
