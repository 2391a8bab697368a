// The page of the API without a browser: what it says of itself, that it asks nobody else for anything, and that limits
// and problems in the description are those of the code.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemStatus } from '#contract/ground/problem.ts';
import { type EndpointName, paths } from '#contract/api/paths.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

type Operation = { operationId: string; tags: string[] };
type Description = {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
};

let app: FreshApp;
let page: string;
let description: Description;
beforeAll(async () => {
  app = await freshApp({ environment: { PORTAL_NAME: 'A & B', PUBLIC_URL: 'https://data.example.org' } });
  page = await (await app.visitor().ask('/api/docs')).text();
  description = await app.visitor().json<Description>('/api/openapi.json');
});
afterAll(() => app.close());

test('the page has a title and a description', () => {
  expect(page).toContain('<title>API – A &amp; B Data Portal</title>');
  expect(page).toMatch(/<meta name="description" content="Every call of the interface of the A &amp; B/);
  expect(page).toContain('<link rel="canonical" href="https://data.example.org/api/docs">');
});

test('without scripts it leads on', () => {
  expect(page).toMatch(/<noscript>.+\/api\/openapi\.json.+\/pages\/guides\/fetch-by-script/);
});

test('only its styles are freer than elsewhere', async () => {
  const [docs, other] = await Promise.all(
    ['/api/docs', '/api/version'].map(async (path) => {
      const { headers } = await app.visitor().ask(path);
      return headers.get('content-security-policy')!.split('; ');
    }),
  );
  const freer = docs!.filter((rule) => !other!.includes(rule));
  expect(freer).toEqual(["style-src 'self' 'unsafe-inline'", "form-action 'none'"]);
  expect(docs!.join()).not.toMatch(/unsafe-eval|https?:|\*/);
});

test.each(['explorer.js', 'page.js', 'style.css'])('%s is a file of ours', async (name) => {
  expect(page).toContain(`/api/docs/${name}"`);
  const answer = await app.visitor().ask(`/api/docs/${name}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/);
  const etag = answer.headers.get('etag')!;
  const again = await app.visitor().ask(`/api/docs/${name}`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('nothing else is there', async () => {
  expect((await app.visitor().ask('/api/docs/package.json')).status).toBe(404);
  expect((await app.visitor().ask('/api/docs', { method: 'POST' })).status).toBeGreaterThanOrEqual(400);
});

test('every problem has its advice', () => {
  for (const [code, status] of Object.entries(problemStatus))
    expect(description.info.description).toMatch(
      new RegExp(`^\\| ${status} \\| \`${code}\` \\| [A-Z“\`].+\\. \\|$`, 'm'),
    );
});

test('limits are as they are counted', async () => {
  for (const limit of [
    'requests for the size of a file and for its choices, from one address: 240 in a minute',
    'requests for values of charts, from one address: 120 in a minute',
    'new selections, from one address: 60 in an hour',
    'requests with API tokens that do not work, from one address: 60 in 15 minutes',
    'attempts to sign in to one account: 10 in 15 minutes',
    'attempts to sign in from one address: 100 in 15 minutes',
    'wrong current passwords of one account: 10 in 15 minutes',
    'registrations, validation links and changes of address, together for one e-mail address: 5 in an hour',
    'password reset links for one e-mail address: 5 in an hour',
    'registrations, validation links and password reset links, from one address: 100 in 15 minutes',
    'links from e-mails that do not work, from one address: 100 in 15 minutes',
    'changes of the e-mail address of one account: 5 in an hour',
    'applications for free access from one account: 5 in a day',
  ])
    expect(description.info.description).toContain(`- ${limit}\n`);
  const keep = (at: number) =>
    app.visitor().post('/api/selections', { version: 1, variables: [`a.b.${at}`] });
  const answers = await Promise.all(Array.from({ length: 61 }, (_, at) => keep(at)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
});

test('every call is in one group', () => {
  const groups = new Set(description.tags.map(({ name }) => name));
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(Object.keys(paths).length);
  for (const { tags } of operations) expect(tags.filter((tag) => groups.has(tag))).toHaveLength(1);
  const tagsOf = (name: EndpointName) => operations.find(({ operationId }) => operationId === name)!.tags;
  expect(tagsOf('data.download')).toEqual(['Values and files']);
});

test('its addresses are the installation’s', () => {
  expect(description.info.description).toContain('"https://data.example.org/api/data/download?dataset=');
});
