// No regular expression takes longer than the text is long: none begins anew at each place of a run, none divides a run in
// several ways. One such pattern over one header has stopped the server for four seconds. scslre judges them, which is what
// eslint-plugin-regexp asks for its rules no-super-linear-move and no-super-linear-backtracking.
import { globSync, readFileSync } from 'node:fs';
import { analyse, type Literal } from 'scslre';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { findNodes, type Node } from '#tools/build/syntax.ts';

const folders = '{contract,machines,server,src,sandbox,texts,model,tools}/**/*.{ts,tsx,mjs}';

/** Patterns that are composed at run time, which no reading of the module shows, and why they are linear. */
const composed: Readonly<Record<string, string>> = {
  'server/api/idempotency.ts': 'One class, of bounded length, from start to end.',
  'server/api/routes.ts': 'A class without slashes between slashes, from start to end.',
  'server/catalogue/time.ts': 'Digits and names of bounded number, from start to end.',
  'server/search/question/years.ts':
    'At most three words before a year; tests/server/http/long-runs.test.ts feeds them.',
  'server/token/token-secrets.ts': 'One class of fixed length, from start to end.',
  'src/chart/amount.text.ts': 'A fixed word behind or before any text, from start to end.',
  'src/ui/text/terms.ts': 'Texts that stand for themselves.',
  'tools/bench/growth/watch.ts': 'It reads what the system says of a process.',
  'tools/build/chunks.ts': 'It reads names of our own modules.',
  'tools/verify/values.ts':
    'Its texts are patterns of a package that is verified, which are not ours to judge.',
};

const isMade = ({ type, callee }: Node): boolean =>
  /^(New|Call)Expression$/.test(type) && (callee as { name?: string }).name === 'RegExp';
const isWritten = ({ type, regex }: Node): boolean => type === 'Literal' && Boolean(regex);

function nodesIn(file: string, source: string, isWanted: (node: Node) => boolean): Node[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  return findNodes(program as unknown as Node, isWanted);
}

const patternOf = ({ regex }: Node): Literal => {
  const { pattern, flags } = regex as { pattern: string; flags: string };
  return { source: pattern, flags };
};

const faultsOf = (literal: Literal): string[] =>
  analyse(literal).reports.map(({ type, character }) => `${type} over “${character.pick}”`);

const sources = globSync(folders).map((file) => [file, readFileSync(file, 'utf8')] as const);

test('no pattern takes longer than its text', () => {
  const found = sources.flatMap(([file, source]) =>
    nodesIn(file, source, isWritten)
      .map(patternOf)
      .flatMap((literal) =>
        faultsOf(literal).map((fault) => `${file}: /${literal.source}/${literal.flags} ${fault}`),
      ),
  );
  expect(found).toEqual([]);
}, 120_000);

test('patterns are composed in known files only', () => {
  const found = sources.filter(
    ([file, source]) => source.includes('RegExp(') && nodesIn(file, source, isMade).length > 0,
  );
  expect(found.map(([file]) => file).toSorted()).toEqual(Object.keys(composed).toSorted());
});

test.each([
  [String.raw`const parts = text.split(/\s*;\s*/);`, 'Move'],
  [String.raw`text.replace(/-+$/, '');`, 'Move'],
  [String.raw`/^bearer +(.*)$/.test(text);`, 'Trade'],
  [String.raw`/^(a+)+$/.test(text);`, 'Self'],
])('%s is seen', (source, fault) => {
  const [literal] = nodesIn('a.ts', source, isWritten).map(patternOf);
  expect(faultsOf(literal!).join()).toContain(fault);
});
