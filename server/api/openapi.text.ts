// What the description of the interface says before its calls: how to begin, how scripts sign in, what the limits are and
// what to do about each problem. Figures come from the code that counts, sentences about problems from the contract.
import {
  addressLimit,
  applicationLimit,
  chartReads,
  passwordLimit,
  preflights,
  selectionLimit,
  signInFromLimit,
  signInLimit,
  tokenFailures,
} from '#server/limits/limits.ts';
import type { EndpointName } from '#contract/api/paths.ts';
import { inactiveRows, selectionDays } from '#contract/ground/constants.ts';
import { problemStatus, type ProblemCode } from '#contract/ground/problem.ts';
import { problemText } from '#contract/ground/problem.text.ts';
import { tokenLifetimes } from '#contract/token/values.ts';
import { mostTokens } from '#server/token/api-tokens.ts';
import { byCaller, hourly, tryingBy } from '#server/limits/mail-limits.ts';
import type { Limit } from '#server/limits/throttle.ts';
import { formats } from '#server/file/formats/formats.ts';
import { citationFiles } from '#server/api/handlers/citations.ts';

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
  version: 'catalogue',
  variables: 'catalogue',
  datasets: 'catalogue',
  sources: 'catalogue',
  collections: 'catalogue',
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

const limits: readonly [what: string, limit: Limit][] = [
  ['what a file will be and what there is to choose, from one address', preflights('')],
  ['values for charts, from one address', chartReads('')],
  ['new selections that are kept, from one address', selectionLimit('')],
  ['API tokens that do not serve, from one address', tokenFailures('')],
  ['attempts to sign in to one account', signInLimit('')],
  ['attempts to sign in from one address', signInFromLimit('')],
  ['wrong current passwords of one account', passwordLimit('')],
  [
    'registrations, validation links or password reset links, each for one e-mail address',
    hourly('reset', ''),
  ],
  ['registrations, validation links and password reset links, from one address', byCaller('')],
  ['links from e-mails that do not work, from one address', tryingBy('')],
  ['changes of the e-mail address of one account', addressLimit('')],
  ['applications for free access of one account', applicationLimit('')],
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
  token: 'TOKEN',
};

const formTypes = Object.values(citationFiles).map(({ type }) => type);
const fileTypes: Partial<Record<EndpointName, readonly string[]>> = {
  'data.download': Object.values(formats).map(({ contentType }) => contentType.replace(/;.*/, '')),
  'citations.file': formTypes,
  'catalogue.get': ['application/ld+json'],
};

/** What a call answers that answers a file. */
export const fileContentOf = (name: EndpointName): Record<string, object> =>
  Object.fromEntries((fileTypes[name] ?? ['application/json']).map((type) => [type, {}]));

const codes = Object.entries(problemStatus) as [ProblemCode, number][];

const beginning = (origin: string): string => `Metadata need no account:

\`\`\`sh
curl "${origin}/api/variables?search=tax+revenue"
\`\`\`

A variable with \`"withdrawn": true\` is in no file any more. If another one replaces it, \`successor\` is that one's id.

A file needs an API token, which a member makes on the page “API tokens” of the account, with the password, for ${tokenLifetimes.slice(0, -1).join(', ')} or ${tokenLifetimes.at(-1)} days, ${mostTokens} at most. It goes in a header, never into an address:

\`\`\`sh
curl --fail --location --output data.csv.part \\
  --header "Authorization: Bearer $MERIDIAN_TOKEN" \\
  "${origin}/api/data/download?dataset=DATASET&variables=VARIABLE,VARIABLE&format=csv" &&
  mv data.csv.part data.csv
\`\`\`

A token reads data with the rights that its member has at that moment. Its answer says in \`X-Total-Rows\` how many rows the selection has, in \`X-Rows\` how many the file holds, and in \`X-Rows-Withheld\` how many an inactive subscription is not given: it chooses among the first ${inactiveRows} rows of each dataset, those of \`GET /api/data/preview\`, and where none of them fits the file has no rows. Files take requests for their parts, so that a download can go on where it broke off: send \`If-Range\` with the \`ETag\` of the part that you have beside \`Range\`. Status 206 is the rest; status 200 is the whole of a newer version, and your part is of no use. \`Range\` alone could put two versions into one file.

A selection that is too large for an address is kept first: \`POST /api/selections\` takes a list of variables without a token and answers an id, and \`selection=ID\` then stands for \`variables=…\`. It is kept for ${selectionDays} days after it was last opened. What it names and the dataset no longer has is left out; \`X-Variables-Absent\` says how many.`;

const limited = (): string =>
  `An answer with status 429 or 503 has a header \`Retry-After\`: wait so many seconds. These are counted:

${limits.map(([what, limit]) => `- ${what}: ${counted(limit)}`).join('\n')}

Downloads are not counted. One at a time is enough, and a file with the same \`ETag\` need not be fetched again: send it in \`If-None-Match\`.`;

const problems = (): string =>
  `Every answer that is no success has one shape: \`{ code, message, field?, faults?, requestId }\`. \`code\` never changes its meaning, \`message\` is a sentence for people. An error never stands inside a file: one that breaks off has no end.

| Status | Code | What to do |
| --- | --- | --- |
${codes.map(([code, status]) => `| ${status} | \`${code}\` | ${problemText[code]} |`).join('\n')}`;

/** @param origin where the reader reaches the portal */
export const introduction = (mission: string, origin: string): string =>
  `${mission}\n\n## Begin\n\n${beginning(origin)}\n\n## Limits\n\n${limited()}\n\n## Problems\n\n${problems()}\n`;
