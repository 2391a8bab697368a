// What is chosen for all files of an order at once, and what differs for one dataset. Every choice has a usual value, so
// that an order can be placed before anything was chosen. The call that a choice becomes is beside it (./order-request.ts).
import type {
  Codes,
  Decimal,
  DownloadFormat,
  Headers,
  KeptRows,
  LabelChoice,
  Layout,
  PlaceChoice,
  Separator,
} from '#contract/file/formats.ts';
import type { OrderExtra, OrderShape } from '#contract/file/order-shapes.ts';

/** As they were typed; all years where it says nothing. */
export type Years = { from: string; to: string };

/** What can differ for one dataset, in the order in which it is offered. */
const exceptionParts = ['years', 'entities', 'format', 'layout', 'header', 'leaveOut'] as const;
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

/** Which rows are in. */
export type OrderCuts = Years & {
  entities: readonly string[];
  /** All places, or countries without groups such as World. */
  places: PlaceChoice;
  /** Of a merged file: every row, or those that all datasets have. */
  keep: KeptRows;
};

/** How every file looks, which is remembered for the next time. */
export type OrderLook = {
  /** Null until somebody chooses: then it follows from how many datasets there are. */
  shape: OrderShape | null;
  format: DownloadFormat;
  layout: Layout;
  header: Headers;
  /** Of a CSV, as its decimal mark and whether it begins with a byte order mark. */
  separator: Separator;
  decimal: Decimal;
  bom: boolean;
  /** How countries in keys are written, and whether codes come with their labels. */
  codes: Codes;
  labels: LabelChoice;
  /** Whether a zip has each of its other files. */
  extras: Readonly<Record<OrderExtra, boolean>>;
};

/** `exceptions` are by the dataset's id. */
export type OrderChoice = OrderLook & OrderCuts & { exceptions: Readonly<Record<string, OrderException>> };

export const usualLook: OrderLook = {
  shape: null,
  format: 'csv',
  layout: 'wide',
  header: 'names',
  separator: 'comma',
  decimal: 'point',
  bom: false,
  codes: 'asis',
  labels: 'codes',
  extras: { codebook: true, licences: true, citation: true, manifest: true },
};
export const noCuts: OrderCuts = { entities: [], from: '', to: '', places: 'all', keep: 'all' };
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

/** A dataset that is left out has no other exception. */
export function withException(
  choice: OrderChoice,
  id: string,
  part: ExceptionPart,
): OrderChoice['exceptions'] {
  const { leaveOut: _leaveOut, ...own } = exceptionFor(choice, id);
  const kept = part === 'leaveOut' ? {} : own;
  return { ...choice.exceptions, [id]: { ...firstException(choice, part), ...kept } };
}

export function withoutException(
  { exceptions }: Pick<OrderChoice, 'exceptions'>,
  id: string,
  part: ExceptionPart,
): OrderChoice['exceptions'] {
  const { [id]: own = {}, ...rest } = exceptions;
  const { [part]: _gone, ...left } = own;
  return Object.keys(left).length > 0 ? { ...rest, [id]: left } : rest;
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
  choice.from !== '' ||
  choice.to !== '' ||
  choice.places === 'countries' ||
  exceptionsIn(subject, choice).some(({ dataset, part }) => {
    const { years, entities } = exceptionFor(choice, dataset);
    if (part === 'years') return years?.from !== '' || years.to !== '';
    return part === 'entities' && entities?.length !== 0;
  });
