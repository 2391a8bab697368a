// Signing in that is refused in any words, or in none: the paragraph says the server's sentence where it is one, else
// the portal's, and is never empty. Transport alone is overridden: a proxy before the server answers what it likes.
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answerBefore, openPortal, sendLogin } from '#tests/fixtures/views/whole.tsx';

const ours = 'Unexpected error when logging in. Please try again later or contact contact@meridian.example.';
const sentence = 'We do not know you. Ask your administrator.';
const page = `<!doctype html><html><body><h1>401</h1>${'<p>Go away.</p>'.repeat(500)}</body></html>`;

/** Body of a 401, and what the paragraph says of it. */
const refusals: [what: string, body: string, says: string][] = [
  ['only a message', JSON.stringify({ message: sentence }), sentence],
  ['a message beside another server’s fields', JSON.stringify({ code: 401, message: sentence }), sentence],
  [
    'a problem of ours',
    JSON.stringify({ code: 'wrong-credentials', message: sentence, requestId: 'r' }),
    sentence,
  ],
  ['a proxy’s page', page, ours],
  ['nothing', '', ours],
  ['plain text', 'Unauthorized', ours],
  ['JSON null', 'null', ours],
  ['a list', '["no"]', ours],
  ['no message', '{}', ours],
  ['an empty message', '{"message":""}', ours],
  ['a blank message', '{"message":" \\n "}', ours],
  ['a code with an empty message', '{"code":"wrong-credentials","message":""}', ours],
  ['a number', '{"message":401}', ours],
  ['an object', '{"message":{"text":"no"}}', ours],
  ['a message one level down', JSON.stringify({ data: { message: sentence } }), ours],
  ['a page in a message', JSON.stringify({ message: page }), ours],
  ['a message without an end', JSON.stringify({ message: 'no '.repeat(5000) }), ours],
];

/** Sends the form, is refused with this body, and reads the paragraph. */
async function refusedWith(body: string, status = 401): Promise<HTMLElement> {
  answerBefore('/api/auth/login', () => new HttpResponse(body, { status }));
  await sendLogin();
  return screen.findByRole('alert');
}

test.each(refusals)('a 401 with %s is said in words', async (_what, body, says) => {
  const { until } = await openPortal('/login');
  const paragraph = await refusedWith(body);
  await until('login', 'unauthorized');
  expect(paragraph.textContent).toBe(says);
});

const message = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(sentence, page, '', ' '),
  fc.jsonValue(),
);
const anyBody = fc.oneof(
  fc.string(),
  fc.constant(page),
  fc.json(),
  fc
    .record({ message, code: fc.jsonValue(), faults: fc.jsonValue() }, { requiredKeys: ['message'] })
    .map((body) => JSON.stringify(body)),
);

test('any body of a refusal is said in words', { timeout: 60_000 }, async () => {
  const { until } = await openPortal('/login');
  await fc.assert(
    fc.asyncProperty(anyBody, fc.constantFrom(401, 403, 500), async (body, status) => {
      const paragraph = await refusedWith(body, status);
      await until('login', status === 401 ? 'unauthorized' : 'error');
      expect(paragraph.textContent.trim()).not.toBe('');
      expect(paragraph.textContent).not.toMatch(/<[a-z!/]/i);
      expect([...paragraph.querySelectorAll('*')].map(({ localName }) => localName)).not.toContain('h1');
    }),
    { numRuns: 60 },
  );
});
