// docs/security.md holds a row for each requirement that applies, no other and none twice; what a row names is there, its
// reasons are reasons, and the counts above the tables are those of the tables. Level 1 has no gap, level 2 at most one in ten.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isSaid, titlesIn } from '#tests/model/titles.ts';
import {
  headingsOf,
  type SecurityRow,
  securityRowsOf,
  summaryOf,
  waysToMeet,
} from '#tests/model/security-rows.ts';
import { type AccountEvent, type Thing, whatEnds } from '#server/membership/endings.ts';
import { applicable } from './asvs-numbers.ts';

const document = readFileSync('docs/security.md', 'utf8');
const rows = securityRowsOf(document);

/** Number → level. */
const levels = new Map(
  ([1, 2, 3] as const).flatMap((level) =>
    applicable[level]
      .trim()
      .split(/\s+/)
      .map((number) => [number, level] as const),
  ),
);

const titles = new Map<string, string[]>();
function titlesOf(file: string): string[] {
  if (!titles.has(file)) titles.set(file, existsSync(file) ? titlesIn(file, readFileSync(file, 'utf8')) : []);
  return titles.get(file)!;
}

const headings = new Set(headingsOf(document));
const leads = (link: string): boolean =>
  link.startsWith('#') ? headings.has(link) : existsSync(path.join('docs', link));

/** What each way of meeting a requirement owes; a reason is a sentence or two and not a word. */
const owes: Record<string, (row: SecurityRow) => string | null> = {
  test: ({ tests }) => (tests.length > 0 ? null : 'names no test'),
  code: ({ files }) => (files.length > 0 ? null : 'names no file'),
  doc: ({ links, files }) => (links.length + files.length > 0 ? null : 'names no document'),
  no: ({ how }) => (how.split(' ').length >= 15 && how.endsWith('.') ? null : 'gives no reason'),
};

const missingOf = ({ tests, files, links }: SecurityRow): string[] => [
  ...tests
    .filter(({ file, title }) => !titlesOf(file).some((written) => isSaid(written, title)))
    .map(({ file, title }) => `${file} has no test "${title}"`),
  ...files.filter((file) => !existsSync(file)).map((file) => `there is no ${file}`),
  ...links.filter((link) => !leads(link)).map((link) => `${link} leads nowhere`),
];

/** What is wrong with a row; empty for a sound one. */
function faultsOf(row: SecurityRow): string[] {
  const owed = Object.hasOwn(owes, row.met) ? owes[row.met]!(row) : `is met by “${row.met}”`;
  return [
    ...row.faults,
    ...(levels.get(row.number) === row.level ? [] : [`is not of level ${row.level}`]),
    ...(owed === null ? [] : [owed]),
    ...missingOf(row),
  ];
}

/** Requirements without a row, with two, and rows of no requirement. */
function miscounted(listed: readonly SecurityRow[]): string[] {
  const numbers = listed.map(({ number }) => number);
  return [
    ...[...levels.keys()]
      .filter((number) => !numbers.includes(number))
      .map((number) => `${number} is missing`),
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `${number} is there twice`),
    ...numbers.filter((number) => !levels.has(number)).map((number) => `${number} does not apply`),
  ];
}

const countsOf = (listed: readonly SecurityRow[]): Record<string, number[]> =>
  Object.fromEntries(
    [1, 2, 3].map((level) => {
      const those = listed.filter((row) => row.level === level);
      return [
        level,
        [those.length, ...waysToMeet.map((met) => those.filter((row) => row.met === met).length)],
      ];
    }),
  );

test('238 requirements apply', () => {
  expect([levels.size, ...Object.values(countsOf(rows)).map(([apply]) => apply)]).toEqual([238, 56, 123, 59]);
});

test('each requirement has one row', () => {
  expect(miscounted(rows)).toEqual([]);
});

test.each(rows.map((row) => [row.number, row] as const))('%s is met as it says', (_number, row) => {
  expect(faultsOf(row)).toEqual([]);
});

test('the summary counts the rows', () => {
  expect(summaryOf(document)).toEqual(countsOf(rows));
});

