// The days in a citation: what is cited is dated by its publisher, and where no publisher dates it by the last year of its
// data, never by the day on which it came in; the day on which it is looked at is said besides, by the portal's clock. Files say only the
// first, since the same selection gives the same bytes on every day.
import { describe, expect, test } from 'vitest';
import type { Citation } from '#contract/catalogue/citations.ts';
import type { StoredSelection } from '#contract/selection/selections.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { allOf, bytesOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';
import type { Edition } from '#tests/fixtures/server/editions.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import { bibtexFields, readCitation, risLines } from './readers.ts';

const open = ownApps();
const day = 86_400_000;

const edition = (
  version: string,
  value: number,
  { year = 2000, ...said }: { year?: number | string; [name: string]: unknown },
  published = '2026-05-01',
): Edition => ({
  published: `${published}T10:00:00Z`,
  package: {
    name: 'tax',
    version,
    title: 'Some taxes',
    sources: [{ title: 'An office' }],
    ...said,
    resources: [{ name: 'table', csv: `country,year,a\nAlbania,${year},${value}\n` }],
  },
});

describe('the year of the data', () => {
  test.each([
    ['last_updated', { last_updated: '2019-05-17', created: '2001-01-01' }, 2019],
    ['created', { created: '2001-01-01' }, 2001],
    ['a year alone', { modified: 2017 }, 2017],
    ['no date', {}, 2000],
    ['a date of two meanings', { last_updated: '03/04/2019' }, 2000],
    ['no date and a period', { year: '2001-Q3' }, 2001],
    ['no date and a year of now', { year: 2026 }, 2026],
  ])('with %s is the publisher’s, else the data’s last', async (_name, said, year) => {
    const app = await open({ editions: [edition('1', 1, said)] });
    const visitor = app.visitor();
    app.clock.advance(1000 * day);
    const { text, bibtex, ris, csl } = await visitor.json<Citation>('/api/citations?dataset=tax.table');
    expect(text).toContain(`An office (${year}).`);
    expect(csl.issued?.['date-parts'][0]?.[0]).toBe(year);
    expect(bibtexFields(bibtex)['year']).toBe(String(year));
    expect(risLines(ris)['PY']).toEqual([String(year)]);
  });

  test.each([
    ['projections', { year: 2100 }],
    ['ancient years', { year: -500 }],
    ['no years', { year: 'all' }],
  ])('is not known of %s', async (_name, said) => {
    const visitor = (await open({ editions: [edition('1', 1, said)] })).visitor();
    const { text, bibtex, ris, csl } = await visitor.json<Citation>('/api/citations?dataset=tax.table');
    expect(text).toContain('An office (n.d.). Some taxes (version 1)');
    expect([csl.issued, bibtexFields(bibtex)['year'], risLines(ris)['PY'], risLines(ris)['DA']]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  const editions = [
    edition('1', 1, { last_updated: '2009-02-03' }),
    edition('2', 2, { last_updated: '2012-02-03' }, '2026-06-01'),
  ];

  test('stays in a selection when newer data come', async () => {
    const app = await open({ editions: editions.slice(0, 1) });
    const visitor = app.visitor();
    const document = { version: 1, variables: ['tax.table.a'] };
    const { id } = (await (await visitor.post('/api/selections', document)).json()) as StoredSelection;
    const cited = async () => (await visitor.json<Citation>(`/api/citations?selection=${id}`)).csl.issued;
    expect(await cited()).toEqual({ 'date-parts': [[2009, 2, 3]] });
    await app.publish(editions[1]!);
    expect(await cited()).toEqual({ 'date-parts': [[2009, 2, 3]] });
    const later = (await (await visitor.post('/api/selections', document)).json()) as StoredSelection;
    const { csl } = await visitor.json<Citation>(`/api/citations?selection=${later.id}`);
    expect(csl.issued).toEqual({ 'date-parts': [[2012, 2, 3]] });
  });

  test('of an older version is in its file', async () => {
    const portal = await freshPortal();
    for (const one of editions) await portal.take(await plant(one.package));
    const data = await portal.open();
    const columns = allOf(data.catalogue.current(), 'tax.table');
    const citationIn = async (version: string) => {
      const found = columns.dataset.versions.find((one) => one.version === version)!;
      const asked = { format: 'zip', limit: null } as const;
      const { body } = await data.engine.download({ ...columns, version: found }, asked);
      return (await entriesOf(await bytesOf(body))).get('CITATION.txt')!.toString();
    };
    expect(await citationIn('1')).toMatch(/^An office \(2009\)\. Some taxes \(version 1\)/);
    expect(await citationIn('2')).toMatch(/^An office \(2012\)\. Some taxes \(version 2\)/);
  });
});

describe('the day of access', () => {
  const asked = '/api/citations?variable=tax.table.a';

  test('is today’s in every form', async () => {
    const app = await open({ editions: [edition('1', 1, { last_updated: '2019-05-17' })] });
    const visitor = app.visitor();
    app.clock.advance(2 * day);
    const { text, bibtex, ris, csl } = await visitor.json<Citation>(asked);
    expect(text).toMatch(/\. Retrieved 23\/11\/2026, from http:\/\/portal\.test\/variables\/tax\.table\.a$/);
    expect(csl.accessed).toEqual({ 'date-parts': [[2026, 11, 23]] });
    expect(bibtexFields(bibtex)['urldate']).toBe('2026-11-23');
    expect(risLines(ris)['Y2']).toEqual(['2026/11/23/']);
    app.clock.advance(day);
    const file = await (await visitor.ask(asked.replace('citations', 'citations/ris'))).text();
    expect(readCitation('ris', file).accessed).toEqual([2026, 11, 24]);
    expect(risLines(file.replace(/\r\n$/, ''))['Y2']).toEqual(['2026/11/24/']);
  });

  test('is in no file of data', async () => {
    const app = await open({ editions: [edition('1', 1, {})] });
    const member = await app.member();
    const zip = async () =>
      Buffer.from(await (await member.ask('/api/data/download?dataset=tax.table&format=zip')).arrayBuffer());
    const first = await zip();
    const entries = await entriesOf(first);
    expect(entries.get('CITATION.txt')!.toString()).not.toContain('Retrieved');
    expect(entries.get('CITATION.bib')!.toString()).not.toContain('urldate');
    app.clock.advance(day);
    expect(await zip()).toEqual(first);
  });

  test('of the same data with another date is another file', async () => {
    const app = await open({ editions: [edition('1', 1, { last_updated: '2019-05-17' })] });
    const member = await app.member();
    const citation = async () => {
      const answer = await member.ask('/api/data/download?dataset=tax.table&format=zip');
      return (await entriesOf(Buffer.from(await answer.arrayBuffer()))).get('CITATION.txt')!.toString();
    };
    expect(await citation()).toContain('(2019)');
    await app.publish(edition('1', 1, { last_updated: '2020-05-17' }));
    expect(await citation()).toContain('(2020)');
  });
});
