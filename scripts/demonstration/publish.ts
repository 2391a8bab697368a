// Demonstration data, published as a publisher would: written as data packages and taken in by the importer. So
// the portal's first screen rests on the same path as everyone's data, and every table says that it is made up.
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importPackages, type ImportReport } from '#server/data/import/importer.ts';
import type { Progress } from '#server/data/import/stage.ts';
import type { FileStore } from '#server/data/object-store.ts';
import type { Clock, ReleaseStore } from '#server/ports.ts';
import { corporations } from './corporations.ts';
import { countries } from './countries.ts';
import { expenditures } from './expenditures.ts';
import { households } from './households.ts';
import { offices } from './offices.ts';
import { revenue } from './revenue.ts';
import { secrecy } from './secrecy.ts';
import { economyOf, firstYear, lastYear, seriesOf, type Economy } from './series.ts';
import { marked, type TableSpec, type TopicSpec } from './topic.ts';

export const topics: readonly TopicSpec[] = [
  revenue,
  corporations,
  secrecy,
  expenditures,
  offices,
  households,
];

const collectionWords: Record<string, string> = {
  'Financial secrecy': 'Laws and practice that hide owners and money, and how much they hide.',
  'Taxing corporations': 'Rates, rules and revenue of corporate taxation, and what multinationals report.',
  'Wealth and inequality': 'How income, wealth and the taxes on them are spread.',
  'Public money': 'What governments raise, forgo, spend and owe.',
};
const collection = (title: string) => ({
  name: title,
  title,
  description: marked(collectionWords[title] ?? ''),
});

const keys = ['country', 'country_code', 'year'];
const keyFields = [
  { name: 'country', type: 'string', title: 'Country' },
  {
    name: 'country_code',
    type: 'string',
    title: 'Country code',
    description: 'ISO 3166-1 alpha-3; XKX for Kosovo.',
  },
  { name: 'year', type: 'year', title: 'Year' },
];

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function tableCsv(name: string, table: TableSpec, economies: Economy[]): string {
  const lines = [[...keys, ...table.variables.map((variable) => variable.name)].join(',')];
  for (const economy of economies) {
    const columns = table.variables.map((variable) => seriesOf(name, variable, economy));
    for (let index = 0; index <= lastYear - firstYear; index += 1) {
      const cells = columns.map((values) => (Number.isNaN(values[index]) ? '' : String(values[index])));
      if (cells.some(Boolean))
        lines.push(
          `${quoted(economy.country.name)},${economy.country.code},${firstYear + index},${cells.join(',')}`,
        );
    }
  }
  return `${lines.join('\n')}\n`;
}

function resourceOf(topic: TopicSpec, table: TableSpec) {
  return {
    name: table.name,
    path: `${table.name}.csv`,
    title: table.title,
    description: marked(table.description),
    format: 'csv',
    schema: {
      primaryKey: keys,
      fields: [
        ...keyFields,
        ...table.variables.map(({ name, title, description, unit, collections }) => ({
          name,
          type: 'number',
          title,
          description,
          unit,
          collections: (collections.length ? collections : [topic.collection]).map(collection),
        })),
      ],
    },
  };
}

function descriptorOf(topic: TopicSpec) {
  return {
    name: topic.name,
    title: `${topic.source} (synthetic)`,
    description: marked(topic.about),
    version: '2024.2',
    synthetic: true,
    licenses: [
      {
        name: 'CC0-1.0',
        title: 'CC0 1.0 Universal',
        path: 'https://creativecommons.org/publicdomain/zero/1.0/',
      },
    ],
    sources: [{ title: topic.source, description: marked(topic.about) }],
    collections: [collection(topic.collection)],
    resources: topic.tables.map((table) => resourceOf(topic, table)),
  };
}

/** Writes the demonstration's data packages below `folder`. @returns the paths of their datapackage.json */
export async function writeDemonstration(folder: string): Promise<string[]> {
  const economies = countries.map(economyOf);
  const paths: string[] = [];
  for (const topic of topics) {
    const home = join(folder, topic.name);
    await mkdir(home, { recursive: true });
    for (const table of topic.tables)
      await writeFile(
        join(home, `${table.name}.csv`),
        tableCsv(`${topic.name}/${table.name}`, table, economies),
      );
    const path = join(home, 'datapackage.json');
    await writeFile(path, JSON.stringify(descriptorOf(topic), null, 2));
    paths.push(path);
  }
  return paths;
}

export type DemonstrationOptions = {
  objects: FileStore;
  releases: ReleaseStore;
  clock: Clock;
  onProgress?: (progress: Progress) => void;
};

/** Makes and imports the demonstration in one release. Doing it again changes nothing. */
export async function publishDemonstration(options: DemonstrationOptions): Promise<ImportReport[]> {
  const folder = join(options.objects.tmp, `demonstration-${randomUUID()}`);
  try {
    return await importPackages(await writeDemonstration(folder), options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
