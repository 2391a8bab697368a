// What the portal says in English about files: what a download is made of.
import { counted } from './numbers.ts';

/** “a”, “b” and how many more there are than the first few. */
const quoted = (names: readonly string[], shown: number): string => {
  const more = names.length > shown ? ` and ${names.length - shown} more` : '';
  return `${names
    .slice(0, shown)
    .map((name) => `“${name}”`)
    .join(', ')}${more}`;
};

export const fileProblems = {
  'file.asked-too-often': ({ wait }: { wait: string }) =>
    `Too many requests about files (their size, countries and years) came from your network. Wait ${wait}, then try again. You can download files meanwhile.`,
  'file.cell-too-long': ({ most, column }: { most: number; column: string }) =>
    `A cell of Excel holds ${counted(most)} characters, and column “${column}” has longer texts. Leave it out, or choose another format.`,
  'file.key-in-no-dataset': ({ key }: { key: string }) =>
    `None of these datasets has a key column “${key}”. Leave it out.`,
  'file.no-countries':
    'No key column here has only countries, so country codes cannot be changed. Leave “codes” out.',
  'file.no-shared-key': ({ id, keys }: { id: string; keys: readonly string[] }) =>
    `These datasets together have no key column “${id}”. Use ${keys.join(', ')}.`,
  'file.no-such-key': ({ dataset, id, keys }: { dataset: string; id: string; keys: readonly string[] }) =>
    `Dataset “${dataset}” has no key column “${id}”. Use ${keys.join(', ')}.`,
  'file.no-such-variable': ({ dataset, id }: { dataset: string; id: string }) =>
    `Dataset “${dataset}” has no variable “${id}”. Check the id, or leave it out.`,
  'file.no-years': ({ dataset }: { dataset: string }) =>
    `Dataset “${dataset}” has no years. Leave “from” and “to” out.`,
  'file.parts-of-years': ({ yearly, finer }: { yearly: string; finer: string }) =>
    `Dataset “${yearly}” has whole years and “${finer}” has parts of years, so they cannot be joined. Download a file of each.`,
  'file.range-beyond': ({ bytes }: { bytes: number }) =>
    `The file ends after ${bytes} bytes. Ask for bytes before that, or for all.`,
  'file.too-many-rows': ({ rows, most }: { rows: number; most: number }) =>
    `Together these datasets have ${counted(rows)} rows, and one file is made of at most ${counted(most)}. Download a file of each.`,
  'file.variable-in-no-dataset': ({ id }: { id: string }) =>
    `None of these datasets has a variable “${id}”. Check the id, or leave it out.`,
  'file.years-alone': ({ dataset }: { dataset: string }) =>
    `Dataset “${dataset}” has only years to choose from. Leave “entities” out.`,
  'file.no-such-entities': ({ dataset, entities }: { dataset: string; entities: readonly string[] }) =>
    `Dataset “${dataset}” has no ${quoted(entities, 3)}. Check the spelling, or leave it out.`,
  'file.nothing-in-common': ({
    datasets,
  }: {
    datasets: readonly { id: string; keys: readonly string[] }[];
  }) =>
    `These datasets have no key column in common: ${datasets
      .map(({ id, keys }) => `“${id}” has ${keys.join(', ')}`)
      .join('; ')}. Download a file of each.`,
  'file.further-key': ({ dataset, id, values }: { dataset: string; id: string; values: readonly string[] }) =>
    `Dataset “${dataset}” has rows for each “${id}”, and another of these datasets does not. Choose one value: ${quoted(values, 8)}. For instance fixed=${id}:${values[0] ?? ''}.`,
  'file.sheet-rows': ({ most, rows }: { most: number; rows: number }) =>
    `A sheet of Excel holds ${counted(most)} rows below its header, and these are ${counted(rows)}. Choose fewer years or countries, or another format.`,
  'file.sheet-columns': ({ most, columns }: { most: number; columns: number }) =>
    `A sheet of Excel holds ${counted(most)} columns, and these are ${counted(columns)}. Choose fewer variables, or another format.`,
  'file.stata-variables': ({ most }: { most: number }) =>
    `A Stata file of release 118 holds ${counted(most)} variables. Choose fewer, or another format.`,
};
