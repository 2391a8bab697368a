// What each file of the bundle will be, said before it is asked for: the groups of the bundle, the shapes the
// visitor gave them, the subscription's limit and what the server has said make one plan a dataset.
import type { SnapshotFrom } from 'xstate';
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Choices, Preflight } from '#contract/file/preflight.ts';
import type { DownloadFormat } from '#contract/file/formats.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import {
  answerTo,
  failureTo,
  type Failure,
  type QueryCacheContext,
} from '#machines/kinds/query-cache/query-cache.setup.ts';
import type { downloadMachine } from './download.machine.ts';
import { shapeOf } from './download.setup.ts';
import { choiceOf, choicesQuestion, figuresQuestion, fileOf, type FileChoice, type Shape } from './shape.ts';

type Download = SnapshotFrom<typeof downloadMachine>;

export type Figures = Pick<
  Preflight,
  'columns' | 'missing' | 'variables' | 'licences' | 'together' | 'merge' | 'places'
> & {
  /** Rows of the whole answer, and how many of them the file will hold. */
  totalRows: number;
  rows: number;
  /** How big the file will be in each format. */
  sizes: Readonly<Partial<Preflight['full']['sizes']>>;
  /** Why the chosen format cannot hold it. */
  refusal: string | undefined;
  fileName: string;
  /** What a limited file chooses among; null where the file is not limited. */
  sample: Preflight['limited']['sample'] | null;
};

export type FilePlan = {
  dataset: Dataset;
  shape: Shape;
  choice: FileChoice;
  /** Null until the server has said. */
  figures: Figures | null;
  choices: Choices | null;
  /** Why there are no figures, and why there is nothing to choose from. */
  failure: Failure | null;
  choicesFailure: Failure | null;
};

export type Progress = 'choosing' | 'preparing' | 'failed' | 'handed';

function figuresOf(preflight: Preflight, isLimited: boolean, format: DownloadFormat): Figures {
  const { columns, missing, variables, licences, together, merge, places, full, limited } = preflight;
  const { rows, sizes, fileName } = isLimited ? limited : full;
  // The question named no format, so the name is the plain one's.
  const named = fileName.replace(/\.csv$/, `.${format}`);
  const { refusal } = sizes[format];
  return {
    columns,
    missing,
    variables,
    licences,
    together,
    merge,
    places,
    rows,
    sizes,
    refusal,
    totalRows: full.rows,
    fileName: named,
    sample: isLimited ? limited.sample : null,
  };
}

/** @param isLimited whether the member's subscription is inactive */
export function planOf(
  group: Group,
  context: Pick<Download['context'], 'shapes'>,
  cache: QueryCacheContext,
  isLimited: boolean,
): FilePlan {
  const { dataset } = group;
  const shape = shapeOf(context, dataset.id);
  const choice = choiceOf(group, shape);
  const asked = figuresQuestion(choice);
  const wanted = choicesQuestion(dataset, shape);
  const preflight = answerTo(cache, asked);
  return {
    dataset,
    shape,
    choice,
    figures: preflight ? figuresOf(preflight, isLimited, choice.format) : null,
    choices: answerTo(cache, wanted),
    failure: failureTo(cache, asked),
    choicesFailure: failureTo(cache, wanted),
  };
}

export const selectContext = (download: Download): Download['context'] => download.context;
export const selectMessage = (download: Download): string => download.context.message;
/** Whether any file is being prepared: until then no other can be asked for. */
export const selectIsBusy = (download: Download): boolean => download.hasTag('busy');

/** How far one dataset's file has got: the one on its way in any shape, the one handed over in this. */
export const selectProgress =
  (choice: FileChoice) =>
  (download: Download): Progress => {
    const { asked, handed } = download.context;
    if (asked?.dataset === choice.dataset && download.matches({ unfolded: 'preparing' })) return 'preparing';
    if (asked?.dataset === choice.dataset && download.matches({ unfolded: 'failed' })) return 'failed';
    return handed.includes(fileOf(choice)) ? 'handed' : 'choosing';
  };
