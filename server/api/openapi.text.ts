// What the description of the interface says before its calls: how to begin, how scripts sign in, what the limits are and
// what to do about each problem. Figures come from the code that counts, sentences about problems from the texts.
import {
  addressLimit,
  applicationLimit,
  chartReads,
  passwordLimit,
  orderLimit,
  preflights,
  selectionLimit,
  signInFromLimit,
  signInLimit,
  tokenFailures,
} from '#server/limits/limits.ts';
import type { EndpointName } from '#contract/api/paths.ts';
import { inactiveRows, selectionDays } from '#contract/ground/constants.ts';
import { problemStatus, type ProblemCode } from '#contract/ground/problem.ts';
import { tokenLifetimes } from '#contract/token/values.ts';
import { mostTokens } from '#server/token/api-tokens.ts';
import { byCaller, hourly, tryingBy } from '#server/limits/mail-limits.ts';
import type { Limit } from '#server/limits/throttle.ts';
import { formats } from '#server/file/formats/formats.ts';
import { citationFiles } from '#server/api/handlers/citations.ts';
import { texts } from '#server/ground/language.ts';

type Group = EndpointName extends infer Name
  ? Name extends `${infer Start}.${string}`
    ? Start
    : never
  : never;

const tagNames = {
  data: 'Values and files',
  catalogue: 'Catalogue',
  selections: 'Selections and citations',
  tokens: 'API tokens',
  account: 'Account',
  subscription: 'Subscription',
  staff: 'Staff',
} as const;
type Tag = keyof typeof tagNames;

const tagOf: Record<Group, Tag> = {
  data: 'data',
  files: 'data',
  parts: 'data',
  version: 'catalogue',
  metadata: 'catalogue',
  variables: 'catalogue',
  search: 'catalogue',
  browse: 'catalogue',
  datasets: 'catalogue',
  sources: 'catalogue',
  collections: 'catalogue',
  places: 'catalogue',
  catalogue: 'catalogue',
  selections: 'selections',
  citations: 'selections',
  tokens: 'tokens',
  session: 'account',
  sessions: 'account',
  account: 'account',
  bundles: 'account',
  notifications: 'account',
  registration: 'account',
  subscription: 'subscription',
  applications: 'staff',
  members: 'staff',
  imports: 'staff',
  versions: 'staff',
  searches: 'staff',
  synonyms: 'staff',
  letters: 'staff',
  health: 'staff',
  log: 'staff',
};

/** In the order in which people need them. */
export const tags = Object.values(tagNames).map((name) => ({ name }));

export const tagsOf = (name: EndpointName): string[] => [tagNames[tagOf[name.split('.')[0] as Group]]];

const spans: Record<number, string> = { 60_000: 'a minute', 3_600_000: 'an hour', 86_400_000: 'a day' };

/** Such as “240 in a minute”. */
const counted = ({ most, windowMs }: Limit): string =>
  `${most} in ${spans[windowMs] ?? `${windowMs / 60_000} minutes`}`;

const { limits: words, headings } = texts.api;
const limits: readonly [what: string, limit: Limit][] = [
  [words.preflights, preflights('')],
  [words.charts, chartReads('')],
  [words.selections, selectionLimit('')],
  [words.orders, orderLimit('')],
  [words.tokens, tokenFailures('')],
  [words.signIn, signInLimit('')],
  [words.signInFrom, signInFromLimit('')],
  [words.passwords, passwordLimit('')],
  [words.mail, hourly('validation', '')],
  [words.resets, hourly('reset', '')],
  [words.mailFrom, byCaller('')],
  [words.links, tryingBy('')],
  [words.addresses, addressLimit('')],
  [words.applications, applicationLimit('')],
];

/** In place of what a tool would make up from a pattern. */
export const parameterExamples: Readonly<Record<string, string>> = {
  id: 'ID',
  dataset: 'revenue.accounts',
  variable: 'revenue.accounts.corporate-tax',
  variables: 'revenue.accounts.corporate-tax,revenue.accounts.vat',
  keys: 'country,year',
  fixed: 'sex:total',
  selection: '7k2m9qpdx4ta',
  source: 'office-of-accounts',
  version: '2.0.0',
  part: '1.parquet',
  token: 'TOKEN',
};

const formTypes = Object.values(citationFiles).map(({ type }) => type);
const fileTypes: Partial<Record<EndpointName, readonly string[]>> = {
  'data.download': Object.values(formats).map(({ contentType }) => contentType.replace(/;.*/, '')),
  'files.content': [
    'application/zip',
    ...Object.values(formats)
      .map(({ contentType }) => contentType.replace(/;.*/, ''))
      .filter((type) => type !== 'application/zip'),
  ],
  'parts.get': [formats.parquet.contentType],
  'citations.file': formTypes,
  'catalogue.get': ['application/ld+json'],
};

/** What a call answers that answers a file. */
export const fileContentOf = (name: EndpointName): Record<string, object> =>
  Object.fromEntries((fileTypes[name] ?? ['application/json']).map((type) => [type, {}]));

const codes = Object.entries(problemStatus) as [ProblemCode, number][];

const beginning = (origin: string): string =>
  texts.api.beginning({
    origin,
    lifetimes: `${tokenLifetimes.slice(0, -1).join(', ')} or ${tokenLifetimes.at(-1)}`,
    mostTokens,
    rows: inactiveRows,
    selectionDays,
  });

const limited = (): string => texts.api.limited(limits.map(([what, limit]) => `${what}: ${counted(limit)}`));

const problems = (): string =>
  texts.api.problems(codes.map(([code, status]) => `| ${status} | \`${code}\` | ${texts.advice[code]} |`));

/** @param origin where the reader reaches the portal */
export const introduction = (mission: string, origin: string): string =>
  `${mission}\n\n## ${headings.begin}\n\n${beginning(origin)}\n\n## ${headings.limits}\n\n${limited()}\n\n## ${headings.problems}\n\n${problems()}\n`;
