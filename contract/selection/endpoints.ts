// The rows for selections that are passed on by link, and for the bundles that a member saves under a name.
import { z } from 'zod';
import { memberProblems, sending, writing } from '#contract/ground/problem-groups.ts';
import { idSchema } from '#contract/catalogue/catalogue.ts';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import * as selections from './selections.ts';

const byId = z.object({ id: idSchema });
/** Five thousand ids of the usual length, and notes. */
const mostBytes = 512 * 1024;

export const selectionEndpoints = {
  'selections.create': {
    summary:
      'Stores a selection under a short address. Anyone with the address can open it. The same selection of the same versions has the same address.',
    caller: 'anyone',
    body: selections.selectionDocumentSchema,
    mostBytes,
    answer: selections.storedSelectionSchema,
    problems: ['too-many-attempts', 'body-too-large', ...sending],
  },
  'selections.get': {
    summary:
      'A stored selection, and what has changed since. It is stored for two years after it was last opened.',
    caller: 'anyone',
    params: byId,
    answer: selections.openedSelectionSchema,
    problems: ['selection-not-found'],
  },
} as const satisfies Record<string, Endpoint>;

export const bundleEndpoints = {
  'bundles.list': {
    summary: 'The member’s saved bundles, without their variables.',
    caller: 'member',
    answer: selections.savedBundleListSchema,
    problems: ['not-signed-in'],
  },
  'bundles.create': {
    summary: 'Saves a bundle under a name.',
    caller: 'member',
    body: selections.newBundleSchema,
    mostBytes,
    answer: selections.openedBundleSchema,
    problems: ['name-taken', 'too-many-bundles', 'body-too-large', ...memberProblems, ...sending],
  },
  'bundles.get': {
    summary: 'A saved bundle, and what has changed since.',
    caller: 'member',
    params: byId,
    answer: selections.openedBundleSchema,
    problems: ['not-signed-in', 'bundle-not-found'],
  },
  'bundles.update': {
    summary: 'Gives a saved bundle another name, other variables, or both.',
    caller: 'member',
    params: byId,
    body: selections.bundleUpdateSchema,
    mostBytes,
    answer: selections.openedBundleSchema,
    problems: [
      'bundle-changed',
      'name-taken',
      'bundle-not-found',
      'body-too-large',
      ...memberProblems,
      ...sending,
    ],
  },
  'bundles.delete': {
    summary: 'Deletes a saved bundle.',
    caller: 'member',
    params: byId,
    answer: null,
    problems: ['bundle-not-found', ...memberProblems, ...writing],
  },
} as const satisfies Record<string, Endpoint>;
