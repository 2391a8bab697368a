// What each file will be, as the server said of it, for whoever asks.
import { expect, test } from 'vitest';
import { choices, preflight } from '#contract/api/examples.ts';
import { csvBytes } from '#machines/bundle/select-groups.ts';
import { planOf } from '#machines/file/select-choices.ts';
import { choiceOf, choicesQuestion, figuresQuestion, plainShape } from '#machines/file/shape.ts';
import { dataset, group } from './small-download.ts';

const untouched = { shapes: {} };
const asked = figuresQuestion(choiceOf(group, plainShape));
const said = {
  ...preflight,
  full: { ...preflight.full, rows: 6860, fileName: 'tax.panel.csv' },
  limited: { ...preflight.limited, rows: 10, fileName: 'tax.panel-first-10-rows.csv' },
};
const learnt = {
  wanted: [],
  answers: { [asked.key]: said, [choicesQuestion(dataset).key]: choices },
  failures: {},
};
const nothing = { wanted: [], answers: {}, failures: {} };

test('an entitled member gets every row', () => {
  const { figures } = planOf(group, untouched, learnt, false);
  expect(figures).toMatchObject({ rows: 6860, totalRows: 6860, fileName: 'tax.panel.csv' });
  expect(figures!.sizes).toEqual(preflight.full.sizes);
});

test('an inactive subscription gets ten rows', () => {
  const { figures } = planOf(group, untouched, learnt, true);
  expect(figures).toMatchObject({ rows: 10, totalRows: 6860, fileName: 'tax.panel-first-10-rows.csv' });
  expect(figures!.sizes).toEqual(preflight.limited.sizes);
});

test('the file is named after its format', () => {
  const shapes = { [dataset.id]: { ...plainShape, format: 'jsonl' as const } };
  expect(planOf(group, { shapes }, learnt, false).figures!.fileName).toBe('tax.panel.jsonl');
});

test('only the ending of the name changes', () => {
  const shapes = { [dataset.id]: { ...plainShape, format: 'xlsx' as const } };
  const full = { ...said.full, fileName: 'tax.csv-panel.csv' };
  const answers = { [asked.key]: { ...said, full } };
  expect(planOf(group, { shapes }, { ...nothing, answers }, false).figures!.fileName).toBe(
    'tax.csv-panel.xlsx',
  );
});

test('before the server has spoken nothing is said', () => {
  expect(planOf(group, untouched, nothing, false)).toMatchObject({
    figures: null,
    choices: null,
    failure: null,
  });
  expect(planOf(group, untouched, learnt, false).choices).toBe(choices);
});

test('figures are those of this shape alone', () => {
  const shapes = { [dataset.id]: { ...plainShape, layout: 'long' as const } };
  expect(planOf(group, { shapes }, learnt, false).figures).toBeNull();
});

test('why there are no figures is handed on', () => {
  const failure = { message: 'Write a year in digits.', field: 'from' };
  expect(planOf(group, untouched, { ...nothing, failures: { [asked.key]: failure } }, false).failure).toBe(
    failure,
  );
});

test('a size goes by the share of columns', () => {
  expect(csvBytes(dataset, 2, 30)).toBe(680_000);
  expect(csvBytes(dataset, 2, 13)).toBe(340_000);
  expect(csvBytes({ ...dataset, keys: [], variableCount: 0 }, 0, 0)).toBe(0);
});

test('what the chosen format cannot hold is said', () => {
  const sizes = { ...said.full.sizes, xlsx: { bytes: 1, isExact: false, refusal: 'A sheet is full.' } };
  const answers = { [asked.key]: { ...said, full: { ...said.full, sizes } } };
  const inFormat = (format: 'csv' | 'xlsx') =>
    planOf(group, { shapes: { [dataset.id]: { ...plainShape, format } } }, { ...nothing, answers }, false);
  expect(inFormat('xlsx').figures!.refusal).toBe('A sheet is full.');
  expect(inFormat('csv').figures!.refusal).toBeUndefined();
});
