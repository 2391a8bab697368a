// What is chosen for all files of an order at once, and the call that it becomes. Every choice has a usual value, so that
// an order can be placed before anything was chosen.
import type { Calls } from '#contract/api/client.ts';
import type { DownloadFormat, Headers, Layout, PlaceChoice } from '#contract/file/formats.ts';
import type { OrderShape } from '#contract/file/order-shapes.ts';
import type { Order } from '#contract/file/orders.ts';
import { questionOf, type Question } from '#machines/kinds/query-cache/query-cache.setup.ts';

/** What is otherwise for one dataset. A merged file knows only whether it is left out. */
export type OrderException = { leaveOut: boolean; format: DownloadFormat | null; layout: Layout | null };

/** Which rows are in; years as they were typed, all where it says nothing. */
export type OrderCuts = {
  entities: readonly string[];
  from: string;
  to: string;
  /** All places, or countries without groups such as World. */
  places: PlaceChoice;
};

/** How every file looks, which is remembered for the next time. */
export type OrderLook = {
  /** Null until somebody chooses: then it follows from how many datasets there are. */
  shape: OrderShape | null;
  format: DownloadFormat;
  layout: Layout;
  header: Headers;
};

/** `exceptions` are by the dataset's id. */
export type OrderChoice = OrderLook & OrderCuts & { exceptions: Readonly<Record<string, OrderException>> };

export const usualLook: OrderLook = { shape: null, format: 'csv', layout: 'wide', header: 'names' };
export const noCuts: OrderCuts = { entities: [], from: '', to: '', places: 'all' };
export const noException: OrderException = { leaveOut: false, format: null, layout: null };
export const usualChoice: OrderChoice = { ...usualLook, ...noCuts, exceptions: {} };

/** What the files are made of: ids of variables in the bundle's order, and the versions that the catalogue has. */
export type OrderSubject = {
  ids: readonly string[];
  datasets: readonly { id: string; version: string }[];
};

/** Datasets that stay apart are files of a zip; of one dataset there is nothing to put into one. */
export const shapeOf = ({ shape }: Pick<OrderChoice, 'shape'>, { datasets }: OrderSubject): OrderShape =>
  shape ?? (datasets.length > 1 ? 'zip' : 'merged');

/** Names between commas, semicolons or line ends. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n;,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A year before Christ has a minus. */
const isYear = (text: string): boolean => /^-?\d{1,5}$/.test(text);

/** Of the two years, those that are none. */
export const faultsIn = ({ from, to }: OrderCuts): ('from' | 'to')[] => [
  ...(from !== '' && !isYear(from) ? (['from'] as const) : []),
  ...(to !== '' && !isYear(to) ? (['to'] as const) : []),
];

export const isCut = ({ entities, from, to, places }: OrderCuts): boolean =>
  entities.length > 0 || from !== '' || to !== '' || places === 'countries';

export type OrderRequest = Calls['files.create']['request'];

const cutsOf = ({ entities, from, to }: OrderCuts): NonNullable<OrderRequest['body']['cuts']> => ({
  ...(entities.length > 0 && { entities: [...entities] }),
  ...(from !== '' && { from: Number(from) }),
  ...(to !== '' && { to: Number(to) }),
});

function exceptionsOf(subject: OrderSubject, choice: OrderChoice): OrderRequest['body']['exceptions'] {
  const isZip = shapeOf(choice, subject) === 'zip';
  const isOtherwise = ({ leaveOut, format, layout }: OrderException) =>
    leaveOut || (isZip && (format !== null || layout !== null));
  const present = subject.datasets.filter(
    ({ id }) => Object.hasOwn(choice.exceptions, id) && isOtherwise(choice.exceptions[id]!),
  );
  return Object.fromEntries(
    present.map(({ id }) => {
      const { leaveOut, format, layout } = choice.exceptions[id]!;
      return [
        id,
        {
          ...(leaveOut && { leaveOut }),
          ...(isZip && format && { format }),
          ...(isZip && layout && { layout }),
        },
      ];
    }),
  );
}

export function requestOf(subject: OrderSubject, choice: OrderChoice): OrderRequest {
  const { format, layout, header, places } = choice;
  return {
    body: {
      subject: { variables: [...subject.ids] },
      shape: shapeOf(choice, subject),
      format,
      options: { layout, header, ...(places !== noCuts.places && { places }) },
      cuts: cutsOf(choice),
      exceptions: exceptionsOf(subject, choice),
    },
  };
}

const textOf = (year: number | undefined): string => (year === undefined ? '' : String(year));

/** What was chosen of a file that was ordered before. */
export const choiceOfOrder = ({ shape, format, options, cuts, exceptions }: Order): OrderChoice => ({
  shape,
  format,
  layout: options.layout,
  header: options.header,
  entities: cuts.entities ?? [],
  from: textOf(cuts.from),
  to: textOf(cuts.to),
  places: options.places,
  exceptions: Object.fromEntries(
    Object.entries(exceptions).map(([id, { leaveOut = false, format: own, layout }]) => [
      id,
      { leaveOut, format: own ?? null, layout: layout ?? null },
    ]),
  ),
});

export const estimateQuestion = (subject: OrderSubject, choice: OrderChoice): Question<'files.estimate'> =>
  questionOf({ name: 'files.estimate', request: requestOf(subject, choice) });
