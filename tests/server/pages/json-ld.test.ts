// What dataset searches ask of a description: its length, its words, its places, and that robots may go where it leads.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describedDataset,
  describedVariable,
  datasetJsonLd,
  variableJsonLd,
} from '#server/citation/json-ld.ts';
import { citedDataset } from '#server/citation/cited.ts';
import { robotsOf } from '#server/pages/sitemap.ts';
import { generateCatalogue } from '#tools/demonstration/catalogue.ts';

const publisher = { name: 'Portal', origin: 'https://portal.test' };
const release = generateCatalogue(40);
const { datasets, variables } = release;
const dataset = datasets[0]!;
const own = variables.filter((one) => one.dataset.id === dataset.id);
const variable = own[0]!;
const cited = citedDataset(dataset, release, publisher);

const written = fc.oneof(fc.constant(''), fc.string({ maxLength: 80 }), fc.lorem({ maxCount: 900 }));

test('whatever is written, a description has 50 to 5,000 characters and begins with it', () => {
  fc.assert(
    fc.property(written, fc.boolean(), fc.constantFrom('', 'A'), (description, synthetic, title) => {
      const texts = [
        describedVariable({ ...variable, description, title, unit: null }, { title, synthetic }),
        describedDataset({ ...dataset, description, title, synthetic }),
      ];
      for (const text of texts) {
        expect(text.length).toBeGreaterThanOrEqual(50);
        expect(text.length).toBeLessThanOrEqual(5000);
        expect(text.startsWith(description.slice(0, 100))).toBe(true);
      }
    }),
  );
});

test('data that are made up say so, others do not', () => {
  const said = [true, false].map((synthetic) => describedDataset({ ...dataset, synthetic }));
  expect(said.map((text) => text.includes('Invented data'))).toEqual([true, false]);
});

test('countries, topics and other names are said', () => {
  const document = datasetJsonLd(dataset, own, { cited, publisher });
  expect(document).toMatchObject({
    isAccessibleForFree: false,
    spatialCoverage: expect.arrayContaining([{ '@type': 'Country', name: 'Kenya', identifier: 'KEN' }]),
  });
  const named = variableJsonLd({ ...variable, topics: ['Taxes'], aka: ['VAT'] }, dataset, {
    cited,
    publisher,
  });
  expect(named).toMatchObject({ keywords: ['Taxes', 'VAT'] });
});

test('what is not known is left out', () => {
  const { topics: _topics, aka: _aka, ...bare } = variable;
  const { entities: _entities, ...nowhere } = dataset;
  const document = variableJsonLd(bare, nowhere, { cited, publisher });
  expect(Object.keys(document)).not.toContain('keywords');
  expect(Object.keys(document)).not.toContain('spatialCoverage');
});

/** Whether a crawler may read an address: the longest rule that it begins with decides. */
function isAllowed(address: string): boolean {
  const path = address.slice(publisher.origin.length);
  const rules = [...robotsOf(publisher).matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .filter(([, , begin = '']) => path.startsWith(begin))
    .toSorted(([, , one = ''], [, , other = '']) => other.length - one.length);
  return rules[0]?.[1] !== 'Disallow';
}

/** Every address of the portal in a document. */
const addressesIn = (document: object): string[] => [
  ...new Set(JSON.stringify(document).match(/https:\/\/portal\.test[^"]*/g)),
];

test('crawlers may go where a description leads, and nowhere private', () => {
  const documents = [
    datasetJsonLd(dataset, own, { cited, publisher }),
    variableJsonLd(variable, dataset, { cited, publisher }),
  ];
  const led = documents.flatMap(addressesIn);
  expect(led.some((address) => address.includes('/api/data/download'))).toBe(true);
  expect(led.filter((address) => !isAllowed(address))).toEqual([]);
  const shut = ['/api/account', '/account', '/admin/members', '/s/abc', '/download'];
  expect(shut.filter((path) => isAllowed(publisher.origin + path))).toEqual([]);
});
