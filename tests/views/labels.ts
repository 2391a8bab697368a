// What a visitor finds by its label, as testing-library's ByLabelText finds it, but from the labels on: that one asks every
// element for its labels, and jsdom looks through the whole page for each, which was a third of what a long walk took.
import { buildQueries, getQueriesForElement, queries } from '@testing-library/react';

type Label = string | RegExp;

const words = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const fits = (text: string | null, label: Label): boolean =>
  typeof label === 'string' ? words(text) === label : label.test(words(text));

const every = <Found extends HTMLElement>(root: ParentNode, selector: string): Found[] => [
  ...root.querySelectorAll<Found>(selector),
];

/** The words of the elements that the attribute points to. */
const referred = (element: Element): string =>
  element
    .getAttribute('aria-labelledby')!
    .split(' ')
    .map((id) => element.ownerDocument.getElementById(id)?.textContent)
    .join(' ');

const queryAllByLabel = (root: HTMLElement, label: Label): HTMLElement[] => {
  const named = every(root, '[aria-label]').filter((one) => fits(one.getAttribute('aria-label'), label));
  const pointing = every(root, '[aria-labelledby]').filter((one) => fits(referred(one), label));
  const controls = every<HTMLLabelElement>(root.ownerDocument, 'label')
    .filter(({ textContent }) => fits(textContent, label))
    .flatMap(({ control }) => (control && root.contains(control) ? [control as HTMLElement] : []));
  return [...new Set([...named, ...pointing, ...controls])];
};

const [queryByLabel, getAllByLabel, getByLabel, findAllByLabel, findByLabel] = buildQueries(
  queryAllByLabel,
  (_root, label) => `More than one element has the label ${String(label)}`,
  (_root, label) => `No element has the label ${String(label)}`,
);

const ours = {
  queryAllByLabel,
  queryByLabel,
  getAllByLabel,
  getByLabel,
  findAllByLabel,
  findByLabel,
};

/** All queries of testing-library, and these. */
export const within = (root: HTMLElement) => getQueriesForElement(root, { ...queries, ...ours });
