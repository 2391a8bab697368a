// What is half typed into the filters' own fields, and what the server is asked of it.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { draftsMachine } from '#machines/catalogue/drafts/drafts.machine.ts';
import { seekingIn, selectDraft, selectSought } from '#machines/catalogue/drafts/select.ts';
import type { ValuesQuestion } from '#machines/catalogue/shown/asked.ts';

function open(search = '') {
  const drafts = createActor(draftsMachine, { input: { search } }).start();
  const wanted = () => drafts.getSnapshot().children.watchValues!.getSnapshot().context.wanted;
  const asked = () => wanted().map((question) => (question as ValuesQuestion).request.query);
  return { drafts, wanted, asked };
}

test('a field left is what is asked again', () => {
  const { drafts } = open();
  drafts.send({ type: 'draft.type', name: 'from', text: '19' });
  drafts.send({ type: 'draft.type', name: 'to', text: '20' });
  drafts.send({ type: 'draft.drop', name: 'from' });
  const snapshot = drafts.getSnapshot();
  expect([selectDraft('from')(snapshot), selectDraft('to')(snapshot)]).toEqual([undefined, '20']);
});

test('at first nothing is half typed', () => {
  const { drafts, asked } = open();
  expect(drafts.getSnapshot().context.drafts).toEqual({});
  expect(selectDraft('from')(undefined)).toBeUndefined();
  expect(asked()).toEqual([]);
});

test('values are looked for among those of the question', () => {
  const { drafts, asked } = open('?search=tax&topic=A&topic=B&sort=newest&page=3');
  drafts.send({ type: 'draft.seek', name: 'units', text: ' Per-CENT ', isPartly: true });
  const own = { facet: 'units', text: 'per cent', limit: 8 };
  expect(asked()).toEqual([{ search: 'tax', topic: 'A\nB', ...own }]);
  drafts.send({ type: 'draft.follow', search: '?source=a,b' });
  expect(asked()).toEqual([{ source: 'a,b', ...own }]);
});

test('fields are looked into side by side, and an empty one no more', () => {
  const { drafts, asked } = open();
  drafts.send({ type: 'draft.seek', name: 'units', text: 'per', isPartly: true });
  drafts.send({ type: 'draft.seek', name: 'topics', text: 'tax', isPartly: true });
  expect(asked().map(({ text }) => text)).toEqual(['per', 'tax']);
  drafts.send({ type: 'draft.seek', name: 'units', text: ' - ', isPartly: true });
  drafts.send({ type: 'draft.follow', search: '?search=tax' });
  expect(asked()).toEqual([{ search: 'tax', facet: 'topics', text: 'tax', limit: 8 }]);
  expect(selectDraft('units')(drafts.getSnapshot())).toBe(' - ');
});

test('what the page has all of is not asked', () => {
  const { drafts, asked } = open();
  drafts.send({ type: 'draft.seek', name: 'units', text: 'per', isPartly: false });
  expect([asked(), selectDraft('units')(drafts.getSnapshot())]).toEqual([[], 'per']);
});

test('what answers an older question stays until the newest has its own', () => {
  const { drafts, wanted } = open();
  const seek = (text: string) => {
    drafts.send({ type: 'draft.seek', name: 'units', text, isPartly: true });
    return wanted()[0]!.key;
  };
  const [older, newer] = [seek('per'), seek('perc')];
  const found = (id: string) => ({ items: [{ id, title: id, count: 1 }], more: 0 });
  const seen = (answers: Record<string, unknown>) =>
    seekingIn(selectSought('units')(drafts.getSnapshot()), { wanted: wanted(), answers, failures: {} });
  const nothing = { answer: null, isCurrent: false, failure: null };
  expect(seen({})).toEqual(nothing);
  expect(seen({ [older]: found('per') })).toEqual({ ...nothing, answer: found('per') });
  expect(seen({ [newer]: found('%'), [older]: found('per') })).toEqual({
    ...nothing,
    answer: found('%'),
    isCurrent: true,
  });
});

test('questions do not pile up', () => {
  const { drafts } = open();
  for (let at = 0; at < 50; at += 1)
    drafts.send({ type: 'draft.seek', name: 'units', text: `per ${at}`, isPartly: true });
  expect(drafts.getSnapshot().context.sought.units).toHaveLength(20);
});
