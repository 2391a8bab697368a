// What the download page says of a file before it is made and while it is: no more than the server knows.
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderSchema, type Estimate } from '#contract/file/orders.ts';
import { endOf } from '#src/file/order/OrderEnd.tsx';
import { HowFar } from '#src/file/order/OrderProgress.tsx';
import { sizeOf } from '#src/file/order/size.ts';
import { failureOf } from '#server/file/orders/run-order.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import { orderText } from '#texts/en/file/order.ts';

const total = { rows: 90, bytes: 2_000_000, least: 2_000_000, most: 2_000_000, isExact: true };
const files: Estimate['files'] = [];
const estimate: Estimate = { limit: null, files, total, absent: [], leftOut: [] };

test.each([
  ['2 MB', {}],
  ['about 2 MB', { isExact: false, least: 1_800_000, most: 2_200_000 }],
  ['about 2 MB (1.7\u{A0}MB to 2.3\u{A0}MB)', { isExact: false, least: 1_700_000, most: 2_300_000 }],
])('a size is said as “%s”', (text, given) => {
  const size = sizeOf({ ...estimate, total: { ...total, ...given } })!;
  expect(orderText.size(size)).toBe(text);
  expect(orderText.weight(total.rows, size)).toBe(`90 rows · ${text}`);
});

test('what cannot be made has no size', () => {
  const file = { full: total, given: total, places: null, uncutRows: 90, columns: 2 };
  const refused = { ...file, datasets: [], format: 'xlsx' as const, refusal: 'A sheet is full.' };
  expect(sizeOf({ ...estimate, files: [refused] })).toBeNull();
});

const datasets = ['revenue', 'spending'].map((id) => ({ id, title: `Title of ${id}`, version: '1' }));
const progress = { datasets: 2, datasetsDone: 1, rows: 90, rowsDone: 30, dataset: 'spending' };

const common = { id: 'file_1', createdAt: '2026-11-27T00:00:00Z', limit: null, absent: [], leftOut: [] };
const ordered = (shape: 'zip' | 'merged') => ({
  ...common,
  order: orderSchema.parse({ subject: { variables: ['a'] }, shape }),
  datasets,
});

function said(shape: 'zip' | 'merged', given: Partial<typeof progress> = {}): string[] {
  const file = { ...ordered(shape), state: 'preparing' as const, progress: { ...progress, ...given } };
  const { container } = render(<HowFar file={file} />);
  return [...container.children].map(({ textContent }) => textContent).filter((text) => text !== '');
}

test('the dataset that is written is named', () => {
  expect(said('zip')).toEqual([
    '1 of 2 datasets are read.',
    'Now writing Title of spending.',
    '30 of 90 rows',
  ]);
});

test('rows that are not counted are not said', () => {
  expect(said('zip', { rows: 0, rowsDone: 0, datasetsDone: 0, dataset: null! })).toEqual([
    '0 of 2 datasets are read.',
  ]);
});

test.each(['fault', 'refused'] as const)('the reference of a failure is quoted once (%s)', (reason) => {
  const { message, reference } = failureOf(
    reason === 'fault' ? new Error('x') : refuse('invalid-input', sentence('file.order-failed')),
  );
  const failure = { reason, message: message!, reference: reference! };
  const end = endOf({ ...ordered('zip'), state: 'failed', failure })!;
  expect(end.split(failure.reference)).toHaveLength(2);
});

test('a merged file is made of all datasets together', () => {
  expect(said('merged')).toEqual(['30 of 90 rows']);
});
