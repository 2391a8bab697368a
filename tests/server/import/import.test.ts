// What the importer makes of good packages: ids, keys, words and coverage, on the shapes that publishers use.
import { describe, expect, test } from 'vitest';
import { allOf, importedAndVerified } from '#tests/fixtures/data/packages.ts';
import { co2Like, gdpLike, giniLike, populationLike } from '#tests/fixtures/data/shapes.ts';

describe('downloads', () => {
  test.for([gdpLike, giniLike, co2Like, populationLike])(
    '$name equals its files cell by cell',
    async (planted) => {
      const { verdicts } = await importedAndVerified(planted);
      expect(verdicts).toHaveLength(planted.resources.length);
      expect(verdicts.flatMap(({ first, problem }) => [...first, problem].filter(Boolean))).toEqual([]);
      expect(verdicts.every(({ cells }) => cells > 5)).toBe(true);
    },
  );
});

describe('datasets', () => {
  test('resources become datasets with ids', async () => {
    const { data } = await importedAndVerified(gdpLike);
    const { datasets, variables } = data.catalogue.current();
    expect(datasets.map(({ id }) => id)).toEqual(['output.largest', 'output.output']);
    expect(variables.map(({ id }) => id)).toEqual(['output.largest.output_trillion', 'output.output.Value']);
  });

  test('keys are inferred from names', async () => {
    const { reports } = await importedAndVerified(gdpLike);
    expect(reports[0]?.datasets.map(({ keys }) => keys)).toEqual([
      ['country', 'year'],
      ['Country Name', 'Country Code', 'Year'],
    ]);
    expect(reports[0]?.datasets[0]?.notes.join()).toContain(
      'The keys were inferred from names: “country”, “year”.',
    );
  });

  test('an index alone is a key', async () => {
    const { reports } = await importedAndVerified(giniLike);
    expect(reports[0]?.datasets[1]?.keys).toEqual(['Country Index']);
  });

  test('undeclared columns are inferred and reported', async () => {
    const { reports, data } = await importedAndVerified(giniLike);
    expect(reports[0]?.datasets[0]?.notes).toContain(
      'Types were read from the values: text in “Country Name”, “Country Code”.',
    );
    expect(data.catalogue.current().datasets[0]?.keys.map(({ type }) => type)).toEqual([
      'text',
      'text',
      'integer',
    ]);
  });

  test('a stale size is reported, not refused', async () => {
    const { reports } = await importedAndVerified(giniLike);
    expect(reports[0]?.datasets[0]?.notes.join()).toMatch(
      /data\/spread-index.csv has \d+ bytes, but the package states 17/,
    );
  });

  test('spaces and parentheses become hyphens', async () => {
    const { data } = await importedAndVerified(co2Like);
    const ids = data.catalogue.current().variables.map(({ id }) => id.split('.').at(-1));
    expect(ids).toEqual(['Total', 'Solid-Fuel', 'Per-Capita', 'Bunker-fuels-Not-in-Total']);
  });

  test('the size is the download’s', async () => {
    const { data } = await importedAndVerified(gdpLike);
    const release = data.catalogue.current();
    for (const dataset of release.datasets) {
      const columns = allOf(release, dataset.id);
      let bytes = 0;
      for await (const slice of (await data.engine.download(columns, { format: 'csv', limit: null })).body)
        bytes += slice.length;
      expect(bytes).toBe(dataset.bytes);
    }
  });
});

describe('words', () => {
  test('a title is the field’s, else its description', async () => {
    const { data } = await importedAndVerified(gdpLike);
    expect(data.catalogue.current().variables.map(({ title }) => title)).toEqual([
      'Output in current USD trillions',
      'Output in current USD',
    ]);
  });

  test('a value is called after its dataset', async () => {
    const { data } = await importedAndVerified(populationLike);
    expect(data.catalogue.current().variables[0]?.title).toBe('People by country');
  });

  test('a unit is only what is stated', async () => {
    const stated = structuredClone(co2Like);
    Object.assign(stated.resources[0]?.fields?.[3] ?? {}, { unit: 'kt C' });
    const { data, reports } = await importedAndVerified(stated);
    expect(data.catalogue.current().variables.map(({ unit }) => unit)).toEqual([null, 'kt C', null, null]);
    expect(reports[0]?.datasets[0]?.notes.join()).toContain('“million metric tons of C”');
  });

  test('sources, collections and licences are kept', async () => {
    const { data } = await importedAndVerified(gdpLike);
    const { sources, collections, datasets } = data.catalogue.current();
    expect(sources).toMatchObject([
      { id: 'office-of-numbers', path: 'https://example.org/numbers', variableCount: 2 },
    ]);
    expect(collections).toMatchObject([{ id: 'economic-data', title: 'Economic data', variableCount: 2 }]);
    expect(datasets[0]?.licences[0]?.name).toBe('ODC-PDDL-1.0');
  });

  test('without a source the package stands in', async () => {
    const { data, reports } = await importedAndVerified(populationLike);
    expect(data.catalogue.current().sources[0]?.title).toBe('People by country');
    expect(reports[0]?.datasets[0]?.notes.join()).toContain('No source is stated');
  });
});

describe('coverage', () => {
  test('years, entities and values are counted', async () => {
    const { data } = await importedAndVerified(giniLike);
    const [first] = data.catalogue.current().variables;
    // Its last name is no country's.
    expect(first?.coverage).toEqual({
      from: 1999,
      to: 2001,
      keys: 3,
      countries: 2,
      others: 1,
      values: 9,
      strip: '666',
    });
  });

  test('without a year there is no span', async () => {
    const { data } = await importedAndVerified(giniLike);
    expect(data.catalogue.current().variables[1]?.coverage).toEqual({
      from: null,
      to: null,
      keys: 3,
      values: 3,
    });
  });
});
