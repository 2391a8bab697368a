// Demonstration data, published as a publisher would: written as data packages and taken in by the importer. So the
// portal's first screen rests on the same path as everyone's data. First come real figures of the world, then tables
// that show scale, each marked as made up.
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importPackages } from '#server/import/importer.ts';
import type { ImportReport } from '#server/import/reports.ts';
import type { Progress } from '#server/import/context.ts';
import type { WorkStore } from '#server/objects/objects.ts';
import { emptyRelease, readRelease } from '#server/catalogue/release.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { ReleaseStore } from '#server/catalogue/released.ts';
import { corporations } from './corporations.ts';
import { countries } from './countries.ts';
import { earlier, earlierCells } from './earlier.ts';
import { expenditures } from './expenditures.ts';
import { households } from './households.ts';
import { offices } from './offices.ts';
import { revenue } from './revenue.ts';
import { secrecy } from './secrecy.ts';
import { economyOf, firstYear, lastYear, seriesOf, type Economy } from './series.ts';
import { type TableSpec, type TopicSpec } from './topic.ts';
import { otherNamesOf, topicsOf } from './subjects.ts';
import { writeWorld } from './world/world.ts';

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
  description: collectionWords[title] ?? '',
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

function tableCsv(topic: string, table: TableSpec, economies: Economy[], isEarlier = false): string {
  const lines = [[...keys, ...table.variables.map((variable) => variable.name)].join(',')];
  const until = (isEarlier ? earlier.lastYear : lastYear) - firstYear;
  for (const economy of economies) {
    const { code, name } = economy.country;
    const columns = table.variables.map((variable) => seriesOf(`${topic}/${table.name}`, variable, economy));
    for (let index = 0; index <= until; index += 1) {
      const cells = columns.map((values) => (Number.isNaN(values[index]) ? '' : String(values[index])));
      const shown = isEarlier ? earlierCells(cells, table.name, code, String(index)) : cells;
      if (shown.some(Boolean)) lines.push(`${quoted(name)},${code},${firstYear + index},${shown.join(',')}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function resourceOf(topic: TopicSpec, table: TableSpec) {
  return {
    name: table.name,
    path: `${table.name}.csv`,
    title: table.title,
    description: table.description,
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
          topics: topicsOf(title, topic.collection),
          aka: otherNamesOf(title),
        })),
      ],
    },
    ...(table.withdrawn && { withdrawn: table.withdrawn }),
  };
}

function descriptorOf(topic: TopicSpec) {
  return {
    name: topic.name,
    title: `${topic.source} (synthetic)`,
    description: topic.about,
    synthetic: true,
    licenses: [
      {
        name: 'CC0-1.0',
        title: 'CC0 1.0 Universal',
        path: 'https://creativecommons.org/publicdomain/zero/1.0/',
      },
    ],
    sources: [{ title: topic.source, description: topic.about }],
    collections: [collection(topic.collection)],
    resources: topic.tables.map((table) => resourceOf(topic, table)),
  };
}

async function writeTopic(home: string, topic: TopicSpec, isEarlier: boolean): Promise<string> {
  const economies = countries.map(economyOf);
  await mkdir(home, { recursive: true });
  for (const table of topic.tables)
    await writeFile(join(home, `${table.name}.csv`), tableCsv(topic.name, table, economies, isEarlier));
  const path = join(home, 'datapackage.json');
  const { version } = isEarlier ? earlier : { version: '2024.2' };
  await writeFile(path, JSON.stringify({ ...descriptorOf(topic), version }, null, 2));
  return path;
}

/** Writes the demonstration's data packages below `folder`. @returns the paths of their datapackage.json */
export async function writeDemonstration(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const topic of topics) paths.push(await writeTopic(join(folder, topic.name), topic, false));
  return paths;
}

/** The first table of one topic as it was before, where the portal does not have that topic yet. */
async function publishEarlier(folder: string, options: DemonstrationOptions): Promise<void> {
  const topic = topics.find(({ name }) => name === earlier.topic);
  const pointer = await options.releases.current();
  const { datasets } = pointer ? await readRelease(options.objects, pointer) : emptyRelease;
  if (!topic || datasets.some((dataset) => dataset.package === topic.name)) return;
  const first = { ...topic, tables: topic.tables.slice(0, 1) };
  await importPackages([await writeTopic(join(folder, 'earlier'), first, true)], options);
}

export type DemonstrationOptions = {
  objects: WorkStore;
  releases: ReleaseStore;
  clock: Clock;
  onProgress?: (progress: Progress) => void;
};

/** Makes and imports the demonstration, in one release after that of the earlier table. Doing it again changes nothing. */
export async function publishDemonstration(options: DemonstrationOptions): Promise<ImportReport[]> {
  const folder = join(options.objects.tmp, `demonstration-${randomUUID()}`);
  try {
    // What is published first is listed first.
    const world = await importPackages([await writeWorld(join(folder, 'world'))], options);
    await publishEarlier(folder, options);
    return [...world, ...(await importPackages(await writeDemonstration(folder), options))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
