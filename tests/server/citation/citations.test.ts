// Citations of variables and datasets: the sentence, and what reference managers read.
import { expect, test } from 'vitest';
import type { Citation } from '#contract/catalogue/citations.ts';
import { citationOf } from '#server/citation/citation.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { readCitation } from './readers.ts';

const open = ownApps();
const asked = '/api/citations?variable=tax.revenue.corporate_tax';

test('a variable is cited in its dataset', async () => {
  const { text, csl } = await (await open()).visitor().json<Citation>(asked);
  expect(text).toMatch(
    /^Office of Accounts \(\d{4}\)\. Corporate tax\. In Revenue by tax \(version 2\.0\.0\) \[Data set\]\. Meridian Data Portal\. Retrieved 21\/11\/2026, from http:\/\/portal\.test\/variables\/tax\.revenue\.corporate_tax$/,
  );
  expect(csl).toMatchObject({ type: 'dataset', 'container-title': 'Revenue by tax', version: '2.0.0' });
});

test('a dataset is cited by its title', async () => {
  const { text, bibtex } = await (
    await open()
  )
    .visitor()
    .json<Citation>('/api/citations?dataset=tax.revenue');
  expect(text).toContain('. Revenue by tax (version 2.0.0) [Data set].');
  expect(bibtex).toContain('note = {Version 2.0.0}');
});

test.each([
  ['text', 'text/plain; charset=utf-8', 'txt', /^Office of Accounts/],
  ['bibtex', 'application/x-bibtex; charset=utf-8', 'bib', /^@misc\{/],
  ['ris', 'application/x-research-info-systems; charset=utf-8', 'ris', /^TY {2}- DATA/],
  ['csl', 'application/vnd.citationstyles.csl+json; charset=utf-8', 'json', /^\[\n {2}\{/],
])('%s is a file', async (form, type, ending, begins) => {
  const address = asked.replace('citations', `citations/${form}`);
  const answer = await (await open()).visitor().ask(address);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('content-disposition')).toContain(
    `tax.revenue.corporate_tax-citation.${ending}"`,
  );
  expect(await answer.text()).toMatch(begins);
});

test('what is not there is not cited', async () => {
  const visitor = (await open()).visitor();
  expect((await visitor.ask('/api/citations?variable=tax.gone')).status).toBe(400);
  expect((await visitor.ask('/api/citations?dataset=tax.gone')).status).toBe(400);
});

test.each(['', '?variable=a&dataset=b', '?dataset=b&selection=c'])(
  'one thing is cited, not “%s”',
  async (query) => {
    const answer = await (await open()).visitor().ask(`/api/citations${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 'invalid-input', field: 'variable' },
    ]);
  },
);

test('odd words come back from every form', () => {
  const title = 'Täx & {braces} 100 % of_GDP #1 “quoted” \\ back';
  const { bibtex, ris } = citationOf({
    id: 'a.b',
    title,
    creator: 'Office, of; Accounts',
    publisher: 'Meridian',
    version: '1.0',
    published: '2026-11-21T10:00:00.000Z',
    url: 'https://data.example/variables/a.b?x=1&y=%20',
  });
  const read = { title, url: 'https://data.example/variables/a.b?x=1&y=%20' };
  expect(readCitation('bibtex', bibtex)).toMatchObject(read);
  expect(readCitation('ris', ris)).toMatchObject(read);
});
