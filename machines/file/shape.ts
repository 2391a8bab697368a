// The shape of one dataset's file: what the visitor leaves out, cuts down and chooses of its look, and the address
// that asks for just this file. What is as the server has it anyway stays out of the address.
import type { Dataset } from '#contract/catalogue/catalogue.ts';
import type { Choices } from '#contract/file/preflight.ts';
import type { FileAddress } from '#contract/file/files.ts';
import type { DownloadFormat } from '#contract/file/formats.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { questionOf, type Question } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { usualFileLook, type FileLook } from './file-look.ts';

/** Which rows are in: some entities, some years as they were typed; all where it says nothing. */
export type Cut = {
  entities: readonly string[];
  from: string;
  to: string;
  /** Of several datasets: what is meant of keys that not all have, as `key:value`. */
  fixed: readonly string[];
};

/** What the visitor has decided for one dataset; `without` are the key columns left out. */
export type Shape = FileLook & Cut & { without: readonly string[]; format: DownloadFormat };

export const plainShape: Shape = {
  ...usualFileLook,
  without: [],
  entities: [],
  from: '',
  to: '',
  fixed: [],
  format: 'csv',
};

/** What one file will hold: ids of a dataset, its key columns and variables, and how they are to come. */
export type FileChoice = Omit<Shape, 'without'> & {
  dataset: string;
  /** Key columns that lead the row, in the dataset's order. */
  keys: readonly string[];
  variables: readonly string[];
};

export const choiceOf = ({ dataset, variables }: Group, { without, ...shape }: Shape): FileChoice => ({
  ...shape,
  dataset: dataset.id,
  keys: dataset.keys.map(({ id }) => id).filter((id) => !without.includes(id)),
  variables: variables.map(({ id }) => id),
});

/** Those of the values that are not the usual ones. */
const changed = <Values extends object>(values: Values, usual: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== usual[name as keyof Values]),
  ) as Partial<Values>;

/** As it stands in an address, without what is so anyway. */
function queryOf({ dataset, keys, variables, format, ...choice }: FileChoice): FileAddress {
  const { entities, bom, fixed, ...words } = choice;
  return {
    dataset,
    // Of several datasets the server finds out which keys they share.
    ...(keys.length > 0 && { keys: keys.join(',') }),
    variables: variables.join(','),
    ...(entities.length > 0 && { entities: entities.join('|') }),
    ...changed(words, plainShape),
    ...(fixed.length > 0 && { fixed: fixed.join('|') }),
    ...(bom && { bom: 'true' }),
    format,
  };
}

const written = (query: object): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',');

/** The address of a file for whoever comes with a right of their own, as scripts do. */
export const scriptAddress = (choice: FileChoice): string => `/api/data/download?${written(queryOf(choice))}`;

/** The plain link of a choice; the one-time token goes with it, never anything longer-lived. */
export const downloadAddress = (choice: FileChoice, token: string): string =>
  `${scriptAddress(choice)}&${written({ token })}`;

/** What tells one file from another. */
export const fileOf = (choice: FileChoice): string => downloadAddress(choice, '');

/** What a file will be; sizes come for every format at once, so the format is not part of the question. */
export function figuresQuestion(choice: FileChoice): Question<'data.preflight'> {
  const { format: _format, ...query } = queryOf(choice);
  return questionOf({ name: 'data.preflight', request: { query } });
}

/** What a dataset's files can be cut down to. */
export const choicesQuestion = (
  { id }: Pick<Dataset, 'id'>,
  { codes, places, fixed }: Pick<Shape, 'codes' | 'places' | 'fixed'> = plainShape,
): Question<'data.choices'> =>
  questionOf({
    name: 'data.choices',
    request: {
      query: {
        dataset: id,
        ...(codes !== plainShape.codes && { codes }),
        ...(places !== plainShape.places && { places }),
        ...(fixed.length > 0 && { fixed: fixed.join('|') }),
      },
    },
  });

/** Countries written otherwise are called otherwise, and groups may be left out: those chosen before may not be found. */
export const withLook = (shape: Shape, look: Partial<FileLook>): Shape => ({
  ...shape,
  ...look,
  ...((['codes', 'places'] as const).some((one) => look[one] !== undefined && look[one] !== shape[one]) && {
    entities: [],
  }),
});

/** Whether anything that can be chosen again leaves rows out. */
export const isCut = ({ entities, from, to, keep, places }: Shape): boolean =>
  entities.length > 0 || from !== '' || to !== '' || keep === 'matched' || places === 'countries';

export const toggledKey = ({ without }: Shape, key: string): readonly string[] =>
  without.includes(key) ? without.filter((id) => id !== key) : [...without, key].sort();

/** The same with this key held at this value, or at none. */
export const heldAt = (fixed: readonly string[], key: string, value: string): readonly string[] => [
  ...fixed.filter((one) => !one.startsWith(`${key}:`)),
  ...(value === '' ? [] : [`${key}:${value}`]),
];

/** The value that a key is held at, nothing where it is not. */
export const heldValue = (fixed: readonly string[], key: string): string =>
  fixed.find((one) => one.startsWith(`${key}:`))?.slice(key.length + 1) ?? '';

type Entity = Choices['entities'][number];

const folded = (text: string): string => text.trim().normalize('NFKC').toLocaleLowerCase('en');

function entityCalled(text: string, among: readonly Entity[]): Entity | undefined {
  const name = folded(text);
  return (
    among.find(({ value }) => value === text.trim()) ??
    among.find(({ value, label }) => folded(value) === name || (label !== null && folded(label) === name))
  );
}

/**
 * The entities that somebody means who types or pastes this: one by its value or name, or many between line ends,
 * tabs, semicolons, bars or commas. A name with a comma of its own is found as long as it stands alone.
 * @returns values, and the words that none is called by
 */
export function entitiesMeant(
  text: string,
  among: readonly Entity[],
): { found: string[]; unknown: string[] } {
  if (entityCalled(text, among)) return { found: [entityCalled(text, among)!.value], unknown: [] };
  const words = text.split(/[\n\t;|,]/).filter((word) => word.trim() !== '');
  const known = words.flatMap((word) => entityCalled(word, among)?.value ?? []);
  return {
    found: [...new Set(known)],
    unknown: words.map((word) => word.trim()).filter((word) => !entityCalled(word, among)),
  };
}
