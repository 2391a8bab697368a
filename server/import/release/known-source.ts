// Sources that are one under near-identical names, as “the World Bank” and “World Bank”: the portal shows them as one
// (#server/catalogue/source/one-source.ts), and whoever brings another spelling is told so.
import type { Source } from '#contract/catalogue/catalogue.ts';
import { sentence } from '#server/ground/sentence.ts';
import { sourceKey } from '#server/catalogue/source/source-key.ts';

/** Texts of a package as far as nobody would tell two publishers apart by the rest. */
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

type Named = Pick<Source, 'id' | 'title'>;

/** @returns what is said of a source that the portal knows under another name; null of any other */
export function knownSourceNote({ id, title }: Named, known: ReadonlyMap<string, Named>): string | null {
  if (known.has(id)) return null;
  const key = sourceKey(title);
  const same = [...known.values()].find((one) => sourceKey(one.title) === key);
  return same ? sentence('import.same-source', { source: title, known: same.title }) : null;
}
