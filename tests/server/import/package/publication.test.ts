// What a citation needs of a package: who made the data, when they were last changed, and where they are found. Addresses that
// nobody should follow are left out, and the report says so.
import { describe, expect, test } from 'vitest';
import { dayNumber } from '#contract/catalogue/columns.ts';
import { citationOf } from '#server/citation/citation.ts';
import { citedDataset } from '#server/citation/cited.ts';
import { dcatOf } from '#server/citation/dcat.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { safeAddress } from '#server/import/package/addresses.ts';
import { sentence } from '#server/ground/sentence.ts';
import { dayIn } from '#server/import/publication.ts';
import { reportLines } from '#server/import/report.text.ts';
import { freshPortal, importedAndVerified, plant } from '#tests/fixtures/data/packages.ts';

const resources = [{ name: 'table', csv: 'country,year,value\nKenya,2000,1\n' }];
const portal = { name: 'Meridian', origin: 'https://data.example.org' };

async function published(spec: object) {
  const { data, reports } = await importedAndVerified({ resources, ...spec });
  const release = data.catalogue.current();
  const [dataset] = release.datasets;
  return {
    shown: JSON.parse(JSON.stringify(listsOf(release).datasetOf(dataset!, false))) as Record<string, unknown>,
    citation: citationOf(citedDataset(dataset!, release, portal)),
    source: release.sources[0]!,
    dcat: dcatOf(release, portal),
    said: reportLines(reports[0]!).join('\n'),
  };
}

describe('a date', () => {
  test.each([
    ['2019-05-17', '2019-05-17'],
    ['2019-05-17T10:00:00Z', '2019-05-17'],
    ['2019-05', '2019-05'],
    ['May 2019', '2019-05'],
    ['2019', '2019'],
    ['17 May 2019', '2019-05-17'],
    ['May 17, 2019', '2019-05-17'],
    ['20190517', '2019-05-17'],
    ['03/04/2019', null],
    ['2019-02-30', null],
    ['2019-13', null],
    ['soon', null],
  ])('%s is %s', (text, day) => expect(dayIn(text)).toBe(day));

  test('of the package is that of the data', async () => {
    const { shown, citation } = await published({ last_updated: '2019-05-17', created: '2001-01-01' });
    expect(shown).toMatchObject({ updated: '2019-05-17T00:00:00.000Z', modified: '2019-05-17' });
    expect(shown['added']).toMatch(/^20[2-9]\d-/);
    expect(citation.text).toContain('(2019).');
    expect(citation.csl.issued).toEqual({ 'date-parts': [[2019, 5, 17]] });
  });

  test('that nobody can read is named', async () => {
    const { said } = await published({ updated: '03/04/2019' });
    expect(said).toContain(
      '“updated” is “03/04/2019”, which is not read as a day, so nothing says when the data were updated. Write the day as yyyy-mm-dd.',
    );
  });

  test('that can be read counts instead', async () => {
    const { said, shown } = await published({ updated: 'last spring', created: 2019 });
    expect(shown['modified']).toBe('2019');
    expect(said).toContain('“updated” is “last spring”');
    expect(said).toContain('updated in 2019.');
  });

  test.each([
    ['2019', [2019], '2019-01-01', '2019///', 'gYear'],
    ['2019-05', [2019, 5], '2019-05-01', '2019/05//', 'gYearMonth'],
    ['2019-05-17', [2019, 5, 17], '2019-05-17', '2019/05/17/', 'date'],
  ])('of %s is cited as far as it is stated', async (updated, parts, first, ris, type) => {
    const { shown, citation, dcat } = await published({ updated });
    expect(shown).toMatchObject({ modified: updated, updated: `${first}T00:00:00.000Z` });
    expect(citation.csl.issued).toEqual({ 'date-parts': [parts] });
    expect(citation.ris).toContain(ris);
    expect(dcat).toMatchObject({
      'dcat:dataset': [{ 'dct:modified': { '@type': `xsd:${type}`, '@value': updated } }],
    });
    expect(dayNumber(updated)).toBe(dayNumber(first));
  });

  test('that nobody states leaves the last year of the data', async () => {
    const { shown, citation } = await published({});
    expect([shown['modified'], shown['added']]).toEqual([undefined, undefined]);
    expect(citation.text).toContain('(2000).');
    expect(citation.csl.issued).toEqual({ 'date-parts': [[2000]] });
  });
});

describe('a version', () => {
  test.each([
    [{}, '(version 1 at Meridian)', 'Version 1 at Meridian'],
    [{ version: '1' }, '(version 1)', 'Version 1'],
    [{ version: 2024 }, '(version 2024)', 'Version 2024'],
  ])('of a package with %j is %s', async (spec, state, note) => {
    const { citation } = await published(spec);
    expect(citation.text).toContain(` ${state} [Data set].`);
    expect(citation.bibtex).toContain(`note = {${note}}`);
  });
});

