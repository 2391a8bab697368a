// The demonstration: large enough to look real, marked as made up everywhere, and the same every time.
import { describe, expect, test } from 'vitest';
import { generateCatalogue } from '#scripts/demonstration/catalogue.ts';
import { countries } from '#scripts/demonstration/countries.ts';
import { publishDemonstration } from '#scripts/demonstration/publish.ts';
import { economyOf, seriesOf } from '#scripts/demonstration/series.ts';
import { topics } from '#scripts/demonstration/publish.ts';
import { datasetListSchema, variableListSchema } from '#contract/catalogue.ts';
import type { Release } from '#server/ports.ts';
import { allOf, freshPortal, textOf } from './packages.ts';

const fits = ({ variables, datasets }: Release) => {
  variableListSchema.parse({ items: variables, total: variables.length });
  datasetListSchema.parse({ items: datasets, total: datasets.length });
};

describe('the demonstration', () => {
  test('fills the portal', { timeout: 60_000 }, async () => {
    const portal = await freshPortal();
    await publishDemonstration({ ...portal, clock: Date.now });
    const data = await portal.open();
    const release = data.catalogue.current();
    fits(release);
    expect(release.datasets.length).toBeGreaterThanOrEqual(12);
    expect(release.variables.length).toBeGreaterThanOrEqual(412);
    expect(release.collections.map(({ title }) => title).toSorted()).toEqual([
      'Financial secrecy',
      'Public money',
      'Taxing corporations',
      'Wealth and inequality',
    ]);
    expect(release.sources).toHaveLength(6);
    expect(new Set(release.variables.map(({ title }) => title)).size).toBe(release.variables.length);
    for (const { description } of [
      ...release.variables,
      ...release.datasets,
      ...release.collections,
      ...release.sources,
    ]) {
      expect(description).toMatch(/Synthetic demonstration data\.$/);
    }
    expect(release.datasets.every(({ synthetic }) => synthetic)).toBe(true);
    const download = await data.engine.download(allOf(release, 'corporate-rates.corporate-tax-rates'), {
      format: 'csv',
      limit: null,
    });
    expect(download.fileName).toBe('corporate-rates.corporate-tax-rates-synthetic.csv');
    const text = await textOf(download.body);
    expect(text).toMatch(/\r\nKosovo,XKX,\d{4},/);
    expect(text).toMatch(/\r\nNamibia,NAM,\d{4},/);
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
