// The demonstration: real figures first, then enough that is made up, and marked so, to look large; the same every time.
import { describe, expect, test } from 'vitest';
import { generateCatalogue } from '#tools/demonstration/catalogue.ts';
import { countries } from '#tools/demonstration/countries.ts';
import { publishDemonstration } from '#tools/demonstration/publish.ts';
import { economyOf, seriesOf } from '#tools/demonstration/series.ts';
import { topics } from '#tools/demonstration/publish.ts';
import { datasetListSchema, variableListSchema } from '#contract/catalogue/catalogue.ts';
import type { Release } from '#server/catalogue/released.ts';
import { allOf, freshPortal, textOf } from '#tests/fixtures/data/packages.ts';

const fits = ({ variables, datasets }: Release) => {
  variableListSchema.parse({ items: variables, total: variables.length });
  datasetListSchema.parse({ items: datasets, total: datasets.length });
};

describe('the demonstration', () => {
  test('fills the portal', { timeout: 180_000 }, async () => {
    const portal = await freshPortal();
    await publishDemonstration({ ...portal, clock: Date.now });
    const data = await portal.open();
    const release = data.catalogue.current();
    fits(release);
    expect(release.datasets.length).toBeGreaterThanOrEqual(12);
    expect(release.variables.filter(({ withdrawn }) => !withdrawn).length).toBeGreaterThanOrEqual(412);
    expect(release.collections.map(({ title }) => title)).toEqual([
      'World indicators',
      'Public money',
      'Taxing corporations',
      'Wealth and inequality',
      'Financial secrecy',
    ]);
    expect(release.sources).toHaveLength(8);
    expect(new Set(release.variables.map(({ title }) => title)).size).toBe(release.variables.length);
    expect(release.datasets.filter(({ synthetic }) => !synthetic).map(({ id }) => id)).toEqual([
      'world.gdp',
      'world.population',
      'world.gini',
      'world.fossil-co2',
    ]);
    const download = await data.engine.download(allOf(release, 'corporate-rates.corporate-tax-rates'), {
      format: 'csv',
      limit: null,
    });
    expect(download.fileName).toBe('corporate-rates.corporate-tax-rates-synthetic.csv');
    const text = await textOf(download.body);
    expect(text).toMatch(/\r\nKosovo,XKX,\d{4},/);
    expect(text).toMatch(/\r\nNamibia,NAM,\d{4},/);
  });

  test('has a second version and a withdrawn variable', { timeout: 180_000 }, async () => {
    const portal = await freshPortal();
    await publishDemonstration({ ...portal, clock: Date.now });
    const before = await portal.releases.current();
    await publishDemonstration({ ...portal, clock: Date.now });
    expect(await portal.releases.current()).toEqual(before);
    const { datasets, variables } = (await portal.open()).catalogue.current();
    const several = datasets.filter(({ versions }) => versions.length > 1);
    expect(several.map(({ versions }) => versions.map(({ version }) => version))).toEqual([
      ['2024.1', '2024.2'],
    ]);
    const { added = 0, revised = 0, withdrawn } = several[0]?.versions[1]?.changes ?? {};
    expect([added > 1000, revised > 1000, withdrawn]).toEqual([true, true, 0]);
    const [gone, ...others] = variables.filter((one) => one.withdrawn);
    expect(variables.some(({ id, withdrawn: isGone }) => id === gone?.successor && !isGone)).toBe(true);
    expect(others).toEqual([]);
    expect(
      datasets.every(({ entities }) => entities?.kind === 'country' && (entities.codes?.length ?? 0) > 100),
    ).toBe(true);
    expect(variables.filter(({ aka }) => aka?.includes('VAT')).length).toBeGreaterThan(3);
  });

  test('has 196 countries', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(196);
    expect(countries.every(({ name, code }) => name.length > 2 && name !== code)).toBe(true);
  });

  test('is the same every time', () => {
    const [country] = countries;
    const spec = topics[0]?.tables[0]?.variables[0];
    if (!country || !spec) throw new Error('no variable');
    const [once, again] = [seriesOf('t', spec, economyOf(country)), seriesOf('t', spec, economyOf(country))];
    expect([...once]).toEqual([...again]);
  });
});

describe('generated catalogues', () => {
  test('have as many variables as asked', () => {
    const release = generateCatalogue(1200);
    fits(release);
    expect(new Set(release.variables.map(({ id }) => id)).size).toBe(1200);
  });
});
