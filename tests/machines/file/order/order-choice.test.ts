// What is chosen of an order and the call that it becomes: options are those that apply, exceptions those of datasets that are
// there, and what was ordered can be chosen again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeSystems,
  decimals,
  downloadFormats,
  headers,
  keptRows,
  labelChoices,
  layouts,
  separators,
} from '#contract/file/formats.ts';
import { orderSchema } from '#contract/file/orders.ts';
import {
  usualChoice,
  withChange,
  withChoice,
  type OrderChoice,
  type OrderSubject,
} from '#machines/file/order/order-choice.ts';
import { offersOf } from '#machines/file/order/order-offers.ts';
import { choiceOfOrder, requestOf } from '#machines/file/order/order-request.ts';
import { subjectOf } from './open-order.ts';

test('exceptions are of datasets that are there, and a merged file knows only which are left out', () => {
  const subject = subjectOf(['a', 'b'], 3);
  const differs = {
    years: { from: '', to: '1999' },
    entities: ['Kenya'],
    format: 'json',
    header: 'titles',
  } as const;
  const exceptions = { 'd.1': { leaveOut: true }, 'd.2': differs, gone: differs } as const;
  const choice = { ...usualChoice, exceptions };
  expect(requestOf(subject, choice).body.exceptions).toEqual({
    'd.1': { leaveOut: true },
    'd.2': { to: 1999, entities: ['Kenya'], format: 'json', header: 'titles' },
  });
  expect(requestOf(subject, { ...choice, shape: 'merged' }).body.exceptions).toEqual({
    'd.1': { leaveOut: true },
  });
});

const changed: OrderChoice = {
  ...usualChoice,
  separator: 'tab',
  decimal: 'comma',
  bom: true,
  codes: 'iso3',
  labels: 'both',
  keep: 'matched',
  places: 'countries',
  extras: { codebook: true, licences: true, citation: true, manifest: false },
};
const offered = (subject: OrderSubject, choice: OrderChoice) =>
  Object.entries(offersOf(subject, choice)).flatMap(([name, isOffered]) => (isOffered ? [name] : []));
const plain = (count: number): OrderSubject => ({
  ids: ['a'],
  datasets: Array.from({ length: count }, (_, at) => ({ id: `d.${at}`, version: '1' })),
});

test.each([
  ['several datasets of countries as CSV', subjectOf(['a'], 2), {}, ['csv', 'countries', 'labels', 'extras']],
  ['one of neither countries nor labels', plain(1), { format: 'dta' }, []],
  [
    'labels of a publisher',
    { ids: ['a'], datasets: [{ id: 'd.0', version: '1', hasLabels: true }] },
    {},
    ['csv', 'labels'],
  ],
  ['a Data Package, which has a CSV', plain(1), { format: 'zip' }, ['csv']],
  [
    'one dataset as CSV',
    plain(2),
    { format: 'dta', exceptions: { 'd.1': { format: 'csv' } } },
    ['csv', 'extras'],
  ],
  ['one joined file', plain(2), { format: 'dta', shape: 'merged' }, ['keep']],
  [
    'of two, one left out',
    plain(2),
    { format: 'dta', shape: 'merged', exceptions: { 'd.0': { leaveOut: true } } },
    [],
  ],
] as const)('options of %s are those that apply', (_case, subject, choice, options) => {
  expect(offered(subject, { ...usualChoice, ...choice })).toEqual(options);
});

test('an option that is not offered is not sent', () => {
  const all = requestOf(subjectOf(['a'], 2), changed).body;
  expect(all.options).toEqual({
    layout: 'wide',
    header: 'names',
    separator: 'tab',
    decimal: 'comma',
    bom: true,
    codes: 'iso3',
    labels: 'both',
    places: 'countries',
  });
  expect(all.extras).toMatchObject({ manifest: false });
  const none = requestOf(plain(1), { ...changed, format: 'dta' }).body;
  expect([none.options, none.extras]).toEqual([{ layout: 'wide', header: 'names' }, undefined]);
});

test('an exception begins as what holds for all, and can be taken back', () => {
  const choice = { ...usualChoice, from: '1990', entities: ['Kenya'] };
  const withAll = (['years', 'entities', 'format', 'layout', 'header'] as const).reduce<OrderChoice>(
    (now, part) => withChange(now, 'd.0', { add: part }),
    choice,
  );
  expect(withAll.exceptions['d.0']).toEqual({
    years: { from: '1990', to: '' },
    entities: ['Kenya'],
    format: 'csv',
    layout: 'long',
    header: 'titles',
  });
  expect(withChange(withAll, 'd.0', { add: 'leaveOut' }).exceptions).toEqual({ 'd.0': { leaveOut: true } });
  const one = withChange(choice, 'd.0', { add: 'layout' });
  expect(withChange(one, 'd.0', { set: { layout: 'wide' } }).exceptions).toEqual({
    'd.0': { layout: 'wide' },
  });
  expect(withChange(one, 'd.0', { remove: 'layout' })).toEqual(choice);
});

const texts = fc.string({ maxLength: 12 });
const anyChoice = fc
  .record({
    shape: fc.constantFrom('zip', 'merged'),
    format: fc.constantFrom(...downloadFormats),
    layout: fc.constantFrom(...layouts),
    header: fc.constantFrom(...headers),
    separator: fc.constantFrom(...separators),
    decimal: fc.constantFrom(...decimals),
    bom: fc.boolean(),
    codes: fc.constantFrom(...codeSystems),
    labels: fc.constantFrom(...labelChoices),
    keep: fc.constantFrom(...keptRows),
    extras: fc.record({
      codebook: fc.boolean(),
      licences: fc.boolean(),
      citation: fc.boolean(),
      manifest: fc.boolean(),
    }),
    entities: fc.array(texts.filter((text) => text !== '')),
    from: fc.constantFrom('', '-500', '0', '1990'),
    to: fc.constantFrom('', '1991', '2024'),
    places: fc.constantFrom('all', 'countries'),
    fixed: fc.constantFrom([], [{ key: 'sex', value: 'female' }]),
    exceptions: fc.constantFrom(
      {},
      { 'd.0': { format: 'json', layout: 'long', header: 'titles' } },
      { 'd.0': { leaveOut: true }, 'd.1': { years: { from: '1990', to: '' }, entities: ['Kenya'] } },
    ),
  })
  .map((drawn) => withChoice(usualChoice, drawn as Partial<OrderChoice>));

/** What an order carries of a choice: not what its files do not have. */
function carried(subject: OrderSubject, choice: OrderChoice): OrderChoice {
  const offers = offersOf(subject, choice);
  const { separator, decimal, bom, keep, extras } = usualChoice;
  return {
    ...choice,
    ...(!offers.csv && { separator, decimal, bom }),
    ...(!offers.keep && { keep }),
    ...(!offers.extras && { extras }),
    ...(choice.shape === 'merged' && {
      exceptions: choice.exceptions['d.0']?.leaveOut ? { 'd.0': { leaveOut: true } } : {},
    }),
  };
}

test('what was chosen comes back from its order', () => {
  const subject = subjectOf(['a', 'b'], 3);
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const { body } = requestOf(subject, choice);
      expect(choiceOfOrder(orderSchema.parse(body))).toEqual(carried(subject, choice));
    }),
  );
});
