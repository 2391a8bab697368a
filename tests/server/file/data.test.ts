// Selections, previews and downloads over the real engine: what is in the file, who gets how much of it, and who
// gets none.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import type { Preview } from '#contract/file/data.ts';
import { problemSchema } from '#contract/ground/problem.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { longRows, revenueRows } from '#tests/fixtures/server/small-data.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

const selection = 'dataset=tax.revenue&variables=tax.revenue.vat_total,tax.revenue.corporate_tax';
const file = (query = 'dataset=tax.revenue') => `/api/data/download?${query}`;
const linesOf = async (answer: Response) => (await answer.text()).trimEnd().split(/\r?\n/);
const oneTime = async (visitor: Visitor) =>
  (await visitor.json<{ token: string }>('/api/tokens/one-time')).token;

test('a selection is described', async () => {
  const answer = await app.visitor().json(`/api/data/schema?${selection}`);
  expect(endpoints['data.schema'].answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ dataset: { id: 'tax.revenue', version: '2.0.0' }, rows: revenueRows });
  expect(answer['variables']).toMatchObject([
    { title: 'Value-added tax', unit: null },
    { title: 'Corporate tax', unit: '% of GDP' },
  ]);
});

test('a preview shows ten rows to anyone', async () => {
  const answer = await app
    .visitor()
    .json<{ rows: unknown[][]; columns: { title: string; key: boolean }[] }>(
      `/api/data/preview?${selection}`,
    );
  expect(endpoints['data.preview'].answer.parse(answer)).toEqual(answer);
  expect(answer.rows).toHaveLength(10);
  expect(answer.rows[0]).toEqual(['Albania', 2019, 2019, 0.5]);
  expect(answer).toMatchObject({ totalRows: revenueRows });
});

test('a filled preview has values in every row', async () => {
  const visitor = app.visitor();
  const at = '/api/data/preview?dataset=tax.revenue&variables=tax.revenue.corporate_tax&filled=true';
  const answer = await visitor.json<Preview>(at);
  expect(endpoints['data.preview'].answer.parse(answer)).toEqual(answer);
  expect(answer.rows).toHaveLength(10);
  expect(answer.rows.filter((row) => row.at(-1) === null)).toEqual([]);
  const [first] = (await visitor.json<Preview>('/api/data/preview?dataset=tax.revenue')).rows;
  expect(answer.begins).toEqual(first!.slice(0, answer.begins!.length));
});

test('a filled preview says the size of the whole file', async () => {
  const asked = 'dataset=tax.revenue&variables=tax.revenue.corporate_tax';
  const { csv } = await app.visitor().json<Preview>(`/api/data/preview?${asked}&filled=true`);
  const whole = await (await app.member()).ask(`/api/data/download?${asked}&format=csv`);
  expect(csv).toEqual({ bytes: (await whole.arrayBuffer()).byteLength, isExact: true });
});

test.each(['schema', 'preview'])('%s names what is missing', async (call) => {
  const at = (query: string) => app.visitor().json(`/api/data/${call}?${query}`);
  expect(await at('dataset=tax.gone')).toMatchObject({ code: 'name-unknown', field: 'dataset' });
  expect(await at('dataset=tax.revenue&variables=tax.revenue.gone')).toMatchObject({
    code: 'name-unknown',
    message: 'Dataset “tax.revenue” has no variable “tax.revenue.gone”. Check its spelling, or leave it out.',
  });
});

test('a variable of another dataset is refused', async () => {
  const answer = await app.visitor().json('/api/data/schema?dataset=tax.revenue&variables=tax.long.amount');
  expect(answer).toMatchObject({ code: 'name-unknown', field: 'variables' });
});

test('a member gets every row', async () => {
  const lines = await linesOf(await (await app.member()).ask(file()));
  expect(lines[0]).toBe('country,year,corporate_tax,vat_total');
  expect(lines).toHaveLength(revenueRows + 1);
  expect(lines[11]).toBe('Denmark,2020,,5020');
});

test('columns come in the order asked', async () => {
  const visitor = await app.member();
  const key = (await visitor.json<{ keys: { id: string }[] }>('/api/data/schema?dataset=tax.revenue')).keys[1]
    ?.id;
  const [head] = await linesOf(await visitor.ask(file(`${selection}&keys=${key}`)));
  expect(head).toBe('year,vat_total,corporate_tax');
});

test('a column asked twice comes once', async () => {
  const visitor = await app.member();
  const twice = 'tax.revenue.vat_total,tax.revenue.vat_total';
  expect((await linesOf(await visitor.ask(file(`dataset=tax.revenue&variables=${twice}`))))[0]).toBe(
    'country,year,vat_total',
  );
});

test('an unknown key column is told the others', async () => {
  const problem = await (await app.member()).json(file('dataset=tax.revenue&keys=planet'));
  expect(problem).toMatchObject({
    code: 'invalid-input',
    field: 'keys',
    message: expect.stringContaining('Use '),
  });
});

test('many slices make one file', async () => {
  const lines = await linesOf(await (await app.member()).ask(file('dataset=tax.long')));
  expect(lines).toHaveLength(longRows + 1);
  expect(lines.at(-1)).toBe(`c${longRows - 1},${(longRows - 1) / 4}`);
});

