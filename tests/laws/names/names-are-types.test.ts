// A name of ours stands for its type: no cast makes a request, an answer or a call of something else but where a machine
// that knows names alone meets the contract, and no regular expression decides by the name of a page or of an endpoint.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { routes } from '#machines/location/routes.ts';
import { findNodes, type Node } from '#tools/build/syntax.ts';

type Source = readonly [file: string, code: string];

const sources: readonly Source[] = globSync('{contract,machines,src}/**/*.{ts,tsx}').map((file) => [
  file,
  readFileSync(file, 'utf8'),
]);

function nodesIn([file, code]: Source, isWanted: (node: Node) => boolean): Node[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  return findNodes(program as unknown as Node, isWanted);
}

/** Types that only the contract may give, and what a view takes an actor for. */
const guarded =
  /\b(RequestOf|AnswerOf|RequestsOf|AnswersOf|Calls|RefOf|((Form|List|Query)(Ref|Logic))|Logic)\b/;

const textOf = (code: string, node: Node): string => code.slice(node.start, node.end);

/** The casts of a module to such a type, each by its file and its type. */
function castsIn(source: Source): string[] {
  const [file, code] = source;
  const casts: string[] = [];
  // Every node is looked at, since a cast may stand within another.
  nodesIn(source, (node) => {
    if (node.type === 'TSAsExpression') {
      const type = textOf(code, node['typeAnnotation'] as Node);
      if (guarded.test(type)) casts.push(`${file}: ${type}`);
    }
    return false;
  });
  return casts;
}

test('seven casts make requests, answers and actors of something else', () => {
  expect(sources.flatMap(castsIn).toSorted()).toEqual([
    'contract/api/client.ts: Promise<AnswerOf<typeof name>>',
    'machines/kinds/form/form.ts: RequestOf<Name>',
    'machines/kinds/query-cache/query-cache.setup.ts: AnswerOf<Name> | undefined',
    'machines/kinds/query/query.ts: RequestOf<typeof name>',
    'machines/kinds/seen.ts: Logic',
    "src/admin/imports/begin-import.ts: AnswerOf<'imports.upload'>",
    'src/portal/portal-context.ts: RefOf<Declaration> | undefined',
  ]);
});

/** What pages and endpoints are called, and the two halves of an endpoint's name. */
const names: ReadonlySet<string> = new Set([
  ...Object.keys(routes),
  ...Object.keys(paths).flatMap((name) => [name, ...name.split('.')]),
]);

/** The regular expressions of a module that spell a name, and so decide by it. */
const patternsIn = (source: Source): string[] =>
  nodesIn(source, (node) => node.type === 'Literal' && node['regex'] !== undefined).flatMap((node) => {
    const { pattern } = node['regex'] as { pattern: string };
    // An address, such as /login, is none of them.
    const spelt = (pattern.match(/(?<![/A-Za-z.])[A-Za-z.]{4,}/g) ?? []).filter((word) => names.has(word));
    return spelt.map((word) => `${source[0]}: /${pattern}/ spells ${word}`);
  });

test('no pattern decides by a name', () => {
  expect(sources.flatMap(patternsIn)).toEqual([]);
});

test('a planted cast and a planted pattern are seen', () => {
  expect(castsIn(['a.ts', "const a = call(name as 'x', { body } as RequestOf<'data.preview'>);"])).toEqual([
    "a.ts: RequestOf<'data.preview'>",
  ]);
  expect(castsIn(['a.ts', 'const a = (machine as unknown) as FormLogic<string, unknown>;'])).toEqual([
    'a.ts: FormLogic<string, unknown>',
  ]);
  expect(patternsIn(['a.ts', 'const isOne = /^(variable|x)/.test(route);'])).toEqual([
    'a.ts: /^(variable|x)/ spells variable',
  ]);
});
