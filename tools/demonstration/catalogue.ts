// A catalogue of any size for benchmarks: the demonstration's variables, broken down by industry and size of firm
// until there are enough. Metadata only; there are no files behind it.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { emptyRelease } from '#server/catalogue/release.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { countries } from './countries.ts';
import { topics } from './publish.ts';
import { seeded } from './series.ts';
import { otherNamesOf, topicsOf } from './subjects.ts';

const industries =
  'farming,mining,food,textiles,paper,chemicals,metals,machinery,vehicles,energy,water,construction,trade,transport,hotels,media,telecoms,banking,insurance,property,research,advertising,rental,education,health,arts'.split(
    ',',
  );
const sizes = ['micro firms', 'small firms', 'medium firms', 'large firms', 'all firms'];
/** Comes in once industries and sizes are used up. */
const owners = [null, 'state-owned', 'family-owned', 'foreign-owned'];

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function* breakdowns(): Generator<{ words: string; id: string } | null> {
  yield null;
  for (const owner of owners)
    for (const size of sizes)
      for (const industry of industries) {
        const words = [industry, size, owner].filter((word) => word !== null).join(', ');
        yield { words, id: slug(words.replaceAll(', ', '-')) };
      }
}

function variablesOf(
  id: string,
  topic: (typeof topics)[number],
  table: (typeof topics)[number]['tables'][number],
  suffix: string,
): Variable[] {
  return table.variables.map((spec) => {
    const random = seeded(id, spec.name);
    const from = Math.max(1990, spec.since + Math.floor(random() * 5));
    const strip = Array.from({ length: 2025 - from }, () => 1 + Math.floor(random() * 7)).join('');
    const collections = spec.collections.length ? spec.collections : [topic.collection];
    return {
      id: `${id}.${spec.name}`,
      title: spec.title + suffix,
      description: spec.description,
      unit: spec.unit,
      type: 'number',
      dataset: { id },
      source: { id: slug(topic.source), title: topic.source },
      inCollections: collections.map((title) => ({ collectionId: slug(title) })),
      coverage: {
        from,
        to: 2024,
        keys: 60 + Math.floor(random() * 137),
        values: 2000 + Math.floor(random() * 4000),
        strip,
      },
      topics: topicsOf(spec.title, topic.collection),
      ...(otherNamesOf(spec.title).length > 0 && { aka: otherNamesOf(spec.title) }),
    };
  });
}

function datasetOf(
  id: string,
  title: string,
  variables: Variable[],
  source: Variable['source'],
): ReleasedDataset {
  const updated = new Date(0).toISOString();
  const keys: StoredColumn[] = ['country', 'country_code', 'year'].map((name) => ({
    id: name,
    name,
    title: name,
    unit: null,
    type: name === 'year' ? 'integer' : 'text',
  }));
  const columns = variables.map(({ id: column, title: words, unit, type }) => ({
    id: column,
    name: column.slice(id.length + 1),
    title: words,
    unit,
    type,
  }));
  const file = { key: `datasets/${id}/none.parquet`, sha256: '0'.repeat(64), bytes: 0 };
  return {
    id,
    title,
    description: 'A table for benchmarks.',
    version: '1',
    updated,
    source,
    inCollections: [],
    licences: [],
    keys: keys.map(({ id: key, title: words, type }) => ({ id: key, title: words, type })),
    rows: 6860,
    bytes: 6860 * columns.length * 6,
    variableCount: columns.length,
    synthetic: true,
    entities: { count: 196, kind: 'country', codes: countries.map(({ code }) => code).toSorted() },
    package: 'benchmark',
    versions: [
      {
        version: '1',
        updated,
        rows: 6860,
        csvBytes: 6860 * columns.length * 6,
        file,
        keys,
        variables: columns,
      },
    ],
  };
}

function* tables() {
  for (const breakdown of breakdowns())
    for (const topic of topics) for (const table of topic.tables) yield { breakdown, topic, table };
}

/** @param count how many variables, at most about 250,000 */
export function generateCatalogue(count: number): Release {
  const datasets: ReleasedDataset[] = [];
  const variables: Variable[] = [];
  for (const { breakdown, topic, table } of tables()) {
    if (variables.length >= count) break;
    const id = [topic.name, [table.name, breakdown?.id].filter(Boolean).join('-')].join('.');
    const suffix = breakdown ? `, ${breakdown.words}` : '';
    const added = variablesOf(id, topic, table, suffix).slice(0, count - variables.length);
    variables.push(...added);
    datasets.push(
      datasetOf(id, table.title + suffix, added, { id: slug(topic.source), title: topic.source }),
    );
  }
  const sources = topics.map((topic) => ({
    id: slug(topic.source),
    title: topic.source,
    description: topic.about,
    path: null,
    variableCount: variables.filter(({ source }) => source.title === topic.source).length,
  }));
  const titles = [...new Set(topics.map((topic) => topic.collection))];
  const collections = titles.map((title) => ({
    id: slug(title),
    title,
    description: '',
    variableCount: variables.filter(({ inCollections }) =>
      inCollections.some(({ collectionId }) => collectionId === slug(title)),
    ).length,
  }));
  return { ...emptyRelease, id: `generated-${count}`, datasets, variables, sources, collections };
}
