// The one variable or dataset that the download page's address names, in the place of the bundle.

export type Named = { kind: 'variable' | 'dataset'; id: string };

/** @returns null where the address names nothing and the bundle is meant */
export function namedIn(search: string): Named | null {
  const query = new URLSearchParams(search);
  const [variable, dataset] = [query.get('variable'), query.get('dataset')];
  if (variable !== null) return { kind: 'variable', id: variable };
  return dataset === null ? null : { kind: 'dataset', id: dataset };
}

export const namedAddress = ({ kind, id }: Named): string =>
  `/download?${new URLSearchParams({ [kind]: id })}`;
