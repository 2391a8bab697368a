// What may be recorded of the catalogue, the bundle and the files: ids are shown, what somebody typed is not.
import type { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { downloadMachine } from '#machines/download/download.machine.ts';
import type { resourceMachine } from '#machines/resource/resource.machine.ts';
import type { RulesFor } from './rule.ts';

export const bundle = {
  input: { tab: 'shown' },
  events: {
    'bundle.add': { ids: 'shown' },
    'bundle.remove': { id: 'shown' },
    'bundle.drop': { ids: 'shown' },
    'bundle.clear': {},
    'bundle.restore': { ids: 'shown' },
    'bundle.identify': { known: 'shown' },
    'storage.merged': { record: 'news' },
    'storage.changed': {},
    'storage.cleared': {},
    'storage.refused': {},
  },
  outputs: {},
} satisfies RulesFor<typeof bundleMachine>;

export const catalogue = {
  input: 'hidden',
  events: {
    'catalogue.type': { text: 'alias' },
    'catalogue.submit': {},
    'source.toggle': { id: 'shown' },
    'collection.toggle': { id: 'shown' },
    'catalogue.sort': { sort: 'shown' },
    'catalogue.reset': {},
    'catalogue.find': { search: 'query' },
    'catalogue.retry': {},
  },
  // Fifty thousand variables are no part of a conversation.
  outputs: {
    loadMetadata: { variables: 'hidden', datasets: 'hidden', sources: 'hidden', collections: 'hidden' },
  },
} satisfies RulesFor<typeof catalogueMachine>;

export const resource = {
  input: { name: 'shown', request: 'hidden' },
  events: { 'resource.retry': {} },
  outputs: { readResource: 'hidden' },
} satisfies RulesFor<typeof resourceMachine>;

export const download = {
  input: 'hidden',
  events: {
    'key.toggle': { dataset: 'shown', key: 'shown', keys: 'shown' },
    'format.choose': { dataset: 'shown', format: 'shown' },
    'download.ask': { choice: { dataset: 'shown', keys: 'shown', variables: 'shown', format: 'shown' } },
  },
  outputs: { takeToken: 'hidden' },
} satisfies RulesFor<typeof downloadMachine>;
