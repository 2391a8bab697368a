// No text makes a check take for ever: each schema that takes something typed meets texts as long as the longest address that
// is read, made of what patterns stumble over. What counts is the thread's own time, whatever else the machine does.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { timeSpent } from '#tests/fixtures/long-runs.ts';

const longest = 128 * 1024;
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
  ';',
  '=',
  '"',
  'Z',
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
  const before = timeSpent();
  for (const text of texts) type.safeParse(text);
  // About a hundred texts of 128 kB each.
  expect(timeSpent() - before).toBeLessThan(5000);
});
