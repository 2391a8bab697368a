// What the portal says in English where a bundle that was passed on, or saved, is opened.
import { counted } from '#texts/en/numbers.ts';

const variables = (count: number): string => `${counted(count)} ${count === 1 ? 'variable' : 'variables'}`;
const datasetsOf = (count: number): string => `${counted(count)} ${count === 1 ? 'dataset' : 'datasets'}`;

const notSaved = 'Choose one that was saved on the bundle page.';

/** `news`: how many are not in the bundle yet; null where the bundle is empty. */
type Offer = { variables: number; datasets: number; news: number | null };

export const offerText = {
  title: 'Shared bundle',
  lede: 'Somebody shared this bundle with you. Your own bundle does not change until you choose.',
  untitled: 'A bundle without a title',
  reading: 'Loading the bundle',
  failed: (reason: string) => `${reason} Your bundle has not changed.`,
  retry: 'Try again',
  cancel: 'Cancel',
  open: 'Open',
  replace: 'Replace your bundle',
  merge: 'Merge into your bundle',
  count: ({ variables: count, datasets, news }: Offer): string => {
    const what = `${variables(count)} from ${datasetsOf(datasets)}`;
    if (news === null || count === 0) return `${what}.`;
    if (news === 0) return `${what}, all already in your bundle.`;
    if (news === count) return `${what}, ${count === 1 ? 'new' : 'all new'} to your bundle.`;
    return `${what}, ${counted(news)} of them new to your bundle.`;
  },
  /** {title}: of a variable. */
  withdrawn: '{title} is no longer available.',
  unknown: (count: number, ids: string) =>
    `${variables(count)} ${count === 1 ? 'is' : 'are'} no longer in this portal and will be left out: ${ids}`,
  /** {title}: of a dataset. {from} and {to}: versions. */
  moved: '{title} has changed from version {from} to version {to}.',
  list: 'What is in the bundle',
  question: (held: number) =>
    `Your bundle already has ${variables(held)}. Do you want to replace it, or to merge the two?`,
  tooBig: `This file is too large for a bundle. ${notSaved}`,
  notJson: `This file is not valid JSON. ${notSaved}`,
  saved: (title: string) => `“${title}” is saved.`,
  overwritten: (title: string) => `“${title}” is saved and replaces the earlier bundle.`,
  deleted: (title: string) =>
    `“${title}” is deleted from your account. The bundle in this browser has not changed.`,
} as const;
