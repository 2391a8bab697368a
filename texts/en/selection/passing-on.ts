// What the portal says in English on the bundle's page where a bundle is shared, saved in an account, or opened.
import { counted } from '#texts/en/numbers.ts';

export const passOnText = {
  title: 'Share and open',
  tooMany: (most: number) =>
    `A link or a file can have at most ${counted(most)} variables. Remove some first.`,
  link: 'Make a link',
  linkAgain: 'Make a new link',
  linking: 'Making a link…',
  copy: 'Copy link',
  stale: 'Your bundle has changed. The link still opens the earlier bundle.',
  open: 'Anybody with the link can open the bundle, with its title and notes.',
  save: 'Save as JSON file',
  openFile: 'Open a file',
};

export const savedText = {
  title: 'Saved bundles',
  loading: 'Loading your saved bundles',
  lede: 'These bundles are saved in your account. You can open them in any browser where you sign in.',
  none: { title: 'No saved bundles yet', text: 'Give your bundle a title, then save it here.' },
  columns: { name: 'Name', variables: 'Variables', saved: 'Saved', actions: 'Actions' },
  save: 'Save this bundle',
  saving: 'Saving…',
  untitled: 'Give the bundle a title first.',
  open: 'Open',
  overwrite: 'Overwrite',
  delete: 'Delete',
  deleting: 'Deleting…',
  keep: 'Keep saved bundle',
  overwriteQuestion: {
    title: (name: string) => `Overwrite “${name}”?`,
    text: 'The bundle in this browser, with its title and notes, replaces the saved bundle.',
    confirm: 'Overwrite saved bundle',
  },
  deleteQuestion: {
    title: (name: string) => `Delete “${name}”?`,
    text: 'This deletes the bundle from your account. You cannot undo this. The bundle in this browser does not change.',
    confirm: 'Delete saved bundle',
  },
};
