// Small packages of the shapes that publishers' packages have; the numbers are made up.
import type { PlantedPackage } from './packages.ts';

const licenses = [{ name: 'ODC-PDDL-1.0', title: 'Public domain', path: 'https://example.org/pddl' }];
const threeKeys = [
  { name: 'Country Name', type: 'string' },
  { name: 'Country Code', type: 'string' },
  { name: 'Year', type: 'year' },
];

const places = ['Namibia,NAM', '"Côte d’Ivoire, West",CIV', 'Kosovo,XKX', '"""Quoted"" land",QQQ'];
const rows = (value: (place: number, year: number) => string) =>
  places.flatMap((place, at) => [1999, 2000, 2001].map((year) => `${place},${year},${value(at, year)}`));

/** Two resources, one with a code and one without. */
export const gdpLike: PlantedPackage = {
  name: 'output',
  title: 'Output of countries',
  version: '2026',
  collection: 'economic-data',
  licenses,
  sources: [{ name: 'Office', title: 'Office of Numbers', path: 'https://example.org/numbers' }],
  resources: [
    {
      name: 'largest',
      csv: 'country,year,output_trillion\nAland,2000,10.251\nAland,2001,10.5819\nBland,2000,0.1\n',
      fields: [
        { name: 'country', type: 'string' },
        { name: 'year', type: 'integer' },
        { name: 'output_trillion', type: 'number', description: 'Output in current USD trillions' },
      ],
    },
    {
      name: 'output',
      csv: ['Country Name,Country Code,Year,Value', ...rows((at, year) => `${at * 1e9 + year / 7}`)].join(
        '\r\n',
      ),
      fields: [...threeKeys, { name: 'Value', type: 'number', description: 'Output in current USD' }],
    },
  ],
};

/** Columns that the schema leaves out, a stale size, and a table whose only key is an index. */
export const giniLike: PlantedPackage = {
  name: 'spread-index',
  title: 'Historic spread',
  version: '0.1.0',
  resources: [
    {
      name: 'spread-index',
      bytes: 17,
      csv: [
        'Country Name,Country Code,Year,Value',
        ...rows((at, year) => (at === 2 ? '' : `${27.5 + at + (year % 10) / 10}`)),
        '',
      ].join('\n'),
      fields: [
        { name: 'Year', type: 'year', description: 'Date in the form of %Y' },
        { name: 'Value', type: 'number', description: 'Value of the index' },
      ],
      schema: { missingValues: [''] },
    },
    {
      name: 'spread-index-2014',
      csv: 'Country Index,Value\n1,34.6\n2,41.8\n3,41.8\n',
      fields: [
        { name: 'Country Index', type: 'number', description: 'Sequential index for chart grouping' },
        { name: 'Value', type: 'number' },
      ],
    },
  ],
};

/** Headers with spaces and parentheses, gaps, and the year first. */
export const co2Like: PlantedPackage = {
  name: 'carbon-by-nation',
  title: 'Carbon by nation',
  collection: 'climate-change',
  resources: [
    {
      name: 'carbon-by-nation',
      csv: 'Year,Country,Total,Solid Fuel,Per Capita,Bunker fuels (Not in Total)\n1751,ALAND,2552,2552,,0\n1752,ALAND,2553,2553,,0\n1751,"BLAND (EAST, NORTH)",12,,0.07,3\n',
      fields: [
        { name: 'Year', description: 'Year', type: 'year' },
        { name: 'Country', description: 'Nation', type: 'string' },
        { name: 'Total', description: 'Total carbon emissions (million metric tons of C)', type: 'number' },
        { name: 'Solid Fuel', description: 'Emissions from solid fuel', type: 'number' },
        { name: 'Per Capita', description: 'Per capita emissions', type: 'number' },
        { name: 'Bunker fuels (Not in Total)', description: 'Emissions from bunker fuels', type: 'number' },
      ],
    },
  ],
};

/** One resource, three keys, one value without any words. */
export const populationLike: PlantedPackage = {
  name: 'people',
  title: 'People by country',
  version: '2023-03-30',
  resources: [
    {
      name: 'people',
      csv: [
        'Country Name,Country Code,Year,Value',
        ...rows((at, year) => `${at * 1_000_000 + year}`),
        '',
      ].join('\n'),
      fields: [...threeKeys, { name: 'Value', type: 'number' }],
    },
  ],
};
