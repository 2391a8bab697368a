// Values: what a selection looks like, its first rows, and the download. The asked ids are resolved against the
// current release here; the engine only ever sees columns that exist.
import { chartReads, preflights } from '#server/limits/limits.ts';
import type { Account } from '#contract/account/account.ts';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { FileQuery } from '#contract/file/files.ts';
import type { Preflight } from '#contract/file/preflight.ts';
import type { Selection } from '#contract/file/data.ts';
import type { SeriesQuery } from '#contract/chart/charts.ts';
import { requirementOf } from '#contract/catalogue/licences.ts';
import { sentence } from '#server/ground/sentence.ts';
import { togetherOf } from '#server/citation/licence-mix.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import { addressOf, type Services } from '#server/api/services.ts';
import type { Http } from '#server/http/env.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Publisher } from '#server/citation/cited.ts';
import { publisherOf } from '#server/citation/publisher.ts';
import { datasetsOf, type FileColumns, type SelectionQuery } from '#server/file/file-columns.ts';
import type { Measures } from '#server/file/data-engine.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { notFound } from './catalogue.ts';
import { sendFile } from './file.ts';
import type { Handlers } from './handler.ts';
import { withFlags } from '#server/file/flags.ts';
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

/** FileColumns in the order they were asked for, each once; all of them when none was named. */
function columnsOf(
  all: StoredColumn[],
  asked: string | undefined,
  refusal: (id: string) => Error,
): StoredColumn[] {
  if (asked === undefined) return all;
  const byId = new Map(all.map((column) => [column.id, column]));
  return [...new Set(asked.split(','))].map((id) => {
    const column = byId.get(id);
    if (!column) throw refusal(id);
    return column;
  });
}

/** @throws `dataset-not-found`, `variable-not-found`, or `invalid-input` for a key column that is not there */
function resolve(release: Release, asked: SelectionQuery): FileColumns {
  const dataset = listsOf(release).datasets.get(asked.dataset);
  const version = dataset && currentVersion(dataset);
  if (!dataset || !version) throw notFound('dataset', asked.dataset);
  const variables = columnsOf(version.variables, asked.variables, (id) =>
    refuse('variable-not-found', sentence('file.no-such-variable', { dataset: dataset.id, id }), {
      field: 'variables',
    }),
  );
  const keys = columnsOf(version.keys, asked.keys, (id) =>
    refuse(
      'invalid-input',
      sentence('file.no-such-key', { dataset: dataset.id, id, keys: version.keys.map((key) => key.id) }),
      {
        field: 'keys',
      },
    ),
  );
  return { release, dataset, version, keys, variables };
}

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
  { columns, full, limited, missing, missingOf, merge, variables }: Measures,
  publisher: Publisher,
): Preflight => ({
  dataset: { id: asked.dataset.id, title: asked.dataset.title, version: asked.version.version },
  merge,
  columns,
  full,
  limited,
  missing,
  variables: variables.map(({ id, title }, at) => ({ id, title, missing: missingOf[at] ?? null })),
  licences: licencesOf(asked),
  together: togetherOf(datasetsOf(asked), publisher),
});

/** Of one dataset its own columns; of several, the variables that were asked of each. */
function resolveFile(release: Release, asked: SelectionQuery): FileColumns {
  const [first, ...rest] = asked.dataset.split(',') as [string, ...string[]];
  if (rest.length === 0) return resolve(release, asked);
  const wanted = asked.variables?.split(',');
  const lists = [first, ...rest].map((dataset) => {
    const all = resolve(release, { dataset });
    return wanted ? { ...all, variables: all.variables.filter(({ id }) => wanted.includes(id)) } : all;
  });
  const known = new Set(lists.flatMap(({ variables }) => variables.map(({ id }) => id)));
  const unknown = wanted?.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw refuse('variable-not-found', sentence('file.variable-in-no-dataset', { id: unknown }), {
      field: 'variables',
    });
  const [one, ...others] = lists;
  return { ...one!, others };
}

/** With the flags of the variables that were asked for: an estimate is else read as a count. */
const flagged = (columns: FileColumns): FileColumns => ({
  ...columns,
  variables: withFlags(columns.release, columns.version.variables, columns.variables),
});

/** Of several datasets each with its flags. A long layout has no place for them: each of its rows is one value. */
function resolveFlagged(release: Release, asked: SelectionQuery & Pick<FileQuery, 'layout'>): FileColumns {
  const columns = resolveFile(release, asked);
  if (asked.layout === 'long') return columns;
  const { others } = columns;
  return { ...flagged(columns), ...(others && { others: others.map(flagged) }) };
}

/** What the engine is asked, in lists instead of texts. */
const askedOf = ({ bom, keys, variables, ...query }: FileQuery, columns: FileColumns) => ({
  ...query,
  bom: bom === 'true',
  keys: keys?.split(','),
  variables: variables === undefined ? undefined : orderOf(variables.split(','), columns),
});

/** Ids of all columns of the file in the order that was asked for. */
function orderOf(asked: readonly string[], columns: FileColumns): string[] {
  const all = datasetsOf(columns).flatMap(({ variables }) => variables);
  const chosen = asked.map((id) => ({ id }));
  return withFlags<{ id: string }>(columns.release, all, chosen).map(({ id }) => id);
}

/** A variable by its own id, with every key column. @throws `variable-not-found` */
function columnsOfVariable(release: Release, id: string): FileColumns {
  const variable = listsOf(release).variables.get(id);
  if (!variable) throw notFound('variable', id);
  return resolve(release, { dataset: variable.dataset.id, variables: id });
}

/** For the e-mail about newer versions. A file is not withheld because nobody could take note of it. */
const createNote = ({ accounts, log }: Pick<Services, 'accounts' | 'log'>) =>
  async function note(http: Http, member: Account, columns: FileColumns): Promise<void> {
    if (http.req.method === 'HEAD') return;
    for (const { dataset, version } of datasetsOf(columns))
      await accounts.downloads
        .note(member.id, dataset.id, version.version)
        .catch((err: unknown) =>
          log.warn({ requestId: http.get('requestId'), err }, 'a download was not noted'),
        );
  };

/** Why there are no values for a chart. */
const notDrawn = ({ year }: SeriesQuery) =>
  year === undefined
    ? refuse('invalid-input', sentence('chart.year-or-entities'), {
        field: 'entities',
      })
    : refuse('invalid-input', sentence('chart.no-years'), { field: 'year' });

const limitOf = (member: Account): number | null =>
  member.subscriptionStatus === 'inactive' ? inactiveRows : null;

export function dataHandlers(services: Services): Pick<Handlers, DataEndpoint> {
  const {
    accounts,
    data: { catalogue, engine },
    log,
  } = services;
  const named = createNamed(services);
  const note = createNote(services);

  return {
    'data.schema': async ({ query }) => selectionOf(flagged(resolve(catalogue.current(), query))),
    'data.preview': async ({ query }) => engine.preview(flagged(resolve(catalogue.current(), query))),
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
      const answer = await sendFile(http, download, log);
      if (absent.length > 0) answer.headers.set('x-variables-absent', String(absent.length));
      await note(http, member, columns);
      return answer;
    },
  };
}
