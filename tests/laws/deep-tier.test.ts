// The deep tier is one list: each row names a file that is there, in its order, with what it takes and the decision that put
// it there; and nothing joins it without a decision of its own.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type DeepRow, deepTier, reasons } from '#tests/deep-tier.ts';
import { isInDeep } from '#tests/tiers.ts';
import { readDecisions } from '#tools/draw/decisions.ts';

const decisions = new Set(readDecisions().map(({ number }) => number));
/** How many rows decision 99 began with. */
const atFirst = 111;

const keyOf = ({ file, project }: DeepRow): string => [file, project].filter(Boolean).join(' ');

/** What is wrong with a row. */
const faultsOf = (row: DeepRow): string[] => [
  ...(existsSync(row.file) ? [] : ['is not there']),
  ...(row.seconds >= 1 ? [] : ['takes nothing']),
  ...(row.project === undefined || row.file.startsWith('e2e/') ? [] : ['has no project']),
  ...(decisions.has(row.decision) ? [] : [`is of no decision ${row.decision}`]),
];

test('each row of the deep tier is sound', () => {
  expect(deepTier.flatMap((row) => faultsOf(row).map((fault) => `${keyOf(row)}: ${fault}`))).toEqual([]);
});

test('no file is left to the deep tier twice', () => {
  const keys = deepTier.map(keyOf);
  expect(keys).toEqual([...new Set(keys)]);
});

/** Whether a test does less in the fast tier: on one database, in a short form, or without some of its tests. */
const leavesOut = (text: string): boolean =>
  /import \{[^}]*\b(engines|shortened|onlyDeep)\b[^}]*\} from '#tests\/(fixtures\/server\/engines|tiers)\.ts'/.test(
    text,
  );

test('who leaves something out runs whole in it', () => {
  const files = globSync(['tests/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts']);
  const rows = new Set(deepTier.map(({ file }) => file));
  expect(files.filter((file) => leavesOut(readFileSync(file, 'utf8')) && !rows.has(file))).toEqual([]);
  const taking = (names: string, module: string) => `import { ${names} } from '#tests/${module}.ts';`;
  expect(leavesOut(taking('type Engine, engines', 'fixtures/server/engines'))).toBe(true);
  expect(leavesOut(taking('bothEngines', 'fixtures/server/engines'))).toBe(false);
  expect(leavesOut(taking('onlyDeep, shortened', 'tiers'))).toBe(true);
  expect(leavesOut(taking('isDeep', 'tiers'))).toBe(false);
});

test.each([
  ['a test of the width that is left', 'x @phone', true],
  ['one of every width', 'x', true],
  ['one of the other width', 'x @desktop', false],
] as const)('%s is known', (_what, title, isThere) => {
  const isAlone = ({ file }: DeepRow) => deepTier.filter((row) => row.file === file).length === 1;
  const { file } = deepTier.find((row) => row.project === 'phone' && isAlone(row))!;
  expect(isInDeep({ file, title })).toBe(isThere);
});

test('each reason is some row’s', () => {
  expect(new Set(deepTier.map(({ why }) => why))).toEqual(new Set(Object.keys(reasons)));
});

test('what joins the deep tier has a decision', () => {
  expect(deepTier.filter(({ decision }) => decision === 99).length).toBeLessThanOrEqual(atFirst);
});

const sound: DeepRow = { file: 'tests/laws/deep-tier.test.ts', seconds: 1, why: 'property', decision: 99 };
test.each<[string, Partial<DeepRow>]>([
  ['is not there', { file: 'tests/nothing.test.ts' }],
  ['takes nothing', { seconds: 0 }],
  ['has no project', { project: 'phone' }],
  ['is of no decision 8', { decision: 8 }],
])('a row that %s is seen', (fault, part) => {
  expect(faultsOf(sound)).toEqual([]);
  expect(faultsOf({ ...sound, ...part })).toEqual([fault]);
});
