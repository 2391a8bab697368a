// What can be found: a variable, a dataset or a topic as texts by field. The same texts go into the index and are weighed
// when a query has met them.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { FoundKind } from '#contract/search/search.ts';
import type { ReleasedDataset } from '#server/catalogue/released.ts';
import type { Field } from './text-index.ts';

export type Document = {
  kind: FoundKind;
  id: string;
  title: string;
  /** What tells it from others of its title. */
  note: string;
  /** The dataset whose places it covers. */
  dataset: string | null;
  /** The texts of each field; the title's is {@link Document.title}. */
  texts: Readonly<Record<Exclude<Field, 'title'>, readonly string[]>>;
};

const given = (text: string | null | undefined): string[] => (text ? [text] : []);

export const variableDocument = (variable: Variable, dataset: ReleasedDataset | undefined): Document => ({
  kind: 'variable',
  id: variable.id,
  title: variable.title || variable.id,
  note: dataset?.title ?? '',
  dataset: variable.dataset.id,
  texts: {
    names: variable.aka ?? [],
    unit: given(variable.unit),
    topic: variable.topics ?? [],
    dataset: given(dataset?.title),
    source: given(variable.source.title),
    // It is seldom asked for, and may lie on disk.
    get description() {
      return given(variable.description);
    },
    id: [variable.id],
  },
});

export const datasetDocument = (dataset: ReleasedDataset): Document => ({
  kind: 'dataset',
  id: dataset.id,
  title: dataset.title,
  note: dataset.source.title,
  dataset: dataset.id,
  texts: {
    names: [],
    unit: [],
    topic: [],
    dataset: [],
    source: given(dataset.source.title),
    description: given(dataset.description),
    id: [dataset.id],
  },
});

export const topicDocument = (topic: string): Document => ({
  kind: 'topic',
  id: topic,
  title: topic,
  note: '',
  dataset: null,
  texts: { names: [], unit: [], topic: [], dataset: [], source: [], description: [], id: [] },
});
