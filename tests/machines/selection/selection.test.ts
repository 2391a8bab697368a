// Documents and offers: what the bundle is as a document, what a document would bring, and what is said of it; and the
// machine's own word on what it was told.
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { readDocument } from '#contract/selection/selection-document.ts';
import { selectionDocumentSchema } from '#contract/selection/selections.ts';
import { noNotes, titleId, withTexts } from '#machines/bundle/notes.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { documentOf, offerOf, textsOf } from '#machines/selection/document.ts';
import { document } from '#machines/selection/selection.cases.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { Opened, SelectionSource } from '#machines/selection/selection.types.ts';
import { heardFrom } from '#tests/machines/all/deferred.ts';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';

const [corporate, income, debt] = ['panel.tax.corporate', 'panel.tax.income_per_head', 'panel.debt.gross'];
const index = indexOf({
  ...metadata,
  variables: metadata.variables.map((one) =>
    one.id === income ? { ...one, withdrawn: true, successor: corporate } : one,
  ),
});
const notes = withTexts(noNotes, { [titleId]: ' Table 3 ', [debt]: 'Gross, not net.', other: 'unseen' }, 'A');

test('a bundle is a document that both readers take', () => {
  const made = documentOf(index, [debt, corporate], notes);
  expect(made).toMatchObject({
    title: 'Table 3',
    variables: [debt, corporate],
    notes: { [debt]: 'Gross, not net.' },
  });
  expect(Object.keys(made.releases!)).toEqual(['panel.debt', 'panel.tax']);
  expect(readDocument(JSON.parse(JSON.stringify(made)))).toEqual({ document: made });
  expect(selectionDocumentSchema.parse(made)).toEqual(made);
});

test('what was written comes back as it was', () => {
  expect(textsOf(documentOf(index, [debt], notes))).toEqual({
    [debt]: 'Gross, not net.',
    [titleId]: 'Table 3',
  });
});

test('what is offered is held beside the bundle', () => {
  const offer = offerOf(
    index,
    {
      version: 1,
      variables: [debt, income, 'gone.gone.gone', corporate],
      releases: { 'panel.debt': 'old', 'gone.gone': '1' },
    },
    [debt],
  );
  expect(offer.variables.map(({ id }) => id)).toEqual([debt, corporate]);
  expect([offer.groups.length, offer.news, offer.title]).toEqual([2, 1, '']);
  expect(offer.withdrawn.map(({ variable, successor }) => [variable.id, successor?.id])).toEqual([
    [income, corporate],
  ]);
  expect(offer.unknown).toEqual(['gone.gone.gone']);
  expect(offer.moved.map(({ title, from }) => [title, from])).toEqual([['Debt', 'old']]);
});

test('of what is held already nothing is new', () => {
  expect(offerOf(index, { version: 1, variables: [debt, corporate] }, [debt, corporate, income]).news).toBe(
    0,
  );
  expect(offerOf(index, { version: 1, variables: [debt, corporate] }, []).news).toBe(2);
});

test('an id that the metadata do not have is in no release', () => {
  expect(documentOf(index, [debt, 'gone.gone.gone'], noNotes)).toEqual({
    version: 1,
    variables: [debt, 'gone.gone.gone'],
    releases: documentOf(index, [debt], noNotes).releases,
  });
});

test('a document without words has none for the bundle', () => {
  expect(textsOf({ version: 1, variables: [debt] })).toEqual({ [titleId]: '' });
});

test('a dataset of the same version has not moved', () => {
  expect(offerOf(index, documentOf(index, [debt], noNotes), []).moved).toEqual([]);
});

test('a late answer is nothing once it was called off', async () => {
  let answer: (opened: Opened) => void = () => {};
  const readSource = fromPromise<Opened, { source: SelectionSource }>(
    () => new Promise<Opened>((resolve) => (answer = resolve)),
  );
  const shared = createActor(selectionMachine.provide({ actors: { readSource } }), { input: { link: 'x' } });
  const heard = heardFrom(shared);
  shared.start();
  shared.send({ type: 'selection.cancel' });
  answer({ document });
  await Promise.resolve();
  expect(shared.getSnapshot().value).toBe('idle');
  expect(heard).toEqual([{ type: 'selection.cancelled' }]);
});

test('what is taken is told with its document', async () => {
  const readSource = fromPromise<Opened, { source: SelectionSource }>(async () => ({ document }));
  const shared = createActor(selectionMachine.provide({ actors: { readSource } }), { input: { link: 'x' } });
  const heard = heardFrom(shared);
  shared.start();
  await expect.poll(() => shared.getSnapshot().value).toBe('offered');
  shared.send({ type: 'selection.take', how: 'merge' });
  expect(heard).toEqual([{ type: 'selection.taken', how: 'merge', document }]);
});
