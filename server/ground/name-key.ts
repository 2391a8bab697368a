// Names that members give to what is theirs: one each, compared as people read them.
export const keyOfName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
