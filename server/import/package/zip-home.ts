// Where in a zip the package is, by the names of its entries: the same as in a folder, at the top of the zip or in one folder
// of it. What could be two packages is none: its sender says which is meant.
import { basename, dirname } from 'node:path/posix';
import { isTableName } from '#contract/admin/upload-kinds.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { shown } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import { descriptions } from './entry.ts';

const fewest = 5;
const listOf = (names: readonly string[]): string =>
  names.slice(0, fewest).map(shown).join(', ') + (names.length > fewest ? ' …' : '');

const folderOf = (name: string): string => (name.includes('/') ? dirname(name) : '');
const isNear = (name: string): boolean => !folderOf(name).includes('/');

/** The folder that counts of several: the top of the zip before any other. */
const homeOf = (names: readonly string[]): string[] => {
  const homes = [...new Set(names.map(folderOf))];
  return homes.includes('') ? [''] : homes;
};

/** Why a zip is no package, and what its sender can do. */
const problem = (message: string, remedy: string): ImportProblem => ({ file: 'the zip', message, remedy });

/**
 * @param names of its files, as the zip has them
 * @returns the path of the description, or of the folder that has tables alone; empty for the top of the zip
 */
export function packageIn(names: readonly string[]): string | ImportProblem {
  const described = names.filter((name) => descriptions.includes(basename(name)));
  const near = described.filter(isNear);
  const [home, ...others] = homeOf(near);
  if (home !== undefined && others.length === 0) {
    const inHome = near.filter((name) => folderOf(name) === home);
    const found = descriptions.flatMap((one) => inHome.find((name) => basename(name) === one) ?? []);
    return found[0] ?? home;
  }
  if (home !== undefined)
    return problem(texts.zip.severalPackages(listOf(near)), sentence('import.zip-for-each'));
  if (described.length > 0)
    return problem(texts.zip.deepDescription(listOf(described)), sentence('import.description-up'));
  return tablesIn(names.filter(isTableName));
}

function tablesIn(tables: readonly string[]): string | ImportProblem {
  if (tables.length === 0) return problem(texts.zip.empty, sentence('import.give-zip'));
  const [home, ...others] = homeOf(tables.filter(isNear));
  if (home === undefined) return problem(texts.zip.deepTables(listOf(tables)), sentence('import.tables-up'));
  if (others.length > 0)
    return problem(texts.zip.severalFolders(listOf([home, ...others])), sentence('import.tables-together'));
  return home;
}
