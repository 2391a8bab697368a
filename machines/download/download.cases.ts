// One of each event that a download can meet, for one dataset with two key columns: the first can be left out and
// taken back, and then the second cannot be left out as well. The format is always the other one, so the shapes
// are few.
import type { AnyMachineSnapshot } from 'xstate';
import type { DownloadFormat } from '#contract/formats.ts';
import { noAnswer } from '#machines/resource/failure.cases.ts';
import { fileOf, shapeOf, type Choice, type DownloadContext } from './download.machine.ts';

export const dataset = 'tax.revenue';
export const keys = ['country', 'year'] as const;
export const variables = ['tax.revenue.corporate_tax'];

const shapeAt = (snapshot: AnyMachineSnapshot) => shapeOf(snapshot.context as DownloadContext, dataset);
const otherThan = (format: DownloadFormat): DownloadFormat => (format === 'csv' ? 'json' : 'csv');

const choiceAt = (snapshot: AnyMachineSnapshot): Choice => {
  const { without, format } = shapeAt(snapshot);
  return { dataset, keys: keys.filter((key) => !without.includes(key)), variables, format };
};

export const downloadCases = {
  'key.toggle': (snapshot: AnyMachineSnapshot) =>
    (shapeAt(snapshot).without.length > 0 ? keys : keys.slice(0, 1)).map((key) => ({ dataset, key, keys })),
  'format.choose': (snapshot: AnyMachineSnapshot) => [
    { dataset, format: otherThan(shapeAt(snapshot).format) },
  ],
  'download.ask': (snapshot: AnyMachineSnapshot) => [{ choice: choiceAt(snapshot) }],
  'xstate.done.actor.takeToken': [{ output: 'one-time' }],
  'xstate.error.actor.takeToken': [{ error: noAnswer }],
};

/** What a visitor sees of it: how far it is, the shape, and whether the file in this shape was handed over. */
export const projectDownload = (snapshot: AnyMachineSnapshot): unknown => {
  const { without, format } = shapeAt(snapshot);
  const { handed } = snapshot.context as DownloadContext;
  return [snapshot.value, without, format, handed.includes(fileOf(choiceAt(snapshot)))];
};
