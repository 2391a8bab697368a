// The call that an order's choice becomes, and the choice of an order that was placed before. Only what differs from the
// usual is sent, so that a script is short.
import type { Calls } from '#contract/api/client.ts';
import { orderExtras } from '#contract/file/order-shapes.ts';
import type { Order } from '#contract/file/orders.ts';
import { questionOf, type Question } from '#machines/kinds/query-cache/query-cache.setup.ts';
import {
  exceptionFor,
  exceptionsIn,
  noCuts,
  shapeOf,
  usualLook,
  type ExceptionPart,
  type OrderChoice,
  type OrderException,
  type OrderSubject,
  type Years,
} from './order-choice.ts';
import { offersOf } from './order-offers.ts';

export type OrderRequest = Calls['files.create']['request'];
type Body = OrderRequest['body'];
type Cuts = NonNullable<Body['cuts']>;

const yearsOf = ({ from, to }: Years): Cuts => ({
  ...(from !== '' && { from: Number(from) }),
  ...(to !== '' && { to: Number(to) }),
});
const placesOf = (entities: readonly string[]): Cuts =>
  entities.length > 0 ? { entities: [...entities] } : {};

/** What one part of an exception sends: nothing where nothing is written in it. */
function sentOf({ years, entities, ...plain }: OrderException, part: ExceptionPart) {
  if (part === 'years') return years ? yearsOf(years) : {};
  if (part === 'entities') return placesOf(entities ?? []);
  return { [part]: plain[part] };
}

function exceptionsOf(subject: OrderSubject, choice: OrderChoice): NonNullable<Body['exceptions']> {
  const sent: NonNullable<Body['exceptions']> = {};
  for (const { dataset, part } of exceptionsIn(subject, choice)) {
    const own = sentOf(exceptionFor(choice, dataset), part);
    if (Object.keys(own).length > 0) sent[dataset] = { ...sent[dataset], ...own };
  }
  return sent;
}

type Options = NonNullable<Body['options']>;

/** Those of the options that are offered and are not the usual ones. */
function optionsOf(subject: OrderSubject, choice: OrderChoice): Options {
  const offers = offersOf(subject, choice);
  const usual = { ...usualLook, ...noCuts };
  const changed = (isOffered: boolean, ...names: (keyof Options & keyof typeof usual)[]): Options =>
    Object.fromEntries(
      names.filter((name) => isOffered && choice[name] !== usual[name]).map((name) => [name, choice[name]]),
    );
  const { layout, header, fixed } = choice;
  return {
    layout,
    header,
    ...(fixed.length > 0 && { fixed: [...fixed] }),
    ...changed(offers.csv, 'separator', 'decimal', 'bom'),
    ...changed(offers.countries, 'codes', 'places'),
    ...changed(offers.labels, 'labels'),
    ...changed(offers.keep, 'keep'),
  };
}

const isWhole = ({ extras }: Pick<OrderChoice, 'extras'>): boolean => orderExtras.every((one) => extras[one]);

export function requestOf(subject: OrderSubject, choice: OrderChoice): OrderRequest {
  const { format, entities, extras } = choice;
  return {
    body: {
      subject: { variables: [...subject.ids] },
      shape: shapeOf(choice, subject),
      format,
      options: optionsOf(subject, choice),
      cuts: { ...placesOf(entities), ...yearsOf(choice) },
      exceptions: exceptionsOf(subject, choice),
      ...(offersOf(subject, choice).extras && !isWhole(choice) && { extras }),
    },
  };
}

const textOf = (year: number | undefined): string => (year === undefined ? '' : String(year));

function exceptionOf(given: Order['exceptions'][string]): OrderException {
  const { leaveOut, from, to, entities, format, layout, header } = given;
  return {
    ...(leaveOut && { leaveOut }),
    ...((from ?? to) !== undefined && { years: { from: textOf(from), to: textOf(to) } }),
    ...(entities && { entities }),
    ...(format && { format }),
    ...(layout && { layout }),
    ...(header && { header }),
  };
}

/** What was chosen of a file that was ordered before. */
export function choiceOfOrder({ shape, format, options, cuts, exceptions, extras }: Order): OrderChoice {
  return {
    ...options,
    fixed: options.fixed ?? [],
    shape,
    format,
    extras,
    entities: cuts.entities ?? [],
    from: textOf(cuts.from),
    to: textOf(cuts.to),
    exceptions: Object.fromEntries(Object.entries(exceptions).map(([id, given]) => [id, exceptionOf(given)])),
  };
}

export const estimateQuestion = (subject: OrderSubject, choice: OrderChoice): Question<'files.estimate'> =>
  questionOf({ name: 'files.estimate', request: requestOf(subject, choice) });
