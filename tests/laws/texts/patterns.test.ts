// No text of the portal has a turn of phrase that readers stumbled over, and no description that the API's page shows.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { findNodes, type Node } from '#tools/build/syntax.ts';
import { faultsIn } from './patterns.ts';
import { wordsOf } from './sentences.ts';

/** What the specification says in these words. */
const verbatim: readonly string[] = [];

/** The texts of a module, and the paragraphs of an article. */
function textsIn(file: string, source: string): string[] {
  if (file.endsWith('.md')) return source.split('\n').filter((line) => line !== '');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  return findNodes(program as unknown as Node, (node) => wordsOf(node) !== null).flatMap((node) =>
    wordsOf(node)!.join('X'),
  );
}

test('no text has what readers stumbled over', () => {
  const found = globSync(['texts/**/*.{ts,md}', 'contract/**/*.ts']).flatMap((file) =>
    textsIn(file, readFileSync(file, 'utf8'))
      .filter((text) => !verbatim.includes(text))
      .flatMap((text) => faultsIn(text).map((fault) => `${file}: ${fault} in “${text.slice(0, 120)}”`)),
  );
  expect(found).toEqual([]);
});

test.each([
  'The data that stand here.',
  'Links of earlier messages work no more.',
  'It is renewed by itself until you cancel.',
  'It is gone from your account for good.',
  'Nothing is named in its place.',
  'You have as many tokens as one may have.',
  'The link is not whole.',
  'Without the link the account stays of no use.',
  'All variables; or go by datasets.',
  'Browse data lists all there are.',
  'Charts are drawn of numbers.',
  'Who opens either sees first what is in it.',
  'Letters are sent once an hour.',
  'Take the cancellation back.',
  'E-mail address and password do not belong together.',
  'Every change is asked about first.',
  'The log keeps it.',
  'What the licence asks of you.',
  'A token ends after 90 days.',
  'One’s own rights.',
  'Anybody who has the link can open it.',
  'The rows for whoever sends the request.',
])('“%s” is seen', (text) => {
  expect(faultsIn(text)).not.toEqual([]);
});

test('plain words are no fault', () => {
  for (const text of [
    'We could not work out the size of the file.',
    'No more than ten files can be prepared at once.',
    'GDP stands for gross domestic product.',
    'Save changes',
    'For a column of times that are not whole years: how often there is one.',
  ])
    expect(faultsIn(text)).toEqual([]);
});

test('articles and templates are read', () => {
  expect(textsIn('a.md', '# Title\n\nIt stands here.')).toContain('It stands here.');
  expect(textsIn('a.ts', 'export const a = { b: (n: number) => `${n} rows stand` };')).toEqual([
    'X rows stand',
  ]);
});
