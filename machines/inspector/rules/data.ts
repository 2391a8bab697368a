// What may be recorded of the catalogue, the bundle, the charts and the files: ids are shown, what somebody typed is not.
import type { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { chartMachine } from '#machines/chart/chart.machine.ts';
import type { downloadMachine } from '#machines/file/download.machine.ts';
import type { searchboxMachine } from '#machines/search/searchbox.machine.ts';
import type { draftsMachine } from '#machines/catalogue/drafts/drafts.machine.ts';
import type { queryMachine } from '#machines/kinds/query/query.machine.ts';
import type { workbenchMachine } from '#machines/bundle/workbench.machine.ts';
import type { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { RulesFor } from './rule.ts';

export const bundle = {
  input: { tab: 'shown' },
  events: {
    'bundle.add': { ids: 'shown' },
    'bundle.remove': { id: 'shown' },
    'bundle.drop': { ids: 'shown' },
    'bundle.clear': {},
    'bundle.move': { ids: 'shown', before: 'shown', about: 'shown' },
    'bundle.undo': {},
    'bundle.restore': { ids: 'shown' },
    'bundle.identify': { known: 'shown' },
    'bundle.take': { how: 'shown', ids: 'shown', texts: 'hidden' },
    'bundle.note': { id: 'shown', text: 'alias' },
    'storage.merged': { record: 'news', notes: 'hidden' },
    'storage.changed': {},
    'storage.cleared': {},
    'storage.refused': {},
  },
  outputs: {},
} satisfies RulesFor<typeof bundleMachine>;

export const catalogue = {
  input: { isPaged: 'shown' as const },
  events: {
    'catalogue.want': {},
    'catalogue.type': { text: 'alias' },
    'catalogue.submit': {},
    'catalogue.narrow': {
      by: {
        sources: 'shown',
        collections: 'shown',
        datasets: 'shown',
        topics: 'shown',
        countries: 'shown',
        units: 'shown',
        from: 'shown',
        to: 'shown',
        since: 'shown',
      },
    },
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

export const searchbox = {
  input: 'hidden',
  events: {
    'box.focus': { at: 'shown', text: 'alias' },
    'box.type': { at: 'shown', text: 'alias' },
    'box.open': { at: 'shown', text: 'alias' },
    'box.mark': { id: 'shown' },
    'box.close': {},
    'box.choose': { to: 'address' },
    'box.send': { text: 'alias' },
    'box.leave': {},
    'key.set': { isOn: 'shown' },
  },
  outputs: { loadBox: 'hidden', findSuggestions: 'hidden' },
} satisfies RulesFor<typeof searchboxMachine>;

export const drafts = {
  input: { search: 'query' },
  events: {
    'draft.type': { name: 'shown', text: 'hidden' },
    'draft.seek': { name: 'shown', text: 'hidden', isPartly: 'shown' },
    'draft.follow': { search: 'query' },
    'draft.drop': { name: 'shown' },
  },
  outputs: {},
} satisfies RulesFor<typeof draftsMachine>;

export const selection = {
  input: { link: 'alias' },
  events: {
    'selection.open': { source: 'hidden' },
    'selection.take': { how: 'shown' },
    'selection.cancel': {},
    'selection.retry': {},
    'selection.link': { document: 'hidden' },
    'selection.save': { document: 'hidden' },
  },
  // Whether it was a selection is what the machine goes by.
  outputs: { readSource: { document: 'hidden', fault: 'shown' }, keepSelection: 'hidden' },
} satisfies RulesFor<typeof selectionMachine>;

export const workbench = {
  input: { ids: 'shown' },
  events: {
    'rows.choose': { ids: 'shown', isChosen: 'shown' },
    'rows.keep': { ids: 'shown' },
    'rows.group': {},
    'rows.ungroup': {},
    'move.begin': { about: 'shown', ids: 'shown', among: 'shown', last: 'shown' },
    'move.place': { at: 'shown' },
    'move.end': {},
    'move.cancel': {},
    'fold.toggle': { fold: 'shown' },
    'change.tell': {},
  },
  outputs: {},
} satisfies RulesFor<typeof workbenchMachine>;

export const query = {
  input: { name: 'shown', requests: 'hidden', before: 'hidden' },
  events: { 'query.retry': {} },
  outputs: { readQuery: 'hidden' },
} satisfies RulesFor<typeof queryMachine>;

const keptChoice = { codes: 'shown', names: 'shown', isAlone: 'shown' } as const;

export const chart = {
  input: {
    variable: {
      id: 'shown',
      type: 'shown',
      coverage: {
        from: 'shown',
        to: 'shown',
        keys: 'shown',
        countries: 'shown',
        former: 'shown',
        groups: 'shown',
        others: 'shown',
        values: 'shown',
        strip: 'shown',
      },
    },
    isMapped: 'shown',
    search: 'query',
    isBack: 'shown',
  },
  events: {
    'chart.choose': { entity: 'shown' },
    'chart.turn': { year: 'shown' },
    'view.set': { view: 'shown' },
    'chart.seek': { text: 'hidden' },
    'chart.fold': { fold: 'shown' },
    'chart.look': { spot: { figure: 'shown', row: 'shown', at: 'shown' } },
    'chart.save': {
      picture: {
        figure: 'shown',
        format: 'shown',
        name: 'shown',
        head: 'hidden',
        foot: 'hidden',
        address: 'hidden',
      },
    },
    'chart.follow': { search: 'query' },
    'chart.retry': {},
    'picture.fail': {},
    'places.kept': { kept: { tab: keptChoice, browser: keptChoice } },
    'places.remember': { isOn: 'shown' },
  },
  // Whom there is to choose from is what the machine goes by; the values are not.
  outputs: {
    readOutline: {
      names: 'shown',
      codes: 'shown',
      strips: 'shown',
      places: 'shown',
      placeCodes: 'shown',
      usual: { names: 'shown', by: 'shown', since: 'shown' },
      dividing: 'shown',
      parts: 'shown',
      keysOfParts: 'shown',
      total: 'shown',
      twentieths: 'shown',
      spread: 'hidden',
    },
    readPieces: 'hidden',
  },
} satisfies RulesFor<typeof chartMachine>;

const look = {
  layout: 'shown',
  header: 'shown',
  separator: 'shown',
  decimal: 'shown',
  bom: 'shown',
  codes: 'shown',
  labels: 'shown',
  keep: 'shown',
  places: 'shown',
} as const;
const cut = { entities: 'shown', from: 'shown', to: 'shown', fixed: 'shown' } as const;

const { keep: _keep, places: _places, ...written } = look;
const extras = { codebook: 'shown', licences: 'shown', citation: 'shown', manifest: 'shown' } as const;
const lastChoice = { ...written, shape: 'shown', format: 'shown', extras } as const;

export const download = {
  input: { index: 'hidden', ids: 'shown', search: 'query', lastChoice },
  events: {
    'download.show': { index: 'hidden', ids: 'shown', search: 'query' },
    'files.unfold': {},
    'key.toggle': { dataset: 'shown', key: 'shown', keys: 'shown' },
    'format.choose': { dataset: 'shown', format: 'shown' },
    'look.choose': { dataset: 'shown', look },
    'cut.change': { dataset: 'shown', cut },
    'entity.add': { dataset: 'shown', found: 'shown', unknown: 'shown' },
    'merge.choose': { isMerged: 'shown' },
    'script.choose': { language: 'shown' },
    'download.ask': {
      choice: { ...look, ...cut, dataset: 'shown', keys: 'shown', variables: 'shown', format: 'shown' },
    },
  },
  outputs: { takeToken: 'hidden' },
} satisfies RulesFor<typeof downloadMachine>;
