// A small import as the server reviews it, for tests of what is made of one: a table of emissions with two keys.
import type { Review, ReviewedPlace, ReviewedTable } from '#contract/admin/review.ts';

export const placeOf = (value: string, given: Partial<ReviewedPlace> = {}): ReviewedPlace => ({
  value,
  rows: 3,
  from: 2000,
  to: 2002,
  taken: null,
  kind: 'ambiguous',
  isOpen: true,
  reason: 'the name means several places',
  candidates: [
    { code: 'COG', name: 'Congo' },
    { code: 'COD', name: 'DR Congo' },
  ],
  ...given,
});

const columnOf = (name: string, isNumber: boolean, values = 9) => ({
  name,
  title: name,
  unit: null,
  hint: null,
  isNumber,
  values,
});

export const tableOf = (given: Partial<ReviewedTable> = {}): ReviewedTable => ({
  id: 'package.table',
  resource: 'table',
  title: 'Emissions',
  rows: 9,
  keys: ['country', 'year'].map((name) => ({ name, title: name })),
  date: 'year',
  from: 2000,
  to: 2002,
  variables: [columnOf('value', true), columnOf('region', false), columnOf('note', false, 4)],
  places: { key: 'country', count: 3, matched: 2, list: [placeOf('Congo')] },
  sharedNotes: [],
  preview: { columns: [{ title: 'country', unit: null, isNumber: false }], rows: [['Kenya']] },
  notes: [],
  ...given,
});

export const reviewOf = (given: Partial<Review> = {}): Review => ({
  id: 'imp_1',
  state: 'correcting',
  source: 'my.zip',
  package: 'package',
  createdAt: '2026-11-22T13:52:00.000Z',
  progress: 1,
  step: '',
  questions: 1,
  tables: [tableOf()],
  corrections: {},
  isRemembered: false,
  isChecked: false,
  faults: [],
  report: [],
  isMoving: false,
  now: '2026-11-22T13:53:00.000Z',
  ...given,
});
