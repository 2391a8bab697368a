// Each decision begins with its number, a title, its status and its date; the index in docs/decisions/README.md is what
// the pages say; and what names a decision names one that exists.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisionOf, faultsOf, indexFile, indexPage, readDecisions } from '#tools/draw/decisions.ts';

const decisions = readDecisions();
const numbers = new Set(decisions.map(({ number }) => number));

test('the index of decisions is fresh', () => {
  expect(readFileSync(indexFile, 'utf8'), 'run node tools/draw/decisions.ts').toBe(indexPage(decisions));
});

test('decisions are numbered without a gap', () => {
  expect(faultsOf(decisions)).toEqual([]);
});

/** The numbers of decisions that a text names, by file or in words. */
const namedIn = (text: string): number[] =>
  [...text.matchAll(/decisions\/(\d{4})|\bdecisions? (\d+)/gi)].map(([, file, words]) =>
    Number(file ?? words),
  );

const folders = '{contract,machines,server,src,sandbox,model,tools,scripts,e2e}/**/*.{ts,tsx,mjs}';
const readers = ['README.md', ...globSync('docs/**/*.md'), ...globSync(folders)];

test('whatever names a decision names one that exists', () => {
  const wrong = readers.flatMap((file) =>
    namedIn(readFileSync(file, 'utf8'))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file} names decision ${number}`),
  );
  expect(wrong).toEqual([]);
});

test('files that name decisions are read', () => {
  expect(namedIn('docs/decisions/0031, decision 7 and [decision 12](x)')).toEqual([31, 7, 12]);
  expect(readers.filter((file) => namedIn(readFileSync(file, 'utf8')).length > 0).length).toBeGreaterThan(25);
});

const page = (title: string, status: string) => () =>
  decisionOf('0005-x.md', `${title}\n\n${status}\n\nText.`);
const accepted = 'Status: accepted · Date: 2026-11-22';

test.each([
  ['a number of another', page('# 6. It is so', accepted), 'has the number 6'],
  ['no title', page('# 5.', accepted), 'must begin'],
  ['no status', page('# 5. It is so', 'Text.'), 'on line 3'],
  ['no date', page('# 5. It is so', 'Status: accepted'), 'on line 3'],
  ['an unknown status', page('# 5. It is so', 'Status: perhaps · Date: 2026-11-22'), 'on line 3'],
])('a page with %s is refused', (_fault, read, words) => {
  expect(read).toThrow(words);
});

const decision = (number: number, more = '') =>
  decisionOf(`000${number}-x.md`, `# ${number}. It is so\n\n${accepted}${more}`);

test.each([
  ['a gap', [decision(1), decision(3)], '2 is missing'],
  ['a number used twice', [decision(1), decision(1)], '1 is used twice'],
  ['an unused number that is used', [decision(1), decision(2)], '2 is used twice', [2]],
  ['a newer page alone', [decision(1), decision(2, ' · Supersedes: [1](0001-x.md)')], 'only the newer'],
  ['an older page alone', [decision(1, ' · Superseded by: [2](0002-x.md)'), decision(2)], 'only the older'],
])('%s is seen', (_fault, planted, words, without = []) => {
  expect(faultsOf(planted, without).join()).toContain(words);
});

test('a superseded page says by what', () => {
  const old = decisionOf('0001-x.md', '# 1. It is so\n\nStatus: superseded · Date: 2026-11-22');
  expect(faultsOf([old], [])).toEqual(['1 does not say what supersedes it']);
});

test('a stale index is seen', () => {
  expect(indexPage([decision(1)])).not.toBe(indexPage([{ ...decision(1), title: 'It is not so' }]));
  expect(indexPage(decisions)).toContain('superseded by [57](0057-silence-ends-a-request.md) in part');
});

test('the index leads to every page', () => {
  const links = [...readFileSync(indexFile, 'utf8').matchAll(/\]\((\d{4}[^)]*\.md)\)/g)].map(
    ([, file]) => file!,
  );
  expect(links.filter((file) => !existsSync(`docs/decisions/${file}`))).toEqual([]);
  expect(new Set(links).size).toBe(decisions.length);
});
