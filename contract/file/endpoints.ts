// The rows for files: those that the server prepares, of a whole bundle or of one dataset, and those in which a version is
// stored.
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { memberProblems, sending, writing } from '#contract/ground/problem-groups.ts';
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { orderedFileListSchema, orderedFileSchema } from './ordered-files.ts';
import { estimateSchema, orderSchema } from './orders.ts';
import { partListSchema, partParamsSchema, versionParamsSchema } from './parts.ts';

const byId = z.object({ id: idSchema });
const forMembers = ['not-validated', ...memberProblems] as const;
/** Five thousand ids of the usual length, and exceptions. */
const mostBytes = 512 * 1024;

export const orderEndpoints = {
  'files.estimate': {
    summary: 'Describes a file before you order it: rows, columns and sizes of each of its files.',
    caller: 'anyone',
    known: true,
    bearer: true,
    body: orderSchema,
    mostBytes,
    answer: estimateSchema,
    problems: [
      'invalid-input',
      'name-unknown',
      'selection-not-found',
      'too-many-attempts',
      'body-too-large',
      ...sending,
    ],
  },
  'files.create': {
    summary: 'Orders a file. The server prepares it; read its state until it is ready.',
    description:
      'The file has the current versions of the datasets. If the same order, with the same versions and rights, is being prepared or is ready, the answer is that order.',
    caller: 'validated',
    bearer: true,
    accepted: true,
    body: orderSchema,
    mostBytes,
    answer: orderedFileSchema,
    problems: [
      'invalid-input',
      'name-unknown',
      'selection-not-found',
      'too-many-attempts',
      'body-too-large',
      ...forMembers,
      ...sending,
    ],
  },
  'files.list': {
    summary: 'The files that the member has ordered and that have not expired, newest first.',
    caller: 'validated',
    bearer: true,
    answer: orderedFileListSchema,
    problems: [...forMembers],
  },
  'files.get': {
    summary: 'An ordered file: its progress, or what is in it.',
    caller: 'validated',
    bearer: true,
    params: byId,
    answer: orderedFileSchema,
    problems: ['file-not-found', ...forMembers],
  },
  'files.stop': {
    summary: 'Stops a file that is being prepared; removes any other file.',
    caller: 'validated',
    bearer: true,
    params: byId,
    answer: null,
    problems: ['file-not-found', ...forMembers, ...writing],
  },
  'files.content': {
    summary: 'An ordered file itself, whole or in parts. A file with all rows needs a subscription.',
    caller: 'validated',
    bearer: true,
    params: byId,
    query: z.object({
      /** A one-time token; scripts send an API token in `Authorization: Bearer` instead. */
      token: z.string().max(200).optional(),
    }),
    answer: 'file',
    problems: [
      'file-not-found',
      'file-not-ready',
      'file-gone',
      'subscription-needed',
      'range-beyond',
      'invalid-input',
      ...forMembers,
    ],
  },
} as const satisfies Record<string, Endpoint>;

export const partEndpoints = {
  'parts.list': {
    summary:
      'The Parquet files that a version of a dataset is stored in, for programs that read parts of files.',
    description:
      'Any version that is not withdrawn, the current one and older ones. Which files have a place, `ranges` says.',
    caller: 'anyone',
    elsewhere: true,
    params: versionParamsSchema,
    answer: partListSchema,
    problems: ['dataset-not-found', 'version-not-found', 'invalid-input'],
  },
  'parts.get': {
    summary: 'One of these files, whole or in parts. It needs a subscription.',
    description:
      'Its bytes never change. It has all columns and rows of its part of the version, sorted by key columns, in groups of 20,480 rows with the least and the greatest value of each column. `HEAD` tells its size, and `Range` is answered to `HEAD` as to `GET`. Pages of other sites may read it with an API token.',
    caller: 'validated',
    bearer: true,
    elsewhere: true,
    params: partParamsSchema,
    answer: 'file',
    problems: [
      'dataset-not-found',
      'version-not-found',
      'path-not-found',
      'subscription-needed',
      'range-beyond',
      'invalid-input',
      ...forMembers,
    ],
  },
} as const satisfies Record<string, Endpoint>;