test('the headers describe the file', async () => {
  const { headers } = await (await app.member()).ask(file());
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="tax\.revenue[^"]*\.csv"; filename\*=UTF-8''tax\.revenue[^;]*\.csv$/,
  );
  expect(headers.get('x-total-rows')).toBe(String(revenueRows));
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('JSON is a format', async () => {
  const answer = await (await app.member()).ask(file(`${selection}&format=json`));
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { columns, data } = (await answer.json()) as { columns: string[]; data: unknown[][] };
  expect([data.length, new Set(data.map((row) => row.length))]).toEqual([
    revenueRows,
    new Set([columns.length]),
  ]);
});

test('a byte order mark comes when asked', async () => {
  const visitor = await app.member();
  const start = async (query: string) => [...(await (await visitor.ask(file(query))).bytes()).subarray(0, 3)];
  expect(await start('dataset=tax.revenue&bom=true')).toEqual([0xef, 0xbb, 0xbf]);
  expect(await start('dataset=tax.revenue')).not.toEqual([0xef, 0xbb, 0xbf]);
});

test('another format is refused', async () => {
  const problem = await (await app.member()).json(file('dataset=tax.revenue&format=ods'));
  expect(problem).toMatchObject({ code: 'invalid-input', field: 'format' });
});

describe('an inactive subscription gets ten rows', () => {
  const ways = [
    '',
    '&format=csv',
    '&bom=true',
    '&variables=tax.revenue.vat_total',
    '&limit=100',
    '&rows=100',
    '&offset=20',
  ];
  test.each(ways)('with “%s”', async (way) => {
    const answer = await (await app.member('inactive')).ask(file(`dataset=tax.revenue${way}`));
    expect(answer.headers.get('x-total-rows')).toBe(String(revenueRows));
    expect(await linesOf(answer)).toHaveLength(11);
  });

  test('as JSON', async () => {
    const answer = await (
      await app.member('inactive')
    ).json<{ data: unknown[][] }>(file('dataset=tax.revenue&format=json'));
    expect(answer.data).toHaveLength(10);
  });

  test('with a range', async () => {
    const visitor = await app.member('inactive');
    const whole = await (await visitor.ask(file())).text();
    const answer = await visitor.ask(file(), { headers: { range: 'bytes=100-' } });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe(whole.slice(100));
    expect(whole.trimEnd().split('\n')).toHaveLength(11);
  });

  test('with a one-time token', async () => {
    const token = await oneTime(await app.member('inactive'));
    expect(await linesOf(await app.visitor().ask(file(`dataset=tax.revenue&token=${token}`)))).toHaveLength(
      11,
    );
  });

  test('many times at once', async () => {
    const visitor = await app.member('inactive');
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => linesOf(await visitor.ask(file()))),
    );
    expect(new Set(answers.map((lines) => lines.length))).toEqual(new Set([11]));
  });
});

describe('a one-time token', () => {
  test('opens one file without a cookie', async () => {
    const token = await oneTime(await app.member());
    const ask = () => app.visitor().ask(file(`dataset=tax.revenue&token=${token}`));
    expect(await linesOf(await ask())).toHaveLength(revenueRows + 1);
    const problem = problemSchema.parse(await (await ask()).json());
    expect(problem.message).toBe(
      'This download link has been used or has expired. Open the download page for a new one.',
    );
  });

  test('serves one of twenty at once', async () => {
    const token = await oneTime(await app.member());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.visitor().ask(file(`dataset=tax.revenue&token=${token}`))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 401),
    ]);
  });

  test('runs out after five minutes', async () => {
    const token = await oneTime(await app.member());
    app.clock.advance(5 * 60_000);
    expect((await app.visitor().ask(file(`dataset=tax.revenue&token=${token}`))).status).toBe(401);
  });

  test('survives HEAD', async () => {
    const path = file(`dataset=tax.revenue&token=${await oneTime(await app.member())}`);
    expect((await app.visitor().ask(path, { method: 'HEAD' })).status).toBe(200);
    expect((await app.visitor().ask(path)).status).toBe(200);
  });

  test('opens no other endpoint', async () => {
    const token = await oneTime(await app.member());
    expect((await app.visitor().ask(`/api/account?token=${token}`)).status).toBe(401);
  });

  test('used up, it leaves the session', async () => {
    const visitor = await app.member();
    const path = file(`dataset=tax.revenue&token=${await oneTime(visitor)}`);
    expect((await visitor.ask(path)).status).toBe(200);
    expect((await visitor.ask(path)).status).toBe(200);
  });

  test('never reaches the log', async () => {
    const token = await oneTime(await app.member());
    await app.visitor().ask(file(`dataset=tax.revenue&token=${token}`));
    expect(JSON.stringify(app.lines)).not.toContain(token);
  });
});

describe('signed out', () => {
  test('a script gets 401', async () => {
    const answer = await app.visitor().ask(file());
    expect([answer.status, (await answer.json()) as object]).toMatchObject([401, { code: 'not-signed-in' }]);
  });

  test('HEAD gets 401', async () => {
    expect((await app.visitor().ask(file(), { method: 'HEAD' })).status).toBe(401);
  });

  test('a stranger learns nothing of the ids', async () => {
    expect((await app.visitor().ask(file('dataset=tax.gone'))).status).toBe(401);
  });

  test.each([
    ['sec-fetch-mode', 'navigate'],
    ['accept', 'text/html,*/*;q=0.8'],
  ])('a person is sent to sign in (%s)', async (name, value) => {
    const answer = await app.visitor().ask(file(), { headers: { [name]: value } });
    const back = new URLSearchParams({ return_to: file() });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/login?${back}`]);
  });

  test('a page’s own request gets 401', async () => {
    const headers = { 'sec-fetch-mode': 'cors', accept: 'text/html' };
    expect((await app.visitor().ask(file(), { headers })).status).toBe(401);
  });
});
