// The endpoint table: what each call takes, answers, who may make it and which problems it knows. Types, the
// typed client, request validation, the OpenAPI document and the access tests derive from it; people write only
// the handler in the middle.
import { z } from 'zod';
import {
  accountEndpoints,
  notificationEndpoints,
  profileEndpoints,
  registrationEndpoints,
} from '#contract/account/endpoints.ts';
import { sessionListEndpoints, sessionEndpoints } from '#contract/session/endpoints.ts';
import { oneTimeTokenEndpoints, tokenEndpoints } from '#contract/token/endpoints.ts';
import * as catalogue from '#contract/catalogue/catalogue.ts';
import * as charts from '#contract/chart/charts.ts';
import { placeEndpoints } from '#contract/chart/endpoints.ts';
import * as data from '#contract/file/data.ts';
import { orderEndpoints, partEndpoints } from '#contract/file/endpoints.ts';
import * as files from '#contract/file/files.ts';
import * as preflight from '#contract/file/preflight.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { citationEndpoints, listingEndpoints } from '#contract/catalogue/endpoints.ts';
import type { EndpointName } from './paths.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { bundleEndpoints, selectionEndpoints } from '#contract/selection/endpoints.ts';
import { subscriptionEndpoints } from '#contract/billing/endpoints.ts';
import {
  applicationEndpoints,
  adminEndpoints,
  importEndpoints,
  memberEndpoints,
  staffSearchEndpoints,
  versionEndpoints,
} from '#contract/admin/endpoints.ts';

export type { EndpointName };

const byId = z.object({ id: catalogue.idSchema });
/** The same wherever variables are listed (decision 58). */
const withWithdrawn =
  'Withdrawn variables are among them, marked `withdrawn: true`; `variableCount` does not count them.';
const whole = (max: number) => z.coerce.number().int().min(0).max(max);