describe('a citation that is asked for', () => {
  const asked = 'Boden, T. (2017). Emissions. Oak Ridge.';

  test.each([
    ['the package', { citation: asked }],
    ['its source', { sources: [{ title: 'An office', howToCite: asked }], citation: 'The package' }],
    ['the resource', { resources: [{ ...resources[0], citeAs: asked }], citation: 'The package' }],
    ['several lines', { bibliographicCitation: 'Boden, T. (2017).\n  Emissions.\tOak Ridge.' }],
  ])('of %s is given', async (_whose, spec) => {
    const { citation, shown } = await published(spec);
    expect(citation.suggested).toBe(asked);
    expect(citation.text).not.toContain('Oak Ridge');
    expect(JSON.stringify(shown)).not.toContain('Oak Ridge');
  });

  test.each([{}, { citation: '' }, { citation: { text: asked } }, { citation: '@misc{a, title={b}}' }])(
    'is none of %j',
    async (spec) => expect((await published(spec)).citation).not.toHaveProperty('suggested'),
  );
});

describe('a source', () => {
  const title = 'National emissions from fuels';
  test.each([
    ['its title', { name: 'office', title: 'An office' }, 'An office'],
    ['its name where it has no title', { name: 'office' }, 'office'],
    [
      'its name where its title is that of the data',
      { name: 'Office at Town', title: ` ${title.toUpperCase()}` },
      'Office at Town',
    ],
    ['its title where it has no name', { title }, title],
  ])('is called by %s', async (_by, one, called) => {
    const { source, citation } = await published({ title, sources: [one] });
    expect(source.title.trim()).toBe(called);
    expect(citation.csl.author).toEqual([{ literal: called }]);
  });
});

describe('authors and DOI', () => {
  test('are cited', async () => {
    const contributors = [
      { title: 'Ann Author <ann@example.org>', role: 'author' },
      { title: 'Will Wrangler', role: 'wrangler' },
      'Nobody',
    ];
    const { citation, shown } = await published({
      contributors,
      sources: ['An office'],
      homepage: 'https://doi.org/10.1234/abc.5',
    });
    expect(shown).toMatchObject({ authors: ['Ann Author'], doi: '10.1234/abc.5' });
    expect(citation.text).toMatch(/^Ann Author \(.*https:\/\/doi\.org\/10\.1234\/abc\.5\. https:/);
    expect(citation.ris).toContain('10.1234/abc.5');
    expect(citation.bibtex).toContain('10.1234/abc.5');
  });

  test('a contributor without a role counts where there is no source', async () => {
    expect((await published({ contributors: ['Ann Author'] })).shown['authors']).toEqual(['Ann Author']);
    expect(
      (await published({ contributors: ['Ann Author'], sources: ['An office'] })).shown['authors'],
    ).toBeUndefined();
  });

  test('a source says when it was looked at', async () => {
    const { source } = await published({
      sources: [{ title: 'An office', accessed: '2020-01-03', doi: '10.1234/xyz' }],
    });
    expect(source).toMatchObject({
      description: sentence('import.accessed', { day: '2020-01-03' }),
      path: 'https://doi.org/10.1234/xyz',
    });
  });
});

describe('addresses', () => {
  test.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['http://example.org', 'http://example.org'],
    ['www.example.org/data', 'https://www.example.org/data'],
    ['mailto:ann@example.org', 'mailto:ann@example.org'],
    ['doi:10.1234/abc', 'https://doi.org/10.1234/abc'],
    ['10.1234/abc', 'https://doi.org/10.1234/abc'],
    ['javascript:alert(1)', null],
    [' JAVASCRIPT:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://example.org', null],
    ['file:///etc/passwd', null],
    ['https://user:password@example.org', null],
    ['sources/readme.md', null],
  ])('%j becomes %j', (text, safe) => expect(safeAddress(text)).toBe(safe));

  test('that are not safe are nowhere but in the report', async () => {
    const path = "javascript:alert('x')";
    const { shown, source, said } = await published({
      sources: [{ title: 'An office', path }],
      licenses: [{ name: 'CC0-1.0', path }],
      homepage: path,
    });
    expect(JSON.stringify([shown, source])).not.toContain('javascript');
    for (const whose of ['a source', 'a licence', 'the package'])
      expect(said).toContain(
        `The address “${path}” of ${whose} was left out, because only addresses with http, https, mailto or doi are allowed.`,
      );
  });
});

test('one source under two spellings is one', async () => {
  const target = await freshPortal();
  const pack = (name: string, title: string) => plant({ name, resources, sources: [{ title }] });
  await target.take(await pack('a', 'World Bank'));
  const [report] = await target.take(await pack('b', 'the World  bank.'));
  expect(report!.notes.join()).toContain(
    'The source “the World  bank.” seems to be “World Bank”, which the portal already has',
  );
  await target.take(await pack('c', 'World Bank of Seeds'));
  const { sources, datasets } = (await target.open()).catalogue.current();
  expect(sources.map(({ title }) => title)).toEqual(['World Bank', 'World Bank of Seeds']);
  expect(datasets.map(({ source }) => source.id)).toEqual([
    'world-bank',
    'world-bank',
    'world-bank-of-seeds',
  ]);
});
