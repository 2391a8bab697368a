// `npm test` is the fast tier of the tests (decision 99): what tells that a change is right. `npm run test:deep` is the rest,
// which the list of deep-tier.ts names. A runner that is called by itself, with neither, runs both.
import { deepTier } from './deep-tier.ts';

export type Tier = 'fast' | 'deep';

/** The tier that this process was asked for; none where both run. */
export const tier = ((asked = process.env['TIER']): Tier | undefined => {
  if (asked === undefined || asked === 'fast' || asked === 'deep') return asked;
  throw new Error(`TIER is “${asked}”. It is fast, deep, or not set, which runs both.`);
})();

/** What becomes of a long property: all of its runs, or in the fast tier as many as a plain fault needs. */
export const shortened = (all: number, fast: number): number => (tier === 'fast' ? fast : all);

/** Tests of a file that the fast tier leaves out; its row says that the file runs there too. */
export function onlyDeep(define: () => void): void {
  if (tier !== 'fast') define();
}

const wholeRows = deepTier.filter(({ project }) => project === undefined);

/** Whether all of a file is left to the deep tier. */
export const isDeep = (file: string): boolean =>
  wholeRows.some((deep) => deep.file === file && deep.also === undefined);

/** Whether a test runs in the deep tier; one whose title names another project than its file's row does not. */
export const isInDeep = ({ file, title }: { file: string; title: string }): boolean =>
  deepTier.some((deep) => {
    const only = /@(desktop|phone)\b/.exec(title)?.[1];
    return deep.file === file && [undefined, only ?? deep.project].includes(deep.project);
  });

type Files = { include: string[]; exclude: string[] };

/**
 * The files of a project that are of the tier that was asked for, as vitest takes them.
 * @param include patterns that end with the extension of the files
 */
export function unitFiles(include: string[], exclude: string[] = []): Files {
  if (tier === 'deep') {
    const extensions = include.map((pattern) => pattern.slice(pattern.lastIndexOf('*') + 1));
    const own = wholeRows
      .map(({ file }) => file)
      .filter((file) => extensions.some((extension) => file.endsWith(extension)) && !exclude.includes(file));
    return { include: own, exclude };
  }
  const left = tier === 'fast' ? wholeRows.filter(({ file }) => isDeep(file)).map(({ file }) => file) : [];
  return { include, exclude: [...exclude, ...left] };
}

/**
 * Files of a browser's project, of the tier that was asked for, as Playwright takes them below e2e/.
 * @param only the one file that the project is for
 */
export function browserFiles(project: string, only?: string): { testMatch?: string[]; testIgnore: string[] } {
  const below = (files: readonly string[]) => files.map((file) => file.replace(/^e2e\//, '**/'));
  const rows = deepTier
    .filter((deep) => deep.project === undefined || deep.project === project)
    .filter(({ file }) => only === undefined || file === only);
  if (tier === 'deep') return { testMatch: below(rows.map(({ file }) => file)), testIgnore: [] };
  const left = tier === 'fast' ? rows.filter(({ also }) => also === undefined) : [];
  return {
    ...(only !== undefined && { testMatch: below([only]) }),
    testIgnore: below(left.map(({ file }) => file)),
  };
}
