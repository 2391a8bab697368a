// Values: what a selection looks like, its first rows, and the download. The asked ids are resolved against the
// current release here; the engine only ever sees columns that exist.
import type { Account } from '#contract/account.ts';
import { inactiveRows } from '#contract/constants.ts';
import type { Preflight, Selection } from '#contract/data.ts';
import { requirementOf } from '#server/data/licences.ts';
import { currentVersion } from '#server/data/release.ts';
import { addressOf, type Http, type Parts } from '#server/http/parts.ts';
import { refuse } from '#server/http/refusal.ts';
import type { Columns, Measures, Release, SelectionAsked, StoredColumn } from '#server/ports.ts';
import { notFound } from './catalogue.ts';
import { sendFile } from './file.ts';
import type { Handlers } from './handler.ts';
import { listsOf } from './lists.ts';

type Mine = 'data.schema' | 'data.preview' | 'data.series' | 'data.preflight' | 'data.download';

/** What somebody may draw who looks at one variable after the other. */
const chartReads = (from: string) => ({ key: `charts:${from}`, most: 120, windowMs: 60_000 });

/** A visitor who tries one choice after the other, in several datasets at once. */
const preflights = (from: string) => ({ key: `preflights:${from}`, most: 240, windowMs: 60_000 });

/** Columns in the order they were asked for, each once; all of them when none was named. */
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
export function resolve(release: Release, asked: SelectionAsked): Columns {
  const dataset = listsOf(release).datasets.get(asked.dataset);
  const version = dataset && currentVersion(dataset);
  if (!dataset || !version) throw notFound('dataset', asked.dataset);
  const variables = columnsOf(version.variables, asked.variables, (id) =>
    refuse(
      'variable-not-found',
      `Dataset “${dataset.id}” has no variable “${id}”. Check the id, or leave it out.`,
      { field: 'variables' },
    ),
  );
  const keys = columnsOf(version.keys, asked.keys, (id) =>
    refuse(
      'invalid-input',
      `Dataset “${dataset.id}” has no key column “${id}”. Use ${version.keys.map((key) => key.id).join(', ')}.`,
      {
        field: 'keys',
      },
    ),
  );
  return { dataset, version, keys, variables };
}

const selectionOf = ({ dataset, version, keys, variables }: Columns): Selection => ({
  dataset: { id: dataset.id, title: dataset.title, version: version.version },
  keys: keys.map(({ id, title, type }) => ({ id, title, type })),
  variables: variables.map(({ id, title, unit, type }) => ({ id, title, unit, type })),
  rows: version.rows,
});

const preflightOf = (
  { dataset, version, variables }: Columns,
  { columns, full, limited, missing, missingOf }: Measures,
): Preflight => ({
  dataset: { id: dataset.id, title: dataset.title, version: version.version },
  columns,
  full,
  limited,
  missing,
  variables: variables.map(({ id, title }, at) => ({ id, title, missing: missingOf[at] ?? null })),
  licences: dataset.licences.map((licence) => ({ ...licence, requires: requirementOf(licence.name) })),
});

/** A variable by its own id, with every key column. @throws `variable-not-found` */
function columnsOfVariable(release: Release, id: string): Columns {
  const variable = listsOf(release).variables.get(id);
  if (!variable) throw notFound('variable', id);
  return resolve(release, { dataset: variable.dataset.id, variables: id });
}

export function dataHandlers({ accounts, data: { catalogue, engine }, log }: Parts): Pick<Handlers, Mine> {
  /** For the letter about newer versions. A file is not withheld because nobody could take note of it. */
  async function note(http: Http, member: Account, { dataset, version }: Columns): Promise<void> {
    if (http.req.method === 'HEAD') return;
    await accounts.downloads
      .note(member.id, dataset.id, version.version)
      .catch((err: unknown) =>
        log.warn({ requestId: http.get('requestId'), err }, 'a download was not noted'),
      );
  }

  const limitOf = (member: Account): number | null =>
    member.subscriptionStatus === 'inactive' ? inactiveRows : null;

  return {
    'data.schema': async ({ query }) => selectionOf(resolve(catalogue.current(), query)),
    'data.preview': async ({ query }) => engine.preview(resolve(catalogue.current(), query)),
    'data.series': async ({ http, query: { variable, ...asked } }) => {
      await accounts.chartReads.admit(chartReads(addressOf(http)));
      const series = await engine.series(columnsOfVariable(catalogue.current(), variable), asked);
      if (series) return series;
      throw refuse('invalid-input', 'This variable has no years. Ask for some of its entities instead.', {
        field: 'year',
      });
    },
    'data.preflight': async ({ http, query }) => {
      await accounts.chartReads.admit(preflights(addressOf(http)));
      const columns = resolve(catalogue.current(), query);
      const bom = query.bom === 'true';
      return preflightOf(columns, await engine.measure(columns, { ...query, bom, limit: inactiveRows }));
    },
    'data.download': async ({ http, member, query }) => {
      const columns = resolve(catalogue.current(), query);
      const bom = query.bom === 'true';
      const download = await engine.download(columns, { ...query, bom, limit: limitOf(member) });
      const answer = await sendFile(http, download, log);
      await note(http, member, columns);
      return answer;
    },
  };
}
