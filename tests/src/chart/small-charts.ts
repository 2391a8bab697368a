// A dataset for charts: ten countries over three years, of which one has no value in one year, with a text beside the
// numbers; one whose values are divided by sex; and two without years.
import type { FreshOptions } from '#tests/fixtures/server/fresh-app.ts';
import { outline } from '#machines/chart/chart.cases.ts';

const years = [2019, 2020, 2021];
const valueOf = (country: number, year: number) =>
  country === 3 && year === 2020 ? '' : country * 10 + (year - 2019) + 0.5;
const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text);
const field = (name: string, type: string, title: string, unit?: string) => ({ name, type, title, unit });

const revenue = {
  name: 'revenue',
  title: 'Revenue by tax',
  csv: [
    'country,year,corporate_tax,remark',
    ...outline.names.flatMap((name, country) =>
      years.map((year) => `${quoted(name)},${year},${valueOf(country, year)},as reported`),
    ),
    '',
  ].join('\n'),
  fields: [
    field('country', 'string', 'Country'),
    field('year', 'integer', 'Year'),
    field('corporate_tax', 'number', 'Corporate tax revenue', '% of GDP'),
    field('remark', 'string', 'Remark'),
  ],
  schema: { primaryKey: ['country', 'year'] },
};

const work = {
  name: 'work',
  title: 'Work by sex',
  csv: [
    'country,sex,year,employed',
    ...['NA', 'XK', 'SUN', 'KE', 'NO'].flatMap((code, at) =>
      years.flatMap((year) => [`${code},female,${year},${at + 10}`, `${code},male,${year},${at + 20}`]),
    ),
    '',
  ].join('\n'),
  fields: [
    field('country', 'string', 'Country code'),
    field('sex', 'string', 'Sex'),
    field('year', 'integer', 'Year'),
    field('employed', 'number', 'Employed', '%'),
  ],
  schema: { primaryKey: ['country', 'sex', 'year'] },
};

/** A table of countries and one of people, both without years. */
const land = {
  name: 'land',
  title: 'Land',
  csv: [
    'country,area',
    ...['NA', 'XK', 'SUN', 'KE', 'NO'].map((code, at) => `${code},${at * 10 + 5}`),
    '',
  ].join('\n'),
  fields: [field('country', 'string', 'Country code'), field('area', 'number', 'Land area', 'km²')],
  schema: { primaryKey: ['country'] },
};
/** Each country was asked in years of its own. */
const surveys = {
  name: 'surveys',
  title: 'Surveys',
  csv: [
    'country,year,poverty',
    'NA,2012,31.5',
    'NA,2018,29',
    'KE,2015,36',
    'NO,2017,0.5',
    'XK,2010,44',
    '',
  ].join('\n'),
  fields: [
    field('country', 'string', 'Country code'),
    field('year', 'integer', 'Year'),
    field('poverty', 'number', 'Poverty', '%'),
  ],
  schema: { primaryKey: ['country', 'year'] },
};
/** A name of two countries, with nothing that settles it. */
const rivers = {
  name: 'rivers',
  title: 'Rivers',
  csv: 'country,length\nCongo,4.7\nGabon,1.2\nKenya,0.7\n',
  fields: [field('country', 'string', 'Country'), field('length', 'number', 'Longest river', '1,000 km')],
  schema: { primaryKey: ['country'] },
};
const people = {
  name: 'people',
  title: 'People',
  csv: ['person,age,town', ...Array.from({ length: 40 }, (_, at) => `p${at},${at},A`), ''].join('\n'),
  fields: [
    field('person', 'string', 'Person'),
    field('age', 'integer', 'Age', 'years'),
    field('town', 'string', 'Town'),
  ],
  schema: { primaryKey: ['person'] },
};

/** Six countries and the world, of very different sizes. */
const sizes = {
  India: 1400,
  China: 1410,
  Kenya: 55,
  Malta: 0.5,
  Fiji: 0.9,
  Tonga: 0.1,
  Palau: 0.02,
  World: 8000,
};
const peopleLong = {
  name: 'people_long',
  title: 'Population',
  csv: [
    'country,year,people',
    ...Object.entries(sizes).flatMap(([name, size]) => years.map((year) => `${name},${year},${size}`)),
    '',
  ].join('\n'),
  fields: [
    field('country', 'string', 'Country'),
    field('year', 'integer', 'Year'),
    field('people', 'number', 'People', 'millions'),
  ],
  schema: { primaryKey: ['country', 'year'] },
};
const kenya = {
  name: 'kenya',
  title: 'Rain of Kenya',
  csv: 'country,year,rain\nKenya,2019,1\nKenya,2020,2\nKenya,2021,3\n',
  fields: [
    field('country', 'string', 'Country'),
    field('year', 'integer', 'Year'),
    field('rain', 'number', 'Rain'),
  ],
  schema: { primaryKey: ['country', 'year'] },
};
/** A year of four quarters, of several countries. */
const quarters = {
  name: 'quarters',
  title: 'Prices',
  csv: [
    'country,quarter,index',
    ...['Kenya', 'Malta', 'Fiji'].flatMap((name, at) =>
      [1, 2, 3, 4].map((quarter) => `${name},2020-Q${quarter},${100 + 10 * at + quarter}`),
    ),
    '',
  ].join('\n'),
  fields: [
    field('country', 'string', 'Country'),
    field('quarter', 'string', 'Quarter'),
    field('index', 'number', 'Price index'),
  ],
  schema: { primaryKey: ['country', 'quarter'] },
};
const nowhere = {
  name: 'nowhere',
  title: 'Heat',
  csv: 'year,heat\n2019,1\n2020,2\n2021,3\n',
  fields: [field('year', 'integer', 'Year'), field('heat', 'number', 'Heat')],
  schema: { primaryKey: ['year'] },
};

export const charted: FreshOptions = {
  editions: [
    {
      published: '2026-11-14T00:00:00.000Z',
      package: {
        name: 'tax',
        version: '1',
        sources: [{ title: 'Office of Accounts' }],
        resources: [revenue, work, land, rivers, people, peopleLong, kenya, quarters, surveys, nowhere],
      },
    },
  ],
};
