// Titles of tests, as the source writes them and as a run says them. A title of many cases has holes
// (`%s is %s`), so titles are compared by what may stand in the holes.
import { parseSync } from 'vite';
import { findNodes, type Node } from '#tools/build/syntax.ts';
import { namesOf } from '#tools/check/reports.ts';
import type { NamedTest, Row } from './rows.ts';

/** One case that ran: every name it goes by, and whether it passed everywhere it ran. */
export type Run = { file: string; names: string[]; passed: boolean };

const holes = /%[sdifjoOc#$%]|\$\w+(?:\.\w+)*/g;

/** Whether `said` is `title` with something in its holes. */
export function isSaid(title: string, said: string): boolean {
  if (title === said) return true;
  const parts = title.split(holes).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return parts.length > 1 && new RegExp(`^${parts.join('.*')}$`, 's').test(said);
}

/** The word that a chain of calls begins with: `test` of `test.each(rows)('…')`. */
function wordOf(node: Node): string {
  if (node.type === 'Identifier') return node['name'] as string;
  const inner = (node['callee'] ?? node['object'] ?? node['tag']) as Node | undefined;
  return inner ? wordOf(inner) : '';
}

/** A text, with a hole wherever something is put in; null when it is none. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('%s');
}

const argumentsOf = (call: Node): Node[] => call['arguments'] as Node[];

const isTitled = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  ['test', 'it', 'describe'].includes(wordOf(node)) &&
  textOf(argumentsOf(node)[0]) !== null;

/** Each test below, as the titles of what it stands in and its own. */
const titlesBelow = (node: Node, above: readonly string[]): string[][] =>
  findNodes(node, isTitled).flatMap((call) => {
    const path = [...above, textOf(argumentsOf(call)[0])!];
    const below = argumentsOf(call).flatMap((argument) => titlesBelow(argument, path));
    return below.length > 0 ? below : [path];
  });

/** Every name that the tests of a file have in its source. */
export const titlesIn = (file: string, source: string): string[] =>
  titlesBelow(parseSync(file, source).program as unknown as Node, []).flatMap((path) =>
    namesOf(path.slice(0, -1), path.at(-1)!),
  );

type Held = 'held' | 'did not run' | 'did not pass';

/** Whether a test holds what it is named for: it ran, and every case of it passed. */
function heldBy({ file, title }: NamedTest, runs: readonly Run[]): Held {
  const its = runs.filter((run) => run.file === file && run.names.some((name) => isSaid(title, name)));
  if (its.length === 0) return 'did not run';
  return its.every(({ passed }) => passed) ? 'held' : 'did not pass';
}

/**
 * @param isLater whether a test is of another tier, where it is seen whether it ran
 * @returns the rows that no test holds, each with its test and why, and those whose test is of the other tier
 */
export function unheld(rows: readonly Row[], runs: readonly Run[], isLater = (_test: NamedTest) => false) {
  const named = rows.flatMap(({ number, tests }) =>
    tests.map((test) => ({
      held: heldBy(test, runs),
      test,
      says: `row ${number}: ${test.file} "${test.title}"`,
    })),
  );
  const open = named.filter(({ held }) => held !== 'held');
  const isDeep = ({ held, test }: (typeof open)[number]) => held === 'did not run' && isLater(test);
  return {
    missed: open.filter((one) => !isDeep(one)).map(({ says, held }) => `${says} ${held}`),
    deep: open.filter(isDeep).map(({ says }) => says),
  };
}
