// One of each event that a download can meet, for two datasets of the same two key columns: of the first the first key
// can be left out and taken back, and then the second cannot be left out as well. Both can be one file, whose keys nobody
// chooses. Every other choice is the other one or taken back.
import type { AnyMachineSnapshot } from 'xstate';
import { collection, dataset as anyDataset, source, variable } from '#contract/api/examples.ts';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { noAnswer } from '#machines/kinds/failure.cases.ts';
import { usualLook } from './order/order-choice.ts';
import { shapeOf, type DownloadContext, type DownloadInput } from './download.setup.ts';
import { filesOf } from './merge.ts';
import { choiceOf, type FileChoice, type Shape } from './shape.ts';

export const dataset = 'tax.revenue';
export const keys = ['country', 'year'] as const;
export const variables = ['tax.revenue.corporate_tax', 'hidden.offshore.offshore'];

const key = (id: string) => ({ id, title: id, type: 'text' as const });
export const shown: Dataset = { ...anyDataset, id: dataset, keys: keys.map(key) };
const other: Dataset = { ...shown, id: 'hidden.offshore' };
const held = [shown, other].map(({ id }, at) => ({ ...variable, id: variables[at]!, dataset: { id } }));

/** A bundle of a variable of each, once the metadata are here. */
const collected = {
  index: indexOf({
    variables: held,
    datasets: [shown, other],
    sources: [source],
    collections: [collection],
  }),
  ids: variables,
  search: '',
};

export const downloadInput: DownloadInput = { ...collected, lastChoice: usualLook };

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DownloadContext;

/** The first file of the page: of one dataset, or of both. */
export function fileAt(snapshot: AnyMachineSnapshot): { id: string; shape: Shape; choice: FileChoice } {
  const { groups, isMerged } = contextOf(snapshot);
  const group = filesOf(groups, isMerged)[0] ?? { dataset: shown, variables: held.slice(0, 1) };
  const shape = shapeOf(contextOf(snapshot), group.dataset.id);
  return { id: group.dataset.id, shape, choice: choiceOf(group, shape) };
}

function ofOne<Event>(snapshot: AnyMachineSnapshot, event: (shape: Shape) => Event): Event[] {
  const { id, shape } = fileAt(snapshot);
  return id === dataset ? [event(shape)] : [];
}

export const downloadCases = {
  'download.show': [collected],
  'files.unfold': [{}],
  'key.toggle': (snapshot: AnyMachineSnapshot) => {
    const { id, shape } = fileAt(snapshot);
    if (id !== dataset) return [];
    return (shape.without.length > 0 ? keys : keys.slice(0, 1)).map((one) => ({ dataset, key: one, keys }));
  },
  // What is chosen of a file of both is the same as of one, but for which rows are in.
  'format.choose': (snapshot: AnyMachineSnapshot) =>
    ofOne(snapshot, ({ format }) => ({ dataset, format: format === 'csv' ? 'json' : 'csv' })),
  'look.choose': (snapshot: AnyMachineSnapshot) => {
    const { id, shape } = fileAt(snapshot);
    const keep = shape.keep === 'all' ? 'matched' : 'all';
    const layout = shape.layout === 'wide' ? 'long' : 'wide';
    return [{ dataset: id, look: id === dataset ? { layout } : { keep } }];
  },
  'cut.change': (snapshot: AnyMachineSnapshot) =>
    ofOne(snapshot, ({ from }) => ({ dataset, cut: { from: from === '' ? '2020' : '' } })),
  'entity.add': (snapshot: AnyMachineSnapshot) =>
    ofOne(snapshot, () => ({ dataset, found: ['Denmark'], unknown: [] })),
  'merge.choose': (snapshot: AnyMachineSnapshot) => [{ isMerged: !contextOf(snapshot).isMerged }],
  'script.choose': (snapshot: AnyMachineSnapshot) => [
    { language: (snapshot.context as DownloadContext).language === 'python' ? 'curl' : 'python' },
  ],
  'download.ask': (snapshot: AnyMachineSnapshot) => [{ choice: fileAt(snapshot).choice }],
  'xstate.done.actor.takeToken': [{ output: 'one-time' }],
  'xstate.error.actor.takeToken': [{ error: noAnswer }],
};

/** How far it is, which keys are left out, which is all that guards ask, and whether both are one file. */
export const projectDownload = (snapshot: AnyMachineSnapshot): unknown => [
  snapshot.value,
  shapeOf(contextOf(snapshot), dataset).without,
  contextOf(snapshot).isMerged,
];
