// What each file of the bundle will be, said before it is asked for: the groups of the bundle, the shapes the
// visitor gave them, and the subscription's limit make one plan a dataset. The numbers follow the server's own
// rules (server/data/engine.ts, server/handlers/data.ts).
import type { Dataset, KeyColumn, Variable } from '#contract/catalogue.ts';
import { inactiveRows } from '#contract/constants.ts';
import type { DownloadFormat } from '#contract/formats.ts';
import { csvBytes, type Group } from '#machines/bundle/select-groups.ts';
import type { PartSnapshot } from '#machines/portal/parts.ts';
import { fileOf, shapeOf, type Choice } from './download.machine.ts';

type Download = PartSnapshot<'download'>;

export type FilePlan = {
  dataset: Dataset;
  choice: Choice;
  /** Rows of the whole dataset, and how many of them the file will hold. */
  totalRows: number;
  rows: number;
  columns: number;
  /** About how big the file will be in each format. */
  bytes: Readonly<Record<DownloadFormat, number>>;
  fileName: string;
};

export type Progress = 'choosing' | 'preparing' | 'failed' | 'handed';

/** The last part of a variable's id is close to the publisher's own header. */
const headerLength = ({ id }: KeyColumn | Variable): number => id.length - id.lastIndexOf('.') - 1;

/** A CSV says its headers once; JSON repeats them in every row, in quotes and with a colon. */
function bytesOf(rowBytes: number, rows: number, columns: readonly (KeyColumn | Variable)[]) {
  const headers = columns.reduce((sum, column) => sum + headerLength(column), 0);
  const json = rowBytes + rows * (headers + 3 * columns.length + 2);
  return { csv: rowBytes + headers + columns.length + 1, json, jsonl: json };
}

const nameOf = ({ id, synthetic }: Dataset, isLimited: boolean, format: DownloadFormat): string =>
  `${id}${synthetic ? '-synthetic' : ''}${isLimited ? `-first-${inactiveRows}-rows` : ''}.${format}`;

/** @param isLimited whether the member's subscription is inactive */
export function planOf(
  { dataset, variables }: Group,
  context: Download['context'],
  isLimited: boolean,
): FilePlan {
  const { without, format } = shapeOf(context, dataset.id);
  const keys = dataset.keys.filter(({ id }) => !without.includes(id));
  const columns = [...keys, ...variables];
  const rows = isLimited ? Math.min(inactiveRows, dataset.rows) : dataset.rows;
  const share = dataset.rows === 0 ? 0 : rows / dataset.rows;
  const rowBytes = Math.round(csvBytes(dataset, keys.length, variables.length) * share);
  return {
    dataset,
    choice: {
      dataset: dataset.id,
      keys: keys.map(({ id }) => id),
      variables: variables.map(({ id }) => id),
      format,
    },
    totalRows: dataset.rows,
    rows,
    columns: columns.length,
    bytes: bytesOf(rowBytes, rows, columns),
    fileName: nameOf(dataset, isLimited, format),
  };
}

export const selectContext = (download: Download): Download['context'] => download.context;
export const selectMessage = (download: Download): string => download.context.message;
/** Whether any file is being prepared: until then no other can be asked for. */
export const selectIsBusy = (download: Download): boolean => download.hasTag('busy');

/** How far one dataset's file has got: the one on its way in any shape, the one handed over in this. */
export const selectProgress =
  (choice: Choice) =>
  (download: Download): Progress => {
    const { asked, handed } = download.context;
    if (asked?.dataset === choice.dataset && download.matches('preparing')) return 'preparing';
    if (asked?.dataset === choice.dataset && download.matches('failed')) return 'failed';
    return handed.includes(fileOf(choice)) ? 'handed' : 'choosing';
  };