test('level 1 is met, level 2 nearly', () => {
  const unmet = (level: number) => rows.filter((row) => row.level === level && row.met === 'no');
  expect(unmet(1)).toEqual([]);
  expect(unmet(2).length / 120).toBeLessThanOrEqual(0.1);
});

test('what is not offered is said first', () => {
  const [, before = ''] = /^# Security\n(.*?)\n## /s.exec(document) ?? [];
  expect(before).toContain('no multi-factor sign-in (6.3.3)');
});

const held = '`laws/security.test.ts` "each requirement has one row"';
const first = (line: string) => faultsOf(securityRowsOf(line)[0]!).join();

test.each([
  [
    'a test that is not there',
    '| 3.4.1 | 1 | It. | test | `laws/security.test.ts` "no such" |',
    'has no test',
  ],
  ['a file that is not there', '| 3.4.1 | 1 | It. | code | `server/none.ts` |', 'there is no server/none.ts'],
  [
    'a test’s file that is not there',
    '| 3.4.1 | 1 | It. | test | `server/none.test.ts` "x" |',
    'has no test',
  ],
  ['a heading that is not there', '| 3.4.1 | 1 | It. | doc | [it](#no-such) |', 'leads nowhere'],
  ['no test', '| 3.4.1 | 1 | It. | test | By the server. |', 'names no test'],
  ['no file', '| 3.4.1 | 1 | It. | code | By the server. |', 'names no file'],
  ['no document', '| 3.4.1 | 1 | It. | doc | It is written. |', 'names no document'],
  ['a word for a reason', '| 3.4.1 | 1 | It. | no | Too dear. |', 'gives no reason'],
  ['another way', `| 3.4.1 | 1 | It. | nearly | ${held} |`, 'is met by “nearly”'],
  ['another level', `| 3.4.1 | 2 | It. | test | ${held} |`, 'is not of level 2'],
  ['a column less', `| 3.4.1 | 1 | test | ${held} |`, 'has 4 columns'],
])('a row with %s is seen', (_fault, line, words) => {
  expect(first(line)).toContain(words);
});

test('a sound row is let be', () => {
  expect(first(`| 3.4.1 | 1 | It. | test | ${held}; [there](#sessions) |`)).toBe('');
});

test.each([
  ['a row less', rows.slice(1), '1.1.1 is missing'],
  ['a row twice', [...rows, rows[0]!], '1.1.1 is there twice'],
  ['a row more', [...rows, { ...rows[0]!, number: '9.1.1' }], '9.1.1 does not apply'],
])('%s is seen', (_fault, listed, words) => {
  expect(miscounted(listed)).toContain(words);
});

/** How docs/security.md names what ends and when. */
const eventNames: Record<AccountEvent, string> = {
  passwordChanged: 'the password is changed',
  passwordReset: 'a new password is chosen by a link',
  addressAsked: 'another address is asked for',
  addressChanged: 'another address is confirmed',
  addressConfirmed: 'a new account’s address is confirmed',
  signedOutElsewhere: 'the member signs out everywhere else',
  signedOutByStaff: 'staff signs the member out',
  staffRightsLost: 'staff rights are taken',
  accessLapsed: 'a grant or subscription lapses',
  registeredAnew: 'an address that nobody has proven is registered anew',
  deleted: 'the account is deleted',
};
const thingNames: Record<Thing, string> = {
  actingSession: 'this session',
  otherSessions: 'other sessions',
  streams: 'their pages’ streams',
  confirmingLink: 'link that confirms the address',
  resetLink: 'link for a lost password',
  pendingAddress: 'address that waits',
  downloadLinks: 'download links',
  apiTokens: 'API tokens',
  runningDownloads: 'running downloads',
  orderedFiles: 'ordered files',
  savedBundles: 'saved bundles',
  checkouts: 'open checkouts',
};

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

test('what ends when is written down as it is', () => {
  const things = Object.keys(thingNames) as Thing[];
  const table = [
    lineOf(['when', ...Object.values(thingNames)]),
    lineOf(['', ...things].map(() => '---')),
    ...(Object.keys(eventNames) as AccountEvent[]).map((event) =>
      lineOf([eventNames[event], ...things.map((thing) => whatEnds[event][thing])]),
    ),
  ].join('\n');
  expect(document).toContain(`\n${table}\n`);
});
