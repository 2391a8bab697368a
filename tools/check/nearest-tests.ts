// Which tests say most of a changed file. By imports alone one view is reached by sixty test files and one handler by a
// hundred and seventy, since the fixtures that start a whole portal import all of it. So the nearest few run: first those
// that reach the change over two imports or fewer, then those of the same noun, which the folders of tests are named by.
import path from 'node:path';
import type { Import } from '#tests/laws/import-graph.ts';

/** How many tests run for one changed file; all that there are run with `npm test`. */
export const mostTests = 6;

/** How many seconds of one worker those of one changed file may take together, but for the nearest. */
const mostSeconds = 15;

/** Over more imports than these, a test reaches whatever the portal has. */
const nearImports = 2;
/** How many run where none is near and none has the noun. */
const fewest = 2;

/** What tests read and do not import: the beginning of its path, and the tests. */
export const readers: readonly { of: RegExp; tests: readonly string[] }[] = [
  { of: /^(docs\/.*|README)\.md$/, tests: ['tests/laws/readme.test.ts', 'tests/laws/prose-lists.test.ts'] },
  { of: /^docs\/decisions\//, tests: ['tests/laws/decisions.test.ts'] },
  { of: /^docs\/requirements/, tests: ['tests/laws/requirements.test.ts'] },
  { of: /^package\.json$/, tests: ['tests/laws/readme.test.ts', 'tests/laws/house/commands.test.ts'] },
  {
    of: /^(src\/theme\/|panda\.config)/,
    tests: ['tests/laws/look/recipes.test.ts', 'tests/laws/look/steps-of-space.test.ts'],
  },
];

/** Laws read all files themselves, and import what they plant. */
const isTest = (file: string): boolean => /^tests\/(?!laws\/).*\.test\.tsx?$/.test(file);

/** The words of a name, one for all of `token.ts`, `Tokens.tsx` and `token/`. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''));

/** How much of its path a test shares with a changed file: most with its name, less with its folders, none with its layer. */
function shareOf(changed: string): (test: string) => number {
  const { dir, name } = path.posix.parse(changed);
  const [names, folders] = [new Set(wordsOf(name)), new Set(wordsOf(dir).slice(1))];
  const weight = (word: string): number => (names.has(word) ? 2 : Number(folders.has(word)));
  return (test) => {
    const words = new Set(wordsOf(test.replace(/\.(paths\.)?test\.tsx?$/, '')).slice(2));
    return [...words].reduce((sum, word) => sum + weight(word), 0);
  };
}

type Reached = { file: string; imports: number };

function reachedFrom(changed: string, importers: ReadonlyMap<string, Import[] | undefined>): Reached[] {
  const imports = new Map([[changed, 0]]);
  for (const [file, distance] of imports)
    for (const { from } of importers.get(file) ?? []) if (!imports.has(from)) imports.set(from, distance + 1);
  return [...imports].map(([file, distance]) => ({ file, imports: distance }));
}

export type Nearest = {
  /** The tests to run, nearest first. */
  tests: string[];
  /** How many more test files reach a change. */
  further: number;
};

export type Options = {
  /** Tests that run only where they are changed themselves. */
  isSkipped?: (test: string) => boolean;
  /** What tests took the last time; of others nothing is known, and they count as short. */
  seconds?: Record<string, number>;
};

/** The first, and each after it that still fits into the time. */
function fitting(tests: readonly string[], seconds: Record<string, number>): string[] {
  let total = 0;
  return tests.filter((test, at) => {
    const took = seconds[test] ?? 1;
    if (at > 0 && total + took > mostSeconds) return false;
    total += took;
    return true;
  });
}

/**
 * @param changed paths from the project's root
 * @param imports of the whole project
 */
export function nearestTests(
  changed: readonly string[],
  imports: readonly Import[],
  { isSkipped = () => false, seconds = {} }: Options = {},
): Nearest {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const near = new Set<string>();
  const all = new Set<string>();
  for (const file of changed) {
    const share = shareOf(file);
    const reached = reachedFrom(file, importers)
      .filter((one) =>
        one.imports === 0 ? /\.test\.tsx?$/.test(one.file) : isTest(one.file) && !isSkipped(one.file),
      )
      .map((one) => ({ ...one, isNear: one.imports <= nearImports, share: share(one.file) }));
    // A change in a test comes first: it reaches itself over no import.
    const ordered = reached.toSorted(
      (a, b) =>
        Number(b.imports === 0) - Number(a.imports === 0) ||
        Number(b.isNear) - Number(a.isNear) ||
        b.share - a.share ||
        a.imports - b.imports,
    );
    const related = ordered.filter((one) => one.isNear || one.share > 0).length;
    const names = ordered.map((one) => one.file);
    const taken = fitting(names.slice(0, Math.max(related, fewest)), seconds).slice(0, mostTests);
    const reading = readers.filter(({ of }) => of.test(file)).flatMap(({ tests }) => tests);
    for (const test of [...reading, ...names]) all.add(test);
    for (const test of [...reading, ...taken]) near.add(test);
  }
  return { tests: [...near], further: all.size - near.size };
}
