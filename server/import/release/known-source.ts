// Sources that are one under near-identical names, as “the World Bank” and “World Bank”: a package's source that the portal
// knows under another spelling is taken for it, so that visitors find one, and the report says so.
import type { Source } from '#contract/catalogue/catalogue.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { StagedDataset } from '#server/catalogue/staged.ts';

/** Names as far as nobody would tell two sources apart by the rest. */
export const alike = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

type Known = ReadonlyMap<string, Pick<Source, 'id' | 'title'>>;

/** @returns the dataset with the source that is known, and what is said of it */
export function withKnownSource(
  staged: StagedDataset,
  known: Known,
): { staged: StagedDataset; note: string | null } {
  const { id, title } = staged.source;
  const same = [...known.values()].find((one) => alike(one.title) === alike(title));
  if (known.has(id) || !same || alike(title) === '') return { staged, note: null };
  const source = { id: same.id, title: same.title };
  return {
    staged: {
      ...staged,
      dataset: { ...staged.dataset, source },
      variables: staged.variables.map((variable) => ({ ...variable, source })),
      source: { ...staged.source, ...source },
    },
    note: sentence('import.same-source', { source: title, known: same.title }),
  };
}
