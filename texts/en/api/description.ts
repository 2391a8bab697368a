// What the description of the interface says in English before its calls, and of headers, answers and limits.

/** How a script begins. @param origin where the reader reaches the portal */
type Beginning = {
  origin: string;
  lifetimes: string;
  mostTokens: number;
  rows: number;
  selectionDays: number;
};

const beginning = ({ origin, lifetimes, mostTokens, rows, selectionDays }: Beginning): string =>
  `You can read metadata without an account:

\`\`\`sh
curl "${origin}/api/variables?search=tax+revenue"
\`\`\`

A variable with \`"withdrawn": true\` is no longer in any file. If another variable replaces it, \`successor\` has the id of that variable.

To download a file you need an API token. Create one on the page “API tokens” of your account; you need your password. A token works for ${lifetimes} days, and you can have ${mostTokens} tokens at most. Send the token in a header, never in an address:

\`\`\`sh
curl --fail --location --output data.csv.part \\
  --header "Authorization: Bearer $MERIDIAN_TOKEN" \\
  "${origin}/api/data/download?dataset=DATASET&variables=VARIABLE,VARIABLE&format=csv" &&
  mv data.csv.part data.csv
\`\`\`

A token has the rights that its member has at that moment. The header \`X-Total-Rows\` of the answer has the number of rows in the selection, \`X-Rows\` the number of rows in the file, and \`X-Rows-Withheld\` the number of rows that are missing because the subscription is inactive. Without an active subscription, a file has rows only from the first ${rows} rows of each dataset, which \`GET /api/data/preview\` also shows; if none of them fits the selection, the file has no rows.

You can continue a download that was interrupted. Send \`Range\`, and with it \`If-Range\` with the \`ETag\` of the part that you have. Status 206 is the rest. Status 200 is a whole new version: throw your part away. Without \`If-Range\` you could mix two versions in one file.

If a selection is too long for an address, store it first. \`POST /api/selections\` takes a list of variables, needs no token and answers with an id. Then write \`selection=ID\` in place of \`variables=…\`. The portal stores a selection for ${selectionDays} days after it was last opened. Variables that the dataset no longer has are left out; the header \`X-Variables-Absent\` has their number.`;

const limited = (limits: readonly string[]): string =>
  `An answer with status 429 or 503 has a header \`Retry-After\`: wait that number of seconds. The portal limits these requests:

${limits.map((limit) => `- ${limit}`).join('\n')}

Downloads are not limited. Download one file at a time. To find out whether a file has changed, send its \`ETag\` in \`If-None-Match\`.`;

const problems = (rows: readonly string[]): string =>
  `Every answer about a failure has one form: \`{ code, message, field?, faults?, nearest?, requestId }\`. \`code\` never changes its meaning, and \`message\` is a sentence for people. A file never contains an error message: if a download fails, the file is cut off.

A place, variable, dataset, source, collection or year that the portal does not have is refused with status 400, also among others that it has: no answer is empty because a name was misspelt. The filters of \`/api/browse\`, \`/api/browse/values\` and \`/api/search\` and the ids of \`POST /api/metadata\` are excepted: what they name may have gone since. \`nearest\` has at most three names that are near. If the name is part of the path, the status is 404. A selection or a saved bundle may name variables that are gone; when it is opened, \`since\` lists them.

| Status | Code | What to do |
| --- | --- | --- |
${rows.join('\n')}`;

export const apiText = {
  beginning,
  limited,
  problems,
  headings: { begin: 'Begin', limits: 'Limits', problems: 'Problems' },
  limits: {
    preflights: 'requests for the size of a file and for its choices, from one address',
    charts: 'requests for values of charts, from one address',
    selections: 'new selections, from one address',
    orders: 'ordered files, by one member',
    tokens: 'requests with API tokens that do not work, from one address',
    signIn: 'attempts to sign in to one account',
    signInFrom: 'attempts to sign in from one address',
    passwords: 'wrong current passwords of one account',
    mail: 'registrations, validation links and changes of address, together for one e-mail address',
    resets: 'password reset links for one e-mail address',
    mailFrom: 'registrations, validation links and password reset links, from one address',
    links: 'links from e-mails that do not work, from one address',
    addresses: 'changes of the e-mail address of one account',
    applications: 'applications for free access from one account',
  },
  answers: {
    none: 'Done. The answer has no body.',
    file: 'A file.',
    events: 'Events, until the session expires.',
    accepted: 'Accepted: the work continues',
    body: 'The answer.',
  },
  idempotencyKey:
    'A random text, new for each request. If you send the same request with the same key within 24 hours, it has its effect once and you get the same answer.',
  account: 'The id of the member that you mean. If somebody else is signed in, the answer has status 409.',
  token: 'An API token. If it does not work, every call answers with status 401.',
  bodyOptional: (withoutBody: string) => `The body is optional. ${withoutBody}`,
};
