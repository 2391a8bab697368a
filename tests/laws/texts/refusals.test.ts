// Whoever is refused something reads a sentence, so the test that provokes the refusal asserts the sentence: each text of a
// problem (texts/en/) is named in a test, by its key, whole, or in words that no other has. A status or a code alone would let two
// refusals change places unseen.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { findNodes, type Node } from '#tools/build/syntax.ts';
import { isSentence, wordsOf } from './sentences.ts';

/** A text of a problem: what it says between the values that it is given. */
type Sentence = { key: string; pieces: readonly string[] };

type File = readonly [name: string, source: string];

function parsed([name, source]: File): Node {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name} cannot be read`);
  return program as unknown as Node;
}

const isText = (node: Node): boolean => wordsOf(node) !== null;
const keyOf = ({ key }: Node): string => String((key as Node)['value'] ?? (key as Node)['name']);

/** The sentences of tables that are called `…Problems`. */
function sentencesOf(file: File): Sentence[] {
  const isTable = (node: Node) =>
    node.type === 'VariableDeclarator' && String((node['id'] as Node)['name']).endsWith('Problems');
  const isEntry = (node: Node) => node.type === 'Property' && keyOf(node).includes('.');
  return findNodes(parsed(file), isTable)
    .flatMap((table) => findNodes(table, isEntry))
    .flatMap((entry) =>
      findNodes(entry['value'] as Node, isText).map((text) => ({
        key: keyOf(entry),
        pieces: wordsOf(text)!,
      })),
    )
    .filter(({ pieces }) => isSentence(pieces.join('X')));
}

/** What tests write between quotes, and the patterns that they match, as the text that is meant. */
function literalsOf(file: File): string[] {
  const isPattern = (node: Node) => node.type === 'Literal' && 'regex' in node;
  return findNodes(parsed(file), (node) => isText(node) || isPattern(node)).flatMap((node) =>
    isPattern(node)
      ? [(node['regex'] as { pattern: string }).pattern.replaceAll(/\\(?=[^\w\s])/g, '')]
      : wordsOf(node)!,
  );
}

/** As many characters in a row as tell one sentence from another: three words or so. */
const enough = 18;

const runsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - enough + 1) }, (_, at) => text.slice(at, at + enough));

/**
 * The keys whose sentence no test names.
 * @param elsewhere what says other things: words that are there too name no refusal
 */
function unnamed(sentences: readonly Sentence[], literals: readonly string[], elsewhere = ''): string[] {
  const named = new Set([...literals, ...literals.flatMap(runsOf)]);
  const owners = Map.groupBy(
    sentences.flatMap(({ key, pieces }) => pieces.flatMap(runsOf).map((run) => ({ key, run }))),
    ({ run }) => run,
  );
  const isOwn = (run: string) => new Set(owners.get(run)!.map(({ key }) => key)).size === 1;
  const isNamed = ({ key, pieces }: Sentence): boolean =>
    named.has(key) ||
    (pieces.length === 1 && named.has(pieces[0]!)) ||
    pieces.flatMap(runsOf).some((run) => named.has(run) && isOwn(run) && !elsewhere.includes(run));
  return sentences.filter((sentence) => !isNamed(sentence)).map(({ key }) => key);
}

const read = (file: string): File => [file, readFileSync(file, 'utf8')];
const sentences = globSync('texts/en/{*,import/*}.ts').map(read).flatMap(sentencesOf);
const tests = globSync(['tests/**/*.{ts,tsx}', 'e2e/**/*.ts']).filter(
  (file) => !file.startsWith('tests/laws/'),
);

test('every refusal is asserted in its words', () => {
  // Cases quote what the server says.
  const elsewhere = globSync(['{machines,src}/**/*.{ts,tsx}', 'texts/en/mail/*.ts'])
    .filter((file) => !file.endsWith('.cases.ts'))
    .map(read)
    .join('\n');
  expect(unnamed(sentences, tests.map(read).flatMap(literalsOf), elsewhere)).toEqual([]);
});

test('the sentences are read', () => {
  expect(sentences.length).toBeGreaterThan(90);
  expect(sentences.map(({ key }) => key)).toContain('token.not-found');
});

const planted = sentencesOf([
  'a.ts',
  `export const aProblems = {
  'a.gone': 'There is no such thing any more. Look at the list.',
  'a.taken': ({ name }: { name: string }) => \`You have a thing called “\${name}” already. Choose another.\`,
  'a.span': ({ count }: { count: number }) => \`\${count} hours\`,
};`,
]);

test.each([
  ['nobody', '', ['a.gone', 'a.taken']],
  ['a comment', '// There is no such thing any more.', ['a.gone', 'a.taken']],
  ['a code alone', `expect(code).toBe('thing-not-found');`, ['a.gone', 'a.taken']],
  ['words that are too few', `expect(message).toContain('no such thing');`, ['a.gone', 'a.taken']],
  ['words', `expect(message).toContain('no such thing any more');`, ['a.taken']],
  ['a pattern', String.raw`expect(message).toMatch(/already\. Choose another\./);`, ['a.gone']],
  ['a template', 'expect(message).toBe(`You have a thing called “${name}” already.`);', ['a.gone']],
  ['a key', `expect(message).toBe(sentence('a.gone'));`, ['a.taken']],
])('%s names what it says', (_by, source, missing) => {
  expect(unnamed(planted, literalsOf(['a.ts', source]))).toEqual(missing);
});

test('words that are elsewhere too name nothing', () => {
  const [words, more] = ['There is no such thing any more.', ' Look at the list.'];
  const missing = (literal: string) => unnamed(planted, [literal], `a failure: ${words}`);
  expect([missing(words), missing(words + more)]).toEqual([['a.gone', 'a.taken'], ['a.taken']]);
});

test('words that two sentences have name neither', () => {
  const twins = ['a', 'b'].map((key) => ({
    key,
    pieces: [`This is ${key}. Check the spelling, or leave it out.`],
  }));
  expect(unnamed(twins, ['Check the spelling, or leave it out.'])).toEqual(['a', 'b']);
});
