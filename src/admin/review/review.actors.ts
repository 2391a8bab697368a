// An import that waits for its publisher: how it was read, throwing it away, and the form that holds what is corrected.
// The form keeps the corrections as one text, empty while nothing was changed since the server last kept them.
import { mustBe, type RefOf } from '#machines/kinds/declaration.ts';
import { formSending } from '#machines/kinds/form/form.ts';
import { list } from '#machines/kinds/list/list.ts';
import { readCorrections, sendable } from '#src/admin/corrections/corrections.ts';

export const importReview = list('imports.review', {
  parameters: ['import'],
  request: ({ import: id = '' }) => ({ params: { id } }),
  changes: ['imports.discard'],
});
export type ImportReviewRef = RefOf<typeof importReview>;

/** What can be done with the corrections. */
const nextSteps = ['save', 'check', 'publish'] as const;
export type NextStep = (typeof nextSteps)[number];

export const correctImport = formSending('imports.correct', {
  fields: { import: '', next: 'check', corrections: '' },
  known: ({ parameters }) => ({ import: parameters.get('import') }),
  after: ['list.reload'],
  send: (call, { import: id, next, corrections }, { tell: _tell, ...options }) =>
    call(
      'imports.correct',
      {
        params: { id },
        body: { next: mustBe(nextSteps, next), corrections: sendable(readCorrections(corrections)) },
      },
      options,
    ),
});
export type CorrectionRef = RefOf<typeof correctImport>;
