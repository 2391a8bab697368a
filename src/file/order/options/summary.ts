// The options as they are, in words: which rows, how files are laid out, and whatever differs from the usual.
import { orderExtras } from '#contract/file/order-shapes.ts';
import {
  exceptionsIn,
  faultsIn,
  usualLook,
  type OrderChoice,
  type OrderSubject,
} from '#machines/file/order/order-choice.ts';
import { offersOf } from '#machines/file/order/order-offers.ts';
import { listed } from '#src/file/file.text.ts';
import { optionText } from '#texts/en/file/order-options.ts';
import { placesText } from '#texts/en/file/places.ts';

const where = (isIt: boolean, text: string | undefined): string[] => (isIt && text ? [text] : []);

export const yearsText = ({ from, to }: Pick<OrderChoice, 'from' | 'to'>): string[] => [
  ...where(from !== '', optionText.from(from)),
  ...where(to !== '', optionText.until(to)),
];

function rowsText(choice: OrderChoice, hasCountries: boolean): string[] {
  const { entities, places, fixed } = choice;
  const parts = [
    ...where(entities.length > 0, optionText.somePlaces(entities.length)),
    ...where(hasCountries && places === 'countries', placesText.countries.toLowerCase()),
    ...yearsText(choice),
    ...fixed.map(({ key, value }) => optionText.held(key, value)),
  ];
  return parts.length > 0 ? parts : [optionText.allRows];
}

export function summaryOf(subject: OrderSubject, choice: OrderChoice): string {
  const offers = offersOf(subject, choice);
  const { separator, decimal, bom, codes, labels, keep, extras } = choice;
  const { differs } = optionText;
  const exceptions = exceptionsIn(subject, choice).length;
  const without = orderExtras
    .filter((one) => !extras[one])
    .map((one) => optionText.extras[one].toLowerCase());
  return optionText.summary([
    ...rowsText(choice, offers.countries),
    ...where(offers.keep && keep === 'matched', differs.keep),
    optionText.layouts[choice.layout].toLowerCase(),
    optionText.asHeaders(optionText.headers[choice.header]),
    ...where(offers.csv, differs.separators[separator]),
    ...where(offers.csv && decimal !== usualLook.decimal, differs.decimal),
    ...where(offers.csv && bom, differs.bom),
    ...where(offers.countries, differs.codes[codes]),
    ...where(offers.labels, differs.labels[labels]),
    ...where(offers.extras && without.length > 0, differs.without(listed(without))),
    ...where(exceptions > 0, optionText.exceptionsOf(exceptions)),
    ...where(faultsIn(choice, subject).length > 0, differs.fault),
  ]);
}
