// What the portal says in English about what is in the catalogue.

export const catalogueProblems = {
  'catalogue.not-found': ({ kind, id }: { kind: string; id: string }) =>
    `There is no ${kind} “${id}”. It may have been renamed or withdrawn; look for it in the list.`,
};
