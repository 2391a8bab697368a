// What is half typed into the filters' own fields.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { draftsMachine } from '#machines/catalogue/drafts/drafts.machine.ts';
import { selectDraft } from '#machines/catalogue/drafts/select.ts';

test('a field left is what is asked again', () => {
  const drafts = createActor(draftsMachine).start();
  drafts.send({ type: 'draft.type', name: 'from', text: '19' });
  drafts.send({ type: 'draft.type', name: 'to', text: '20' });
  drafts.send({ type: 'draft.drop', name: 'from' });
  const snapshot = drafts.getSnapshot();
  expect([selectDraft('from')(snapshot), selectDraft('to')(snapshot)]).toEqual([undefined, '20']);
});

test('at first nothing is half typed', () => {
  expect(createActor(draftsMachine).start().getSnapshot().context.drafts).toEqual({});
  expect(selectDraft('from')(undefined)).toBeUndefined();
});