export const endpoints = {
  'version.get': {
    summary: 'The server’s version, and which build of the pages it serves.',
    caller: 'anyone',
    answer: data.versionSchema,
    problems: [],
  },
  ...sessionEndpoints,
  ...sessionListEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...notificationEndpoints,
  ...registrationEndpoints,
  ...oneTimeTokenEndpoints,
  ...tokenEndpoints,
  ...subscriptionEndpoints,
  'data.schema': {
    summary: 'What a selection of one dataset will look like.',
    caller: 'anyone',
    query: data.schemaQuerySchema,
    answer: data.selectionSchema,
    problems: ['name-unknown', 'invalid-input'],
  },
  'data.preview': {
    summary: 'The first ten rows of a selection.',
    caller: 'anyone',
    query: data.previewQuerySchema,
    answer: data.previewSchema,
    problems: ['name-unknown', 'invalid-input'],
  },
  'data.series': {
    summary:
      'Values of one variable for a chart: at most eight entities over all years, one year, or all of a variable without years.',
    caller: 'anyone',
    query: charts.seriesQuerySchema,
    answer: charts.seriesSchema,
    problems: ['name-unknown', 'invalid-input', 'too-many-attempts'],
  },
  'data.choices': {
    summary: 'The choices for a dataset’s files: its countries or other entities, and its years.',
    caller: 'anyone',
    query: preflight.choicesQuerySchema,
    answer: preflight.choicesSchema,
    problems: ['name-unknown', 'invalid-input', 'too-many-attempts'],
  },
  'data.coverage': {
    summary: 'Which entities have a value of one variable in which years.',
    description:
      '`twentieths` has 21 numbers and came in November 2026 in place of `sevenths`, which had eight: scripts that read that field have to read this one.',
    caller: 'anyone',
    query: charts.presenceQuerySchema,
    answer: charts.presenceSchema,
    problems: ['name-unknown', 'invalid-input', 'too-many-attempts'],
  },
  'data.preflight': {
    summary:
      'Describes a file before you download it: rows, sizes, missing values, licences, and which rows it has without a subscription.',
    caller: 'anyone',
    query: files.fileQuerySchema,
    answer: preflight.preflightSchema,
    problems: [
      'name-unknown',
      'variable-not-found',
      'selection-not-found',
      'invalid-input',
      'too-many-attempts',
    ],
  },
  'data.download': {
    summary:
      'A selection as a file. Without an active subscription, it has rows only from the first ten rows of each dataset.',
    caller: 'validated',
    bearer: true,
    query: files.downloadQuerySchema,
    answer: 'file',
    problems: [
      'not-signed-in',
      'not-validated',
      'name-unknown',
      'variable-not-found',
      'selection-not-found',
      'range-beyond',
      'invalid-input',
      'too-many-attempts',
      'server-busy',
    ],
  },
  ...orderEndpoints,
  ...partEndpoints,
  'metadata.get': {
    summary: 'The metadata that the page of one variable, dataset, source or collection shows.',
    description:
      'A variable comes with its dataset, source and collections, the first other variables of its dataset, its flags and its successor. A dataset, a source or a collection comes with all its variables and what they belong to.',
    caller: 'anyone',
    query: catalogue.metadataQuerySchema,
    answer: catalogue.metadataSchema,
    problems: ['name-unknown', 'invalid-input'],
  },
  'collections.list': {
    summary: 'All collections.',
    caller: 'anyone',
    answer: catalogue.collectionListSchema,
    problems: [],
  },
  'collections.get': {
    summary: 'One collection.',
    caller: 'anyone',
    params: byId,
    answer: catalogue.collectionSchema,
    problems: ['collection-not-found'],
  },
  'datasets.list': {
    summary: 'All datasets, with their variables when `variables=true`.',
    description: withWithdrawn,
    caller: 'anyone',
    query: z.object({ variables: z.enum(['true', 'false']).default('false') }),
    answer: catalogue.datasetListSchema,
    problems: ['invalid-input'],
  },
  'datasets.get': {
    summary: 'One dataset with its variables.',
    description: withWithdrawn,
    caller: 'anyone',
    params: byId,
    answer: catalogue.datasetSchema,
    problems: ['dataset-not-found'],
  },
  'datasets.versions': {
    summary: 'The versions of a dataset, newest first, with what changed in each.',
    caller: 'anyone',
    params: byId,
    answer: catalogue.datasetVersionsSchema,
    problems: ['dataset-not-found'],
  },
  'sources.list': {
    summary: 'All sources.',
    caller: 'anyone',
    answer: catalogue.sourceListSchema,
    problems: [],
  },
  'sources.get': {
    summary: 'One source.',
    caller: 'anyone',
    params: byId,
    answer: catalogue.sourceSchema,
    problems: ['source-not-found'],
  },
  'variables.list': {
    summary: 'Variables by title; the whole catalogue without parameters.',
    description:
      'Withdrawn variables are in the list, with parameters and without, and `total` counts them. They have `withdrawn: true`, and `successor` where there is one. No file contains them: leave them out before you download.',
    caller: 'anyone',
    query: z.object({
      /** Source ids joined by commas. */
      source: data.idListSchema,
      /** Dataset ids joined by commas. */
      dataset: data.idListSchema,
      /** Every term, split at spaces, hyphens and underscores, must be in title, id or description. */
      search: z.string().max(500).optional(),
      sort: z.enum(['title', '-title', 'id', '-id']).optional(),
      limit: whole(100_000).optional(),
      offset: whole(10_000_000).optional(),
    }),
    answer: catalogue.variableListSchema,
    problems: ['name-unknown', 'invalid-input'],
  },
  'variables.get': {
    summary: 'One variable.',
    caller: 'anyone',
    params: byId,
    answer: catalogue.variableSchema,
    problems: ['variable-not-found'],
  },
  ...placeEndpoints,
  ...searchEndpoints,
  ...listingEndpoints,
  ...citationEndpoints,
  ...selectionEndpoints,
  ...bundleEndpoints,
  ...applicationEndpoints,
  ...memberEndpoints,
  ...importEndpoints,
  ...versionEndpoints,
  ...staffSearchEndpoints,
  ...adminEndpoints,
} as const satisfies Record<EndpointName, Endpoint>;

/** The calls that are made only within ten minutes after the password was typed. */
export type ConfirmedName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { confirmed: true } ? Name : never;
}[EndpointName];

type RequestPart<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  (typeof endpoints)[Name] extends Record<Key, infer Schema extends z.ZodType>
    ? { [K in Key]: z.input<Schema> }
    : unknown;

type BodyPart<Name extends EndpointName> = (typeof endpoints)[Name] extends { withoutBody: string }
  ? Partial<RequestPart<Name, 'body'>>
  : RequestPart<Name, 'body'>;

/** What a caller hands over: path parameters, query and body, each only where the endpoint has one. */
export type RequestOf<Name extends EndpointName> = RequestPart<Name, 'params'> &
  RequestPart<Name, 'query'> &
  BodyPart<Name>;

/** Calls written down: an endpoint's name with its request. */
export type Calls = { [Name in EndpointName]: { name: Name; request: RequestOf<Name> } };

/** What the endpoint answers with. */
export type AnswerOf<Name extends EndpointName> = (typeof endpoints)[Name]['answer'] extends infer Schema
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : never;
