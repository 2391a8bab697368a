// What the portal says in English about what is in the catalogue.

export const catalogueProblems = {
  /** Whether what is nearest follows, or where to look. */
  'catalogue.no-such': ({ kind, id }: { kind: string; id: string }) => `There is no ${kind} “${id}”.`,
  'catalogue.look-for-it': 'It may have been renamed or withdrawn; look for it in the list.',
  'catalogue.look-at-places': 'Check its spelling, or look for it in the list of places.',
};
