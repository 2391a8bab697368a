// The rows for orders: files that the server prepares, of a whole bundle or of one dataset.
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { memberProblems, sending, writing } from '#contract/ground/problem-groups.ts';
import { z } from 'zod';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import { orderedFileListSchema, orderedFileSchema } from './ordered-files.ts';
import { estimateSchema, orderSchema } from './orders.ts';

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
