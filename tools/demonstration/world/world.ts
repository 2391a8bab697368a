// “World indicators”: real figures of the World Bank and of CDIAC, as a data package like any publisher's. The figures
// stand beside this file, compressed; README.md there says where each comes from and what was changed. Titles,
// descriptions and units are the project's own words.
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompressed = promisify(brotliDecompress);

type Field = {
  name: string;
  title: string;
  description: string;
  unit: string;
  topics: string[];
  aka?: string[];
};
type Table = {
  name: string;
  title: string;
  description: string;
  source: keyof typeof sources;
  /** Whether a code stands beside each country's name. */
  isCoded: boolean;
  fields: Field[];
};

const sources = {
  worldBank: {
    title: 'World Bank',
    path: 'https://data.worldbank.org',
    description:
      'The World Bank gathers figures about economies and people from national statistical offices and international organisations.',
  },
  cdiac: {
    title: 'CDIAC at AppState',
    path: 'https://rieee.appstate.edu/projects-programs/cdiac/',
    description:
      'The Carbon Dioxide Information Analysis Center at Appalachian State University estimates emissions from what countries burn and make.',
  },
};

const emission = (name: string, title: string, description: string): Field => ({
  name,
  title,
  description: `${description} Carbon, not carbon dioxide: multiply by 3.664 for the mass of CO2.`,
  unit: 'thousand tonnes of carbon',
  topics: ['Emissions'],
  aka: ['CO2', 'carbon dioxide', 'greenhouse gas'],
});

const tables: readonly Table[] = [
  {
    name: 'gdp',
    title: 'Gross domestic product',
    description:
      'What economies produce in a year, by country and for the world’s regions and income groups, at the prices and exchange rates of each year.',
    source: 'worldBank',
    isCoded: true,
    fields: [
      {
        name: 'gdp',
        title: 'GDP, current US dollars',
        description:
          'The value of all goods and services that an economy produced in the year, turned into dollars at the year’s official exchange rate. It is not corrected for inflation.',
        unit: 'US dollars',
        topics: ['Economy'],
        aka: ['GDP', 'gross domestic product', 'national income'],
      },
    ],
  },
  {
    name: 'population',
    title: 'Population',
    description: 'How many people live in each country, and in the world’s regions and income groups.',
    source: 'worldBank',
    isCoded: true,
    fields: [
      {
        name: 'population',
        title: 'Population',
        description:
          'All residents at the middle of the year, whatever their citizenship or legal status. Between censuses the figures are estimates.',
        unit: 'people',
        topics: ['Population'],
        aka: ['inhabitants', 'residents'],
      },
    ],
  },
  {
    name: 'gini',
    title: 'Inequality of income',
    description:
      'How unequally income or consumption is spread among households, from surveys that most countries hold every few years.',
    source: 'worldBank',
    isCoded: true,
    fields: [
      {
        name: 'gini',
        title: 'Gini index',
        description:
          'From 0, where everyone has the same income, to 100, where one person has everything. Some countries measure consumption, which is spread more evenly than income, so compare countries with care.',
        unit: 'of 100',
        topics: ['Inequality'],
        aka: ['inequality index', 'Gini coefficient'],
      },
    ],
  },
  {
    name: 'fossil-co2',
    title: 'Carbon from fossil fuels and cement',
    description:
      'Carbon that was released by burning coal, oil and gas, by making cement and by flaring gas, by country since 1751. States that are no more have rows of their own.',
    source: 'cdiac',
    isCoded: false,
    fields: [
      emission('total', 'Carbon emissions, total', 'All carbon from fossil fuels, cement and flaring.'),
      emission('coal', 'Carbon emissions from coal', 'Carbon from solid fuels: hard coal, lignite and peat.'),
      emission('oil', 'Carbon emissions from oil', 'Carbon from liquid fuels.'),
      emission('gas', 'Carbon emissions from gas', 'Carbon from natural gas.'),
      emission('cement', 'Carbon emissions from cement', 'Carbon that limestone releases in cement kilns.'),
      emission('flaring', 'Carbon emissions from flaring', 'Carbon from gas that is burnt at the well.'),
      emission(
        'bunkers',
        'Carbon emissions from international transport',
        'Carbon from fuel for ships and aircraft on journeys abroad, counted in the country where they took it on. No country’s total includes it.',
      ),
      {
        name: 'per_person',
        title: 'Carbon emissions per person',
        description: 'The total divided by the population of the year. Known since 1950.',
        unit: 'tonnes of carbon per person',
        topics: ['Emissions'],
        aka: ['CO2', 'carbon footprint'],
      },
    ],
  },
];

const keyFields = [
  { name: 'country', type: 'string', title: 'Country or group' },
  {
    name: 'country_code',
    type: 'string',
    title: 'Code',
    description: 'ISO 3166-1 alpha-3; XKX for Kosovo. Groups of countries have the World Bank’s codes.',
  },
  { name: 'year', type: 'year', title: 'Year' },
];

const resourceOf = ({ name, title, description, source, isCoded, fields }: Table) => {
  const keys = keyFields.filter((field) => isCoded || field.name !== 'country_code');
  return {
    name,
    path: `${name}.csv`,
    title,
    description,
    format: 'csv',
    sources: [sources[source]],
    schema: {
      primaryKey: keys.map((key) => key.name),
      fields: [...keys, ...fields.map((field) => ({ ...field, type: 'number' }))],
    },
  };
};

const descriptor = {
  name: 'world',
  title: 'World indicators',
  description: 'Figures about the world’s countries, taken from public collections.',
  version: '2025.1',
  licenses: [
    {
      name: 'ODC-PDDL-1.0',
      title: 'Open Data Commons Public Domain Dedication and License 1.0',
      path: 'https://opendatacommons.org/licenses/pddl/1-0/',
    },
  ],
  collections: [
    {
      name: 'World indicators',
      title: 'World indicators',
      description: 'Real figures about people, economies and emissions, for every country and many years.',
    },
  ],
  resources: tables.map(resourceOf),
};

/** Writes the package into `home`. @returns the path of its datapackage.json */
export async function writeWorld(home: string): Promise<string> {
  await mkdir(home, { recursive: true });
  for (const { name } of tables) {
    const packed = await readFile(new URL(`figures/${name}.csv.br`, import.meta.url));
    await writeFile(join(home, `${name}.csv`), await decompressed(packed));
  }
  const path = join(home, 'datapackage.json');
  await writeFile(path, JSON.stringify(descriptor, null, 2));
  return path;
}
