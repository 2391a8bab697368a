// Values: what a selection looks like, its first rows, and the download. The asked ids are resolved against the
// current release here; the engine only ever sees columns that exist.
import { chartReads, preflights } from '#server/limits/limits.ts';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { Preflight } from '#contract/file/preflight.ts';
import type { Preview, PreviewQuery, Selection } from '#contract/file/data.ts';
import type { SeriesQuery } from '#contract/chart/charts.ts';
import { requirementOf } from '#contract/catalogue/licences.ts';
import { sentence } from '#server/ground/sentence.ts';
import { togetherOf } from '#server/citation/licence-mix.ts';
import { addressOf, type Services } from '#server/api/services.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Publisher } from '#server/citation/cited.ts';
import { publisherOf } from '#server/citation/publisher.ts';
import { datasetsOf, type FileColumns } from '#server/file/file-columns.ts';
import { askedOf, flagged, limitOf, resolve, resolveFlagged, resolveFile } from '#server/file/resolve.ts';
import type { DataEngine, Measures } from '#server/file/data-engine.ts';
import type { Release } from '#server/catalogue/released.ts';
import { unknownThing } from '#server/search/unknown.ts';
import { createNote, sendFile } from './file.ts';
import type { Handlers } from './handler.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { createNamed } from './named.ts';

type DataEndpoint =
  | 'data.schema'
  | 'data.preview'
  | 'data.series'
  | 'data.choices'
  | 'data.coverage'
  | 'data.preflight'
  | 'data.download';

/** A file of more cells is estimated: a page waits for it. */
const mostWeighed = 60_000;

const selectionOf = ({ dataset, version, keys, variables }: FileColumns): Selection => ({
  dataset: { id: dataset.id, title: dataset.title, version: version.version },
  keys: keys.map(({ id, title, type }) => ({ id, title, type })),
  variables: variables.map(({ id, title, unit, type }) => ({ id, title, unit, type })),
  rows: version.rows,
});

/** Of all datasets of a file, each once. */
const licencesOf = (columns: FileColumns): Preflight['licences'] => {
  const all = datasetsOf(columns).flatMap(({ dataset }) => dataset.licences);
  const byName = new Map(all.map((licence) => [licence.name, licence]));
  return [...byName.values()].map((licence) => ({ ...licence, requires: requirementOf(licence.name) }));
};

const preflightOf = (
  asked: FileColumns,
  { columns, full, limited, missing, missingOf, merge, places, variables }: Measures,
  publisher: Publisher,
): Preflight => ({
  dataset: { id: asked.dataset.id, title: asked.dataset.title, version: asked.version.version },
  merge,
  places,
  columns,
  full,
  limited,
  missing,
  variables: variables.map(({ id, title }, at) => ({ id, title, missing: missingOf[at] ?? null })),
  licences: licencesOf(asked),
  together: togetherOf(datasetsOf(asked), publisher),
});

/** A variable by its own id, with every key column. @throws `name-unknown` */
function columnsOfVariable(release: Release, id: string): FileColumns {
  const variable = listsOf(release).variables.get(id);
  if (!variable) throw unknownThing(release, 'variable', id);
  return resolve(release, { dataset: variable.dataset.id, variables: id });
}

/** The first rows; of a page that shows some with a value, also how large the whole file is. */
async function previewOf(
  engine: DataEngine,
  columns: FileColumns,
  { filled, variables }: PreviewQuery,
  publisher: Publisher,
): Promise<Preview> {
  if (!filled) return engine.preview(columns);
  const asked = variables?.split(',') ?? columns.variables.map(({ id }) => id);
  const [preview, { bytes, isExact }] = await Promise.all([
    engine.preview(columns, asked),
    engine.weigh(columns, { format: 'csv', limit: null }, publisher, mostWeighed),
  ]);
  return { ...preview, csv: { bytes, isExact } };
}

const takenIn = (columns: FileColumns) =>
  datasetsOf(columns).map(({ dataset, version }) => ({ dataset: dataset.id, version: version.version }));

/** Why there are no values for a chart. */
const notDrawn = ({ year }: SeriesQuery) =>
  year === undefined
    ? refuse('invalid-input', sentence('chart.year-or-entities'), {
        field: 'entities',
      })
    : refuse('invalid-input', sentence('chart.no-years'), { field: 'year' });

export function dataHandlers(services: Services): Pick<Handlers, DataEndpoint> {
  const {
    accounts,
    data: { catalogue, engine },
  } = services;
  const named = createNamed(services);
  const note = createNote(services);

  return {
    'data.schema': async ({ query }) => selectionOf(flagged(resolve(catalogue.current(), query))),
    'data.preview': async ({ http, query }) =>
      previewOf(engine, flagged(resolve(catalogue.current(), query)), query, publisherOf(services, http)),
    'data.series': async ({ http, query: { variable, ...asked } }) => {
      await accounts.throttle.admit(chartReads(addressOf(http)));
      const series = await engine.series(columnsOfVariable(catalogue.current(), variable), asked);
      if (series) return series;
      throw notDrawn(asked);
    },
    'data.choices': async ({ http, query }) => {
      await accounts.throttle.admit(preflights(addressOf(http)));
      const { dataset, ...asked } = query;
      return engine.choices(resolveFile(catalogue.current(), { dataset }), asked);
    },
    'data.coverage': async ({ http, query }) => {
      await accounts.throttle.admit(chartReads(addressOf(http)));
      return engine.presence(columnsOfVariable(catalogue.current(), query.variable));
    },
    'data.preflight': async ({ http, query: sent }) => {
      await accounts.throttle.admit(preflights(addressOf(http)));
      const release = catalogue.current();
      const { query, absent } = await named(release, sent);
      const columns = resolveFlagged(release, query);
      const measures = await engine.measure(columns, { ...askedOf(query, columns), limit: inactiveRows });
      const preflight = preflightOf(columns, measures, publisherOf(services, http));
      return absent.length > 0 ? { ...preflight, absent } : preflight;
    },
    'data.download': async ({ http, member, query: sent }) => {
      const release = catalogue.current();
      const { query, absent } = await named(release, sent);
      const columns = resolveFlagged(release, query);
      const asked = { ...askedOf(query, columns), limit: limitOf(member) };
      const download = await engine.download(columns, asked, publisherOf(services, http));
      const answer = await sendFile(http, download, services);
      if (absent.length > 0) answer.headers.set('x-variables-absent', String(absent.length));
      await note(http, member, takenIn(columns));
      return answer;
    },
  };
}
