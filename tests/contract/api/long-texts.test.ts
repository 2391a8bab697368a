// No text makes a check take for ever: each schema that takes something typed meets the longest body that is read, made of
// what patterns stumble over. A pattern that tries every division would not come back within years, so a second is much.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';

const longest = 64 * 1024;
const pieces = [
  'a',
  '@',
  'a@',
  '.',
  'a.',
  'a-',
  '-',
  ' ',
  '\t ',
  'a,',
  ',',
  '%',
  '/',
  '\\',
  '0',
  '1e',
  '\u0301',
  '🦊',
  'mdn_',
  '+',
  '_.',
];
const texts = pieces.flatMap((piece) => {
  const many = piece.repeat(longest / piece.length);
  return [many, `${many}!`, `a@${many}`, `${many}@a.example`, `a${many}\0`];
});

const rows = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
  [params, query, body]
    .filter((schema): schema is z.ZodObject => schema !== undefined)
    .flatMap((schema) =>
      Object.entries(schema.shape).map(([field, type]) => [`${name}’s ${field}`, type as z.ZodType] as const),
    ),
);

test.each(rows)('%s is soon judged', (_field, type) => {
  const started = performance.now();
  for (const text of texts) type.safeParse(text);
  // About a hundred texts of 64 kB each.
  expect(performance.now() - started).toBeLessThan(5000);
});
