// Which options an order has, by its format and by what its data have. What is not offered is not sent either: a choice of
// another day must not change a file without being seen.
import { exceptionFor, shapeOf, type OrderChoice, type OrderSubject } from './order-choice.ts';

/** How a CSV is written, how countries are, whether codes have labels, which rows are joined, what else is in the zip. */
export type Offer = 'csv' | 'countries' | 'labels' | 'keep' | 'extras';

export function offersOf(subject: OrderSubject, choice: OrderChoice): Record<Offer, boolean> {
  const isZip = shapeOf(choice, subject) === 'zip';
  const present = subject.datasets.filter(({ id }) => !exceptionFor(choice, id).leaveOut);
  const formats = present.map(({ id }) => (isZip && exceptionFor(choice, id).format) || choice.format);
  const countries = present.some(({ hasCountries }) => hasCountries);
  return {
    // A Data Package is a zip of a CSV.
    csv: formats.some((format) => format === 'csv' || format === 'zip'),
    countries,
    // A country's code has its name for a label, whether its publisher gave one or not.
    labels: countries || present.some(({ hasLabels }) => hasLabels),
    keep: !isZip && present.length > 1,
    extras: isZip,
  };
}
