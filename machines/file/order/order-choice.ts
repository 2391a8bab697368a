// What is chosen for all files of an order at once, and what differs for one dataset. Every choice has a usual value, so
// that an order can be placed before anything was chosen. The call that a choice becomes is beside it (./order-request.ts).
import type { DownloadFormat, Headers, Layout } from '#contract/file/formats.ts';
import type { OrderExtra, OrderShape } from '#contract/file/order-shapes.ts';
import { usualFileLook, type FileLook } from '#machines/file/file-look.ts';

/** As they were typed; all years where it says nothing. */
export type Years = { from: string; to: string };

/** What can differ for one dataset, in the order in which it is offered. */
export const exceptionParts = ['years', 'entities', 'format', 'layout', 'header', 'leaveOut'] as const;
export type ExceptionPart = (typeof exceptionParts)[number];

/** What is otherwise for one dataset: the visitor named each part that it has. */
export type OrderException = {
  leaveOut?: true;
  years?: Years;
  entities?: readonly string[];
  format?: DownloadFormat;
  layout?: Layout;
  header?: Headers;
};

type HeldKey = { key: string; value: string };

/** Which rows are in. */
export type OrderCuts = Years &
  Pick<FileLook, 'places' | 'keep'> & {
    entities: readonly string[];
    /** Keys held at one value each, by who placed the order through the API. */
    fixed: readonly HeldKey[];
  };

/** How every file looks, which is remembered for the next time. */
export type OrderLook = Omit<FileLook, 'places' | 'keep'> & {
  /** Null until somebody chooses: then it follows from how many datasets there are. */
  shape: OrderShape | null;
  format: DownloadFormat;
  /** Whether a zip has each of its other files. */
  extras: Readonly<Record<OrderExtra, boolean>>;
};

/** `exceptions` are by the dataset's id. */
export type OrderChoice = OrderLook & OrderCuts & { exceptions: Readonly<Record<string, OrderException>> };

const { keep, places, ...look } = usualFileLook;

export const usualLook: OrderLook = {
  ...look,
  shape: null,
  format: 'csv',
  extras: { codebook: true, licences: true, citation: true, manifest: true },
};
export const noCuts: OrderCuts = { entities: [], from: '', to: '', places, keep, fixed: [] };
export const usualChoice: OrderChoice = { ...usualLook, ...noCuts, exceptions: {} };

/** `hasCountries`: its rows are about countries; `hasLabels`: its publisher gave labels for codes. */
type OrderedData = { id: string; version: string; hasCountries?: boolean; hasLabels?: boolean };

/** What the files are made of: ids of variables in the bundle's order, and the versions that the catalogue has. */
export type OrderSubject = { ids: readonly string[]; datasets: readonly OrderedData[] };

/** Datasets that stay apart are files of a zip; of one dataset there is nothing to put into one. */
export const shapeOf = ({ shape }: Pick<OrderChoice, 'shape'>, { datasets }: OrderSubject): OrderShape =>
  shape ?? (datasets.length > 1 ? 'zip' : 'merged');

/** A comma cannot be both the decimal mark and the separator: the one that was not chosen gives way. */
export function withChoice(choice: OrderChoice, change: Partial<OrderChoice>): OrderChoice {
  const next = { ...choice, ...change };
  if (next.separator !== 'comma' || next.decimal !== 'comma') return next;
  return { ...next, ...(change.separator === 'comma' ? { decimal: 'point' } : { separator: 'semicolon' }) };
}

/** What differs for a dataset, where anything does. */
export const exceptionFor = ({ exceptions }: Pick<OrderChoice, 'exceptions'>, id: string): OrderException =>
  Object.hasOwn(exceptions, id) ? exceptions[id]! : {};

const others = {
  layout: { wide: 'long', long: 'wide' },
  header: { names: 'titles', titles: 'names' },
} as const;

/** An exception begins as what holds for all; where there is only one other answer, as that. */
function firstException(choice: OrderChoice, part: ExceptionPart): OrderException {
  const { from, to, entities, format, layout, header } = choice;
  const first: Required<OrderException> = {
    leaveOut: true,
    years: { from, to },
    entities,
    format,
    layout: others.layout[layout],
    header: others.header[header],
  };
  return { [part]: first[part] };
}

/** A part begins as what holds for all, is answered otherwise, or is taken back. */
export type ExceptionChange = { add: ExceptionPart } | { set: OrderException } | { remove: ExceptionPart };

/** A dataset that is left out has no other exception. */
function changed(choice: OrderChoice, own: OrderException, change: ExceptionChange): OrderException {
  if ('set' in change) return { ...own, ...change.set };
  if ('remove' in change) {
    const { [change.remove]: _gone, ...left } = own;
    return left;
  }
  if (change.add === 'leaveOut') return { leaveOut: true };
  const { leaveOut: _leaveOut, ...kept } = own;
  return { ...firstException(choice, change.add), ...kept };
}

/** The choice in which one dataset, by its id, is treated differently, or no more. */
export function withChange(choice: OrderChoice, id: string, change: ExceptionChange): OrderChoice {
  const { [id]: _before, ...rest } = choice.exceptions;
  const own = changed(choice, exceptionFor(choice, id), change);
  return { ...choice, exceptions: Object.keys(own).length > 0 ? { ...rest, [id]: own } : rest };
}

/** Parts that a file of this shape can have: in a merged file a dataset can only be left out. */
export const partsOf = (shape: OrderShape): readonly ExceptionPart[] =>
  shape === 'zip' ? exceptionParts : ['leaveOut'];

/** The exceptions that hold, one a row, in the order of the datasets. */
export function exceptionsIn(
  subject: OrderSubject,
  choice: OrderChoice,
): { dataset: string; part: ExceptionPart }[] {
  const parts = partsOf(shapeOf(choice, subject));
  return subject.datasets.flatMap(({ id }) => {
    const own = exceptionFor(choice, id);
    return parts.filter((part) => own[part] !== undefined).map((part) => ({ dataset: id, part }));
  });
}

/** Names between commas, semicolons or line ends. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n;,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A year before Christ has a minus. */
const isYear = (text: string): boolean => /^-?\d{1,5}$/.test(text);

/** Of the two years, those that are none. */
export const faultyYears = (years: Years): ('from' | 'to')[] =>
  (['from', 'to'] as const).filter((side) => years[side] !== '' && !isYear(years[side]));

/** The fields whose year is none: of all files, or of an exception that holds. */
export const faultsIn = (choice: OrderChoice, subject: OrderSubject): ('from' | 'to' | 'exceptions')[] => [
  ...faultyYears(choice),
  ...exceptionsIn(subject, choice).flatMap(({ dataset, part }) => {
    const { years } = exceptionFor(choice, dataset);
    return part === 'years' && years && faultyYears(years).length > 0 ? (['exceptions'] as const) : [];
  }),
];

/** Whether anything but the joining of datasets leaves rows out. */
export const isCut = (subject: OrderSubject, choice: OrderChoice): boolean =>
  choice.entities.length > 0 ||
  choice.fixed.length > 0 ||
  choice.from !== '' ||
  choice.to !== '' ||
  choice.places === 'countries' ||
  exceptionsIn(subject, choice).some(({ dataset, part }) => {
    const { years, entities } = exceptionFor(choice, dataset);
    if (part === 'years') return years?.from !== '' || years.to !== '';
    return part === 'entities' && entities?.length !== 0;
  });
