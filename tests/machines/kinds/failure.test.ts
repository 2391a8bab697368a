// Whatever a refusal's body is, what a machine says of it is a sentence: the body as the client reads it, then the words
// that forms, lists and readings keep.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemOf, RequestFailure } from '#contract/api/client.ts';
import { problemsOf } from '#machines/kinds/form/form.types.ts';
import { failureMessage } from '#machines/kinds/failure.ts';

const words = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'Mend it.', '<h1>Gone</h1>'), fc.jsonValue());
const fault = fc.oneof(fc.record({ field: words, message: words }, { requiredKeys: [] }), fc.jsonValue());
const body = fc.oneof(
  fc.jsonValue(),
  fc.record(
    { message: words, code: words, field: words, faults: fc.oneof(fc.array(fault), fc.jsonValue()) },
    { requiredKeys: ['message'] },
  ),
);
const failure = fc
  .tuple(fc.constantFrom(0, 400, 401, 422, 503), body)
  .map(([status, data]) => new RequestFailure(status, problemOf(data)));

const isSentence = (text: unknown): boolean =>
  typeof text === 'string' && text.trim() !== '' && !/<[a-z!/]/i.test(text);

test('any refusal is said in a sentence', () => {
  fc.assert(
    fc.property(failure, (error) => {
      expect([failureMessage(error), error.message].filter((text) => !isSentence(text))).toEqual([]);
    }),
  );
});

test('any refusal of a form names a problem', () => {
  fc.assert(
    fc.property(failure, (error) => {
      const problems = Object.values(problemsOf({ name: 'Ada' }, error));
      expect(problems.length).toBeGreaterThan(0);
      expect(problems.filter((text) => !isSentence(text))).toEqual([]);
    }),
  );
});
