// What the portal says in English about the bundle in the browser.
import { counted } from './numbers.ts';

/** What left a bundle: titles in Markdown, or how many there are where they are too many to be named. */
type Removed = { names: readonly string[] } | { count: number };

export const bundleToasts = {
  'bundle.removed': (removed: Removed) => ({
    body: `Removed **${'names' in removed ? removed.names.join(', ') : `${counted(removed.count)} variables`}** from your bundle.`,
  }),
  'bundle.cleared': ({ count }: { count: number }) => ({
    body:
      count === 1
        ? 'Removed the one variable in your bundle.'
        : `Removed all ${counted(count)} variables from your bundle.`,
  }),
  'bundle.unkept': {
    title: 'Your bundle is not saved',
    body: 'This browser does not let the portal store anything. The bundle works until you close or reload this page.',
  },
  'bundle.undo': 'Undo',
};
