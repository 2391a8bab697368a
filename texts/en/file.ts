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
    `An Excel cell can have ${counted(most)} characters, and column “${column}” has longer texts. Leave it out, or choose another format.`,
  'file.check-or-leave-out': 'Check its spelling, or leave it out.',
  'file.cuts-leave-nothing':
    'None of the datasets has these countries or other values. Choose others, or leave them out.',
  'file.key-in-no-dataset': ({ key }: { key: string }) =>
    `None of these datasets has a key column “${key}”. Leave it out.`,
  'file.no-countries':
    'No key column here has only countries, so country codes cannot be changed. Leave “codes” out.',
  'file.no-groups':
    'Groups of countries cannot be left out, because no key column here has only countries. Leave “places” out.',
  'file.no-shared-key': ({ id, keys }: { id: string; keys: readonly string[] }) =>
    `These datasets together have no key column “${id}”. Use ${keys.join(', ')}.`,
  'file.no-such-key': ({ dataset, id, keys }: { dataset: string; id: string; keys: readonly string[] }) =>
    `Dataset “${dataset}” has no key column “${id}”. Use ${keys.join(', ')}.`,
  'file.no-such-part': ({ version }: { version: string }) =>
    `Version ${version} has no file of this number. Its list has all of them: leave out the file’s name.`,
  'file.no-such-variable': ({ dataset, id }: { dataset: string; id: string }) =>
    `Dataset “${dataset}” has no variable “${id}”.`,
  'file.no-such-version': ({ dataset, version }: { dataset: string; version: string }) =>
    `Dataset “${dataset}” has no version ${version}, or it was withdrawn. /api/datasets/${dataset}/versions lists its versions.`,
  'file.no-years': ({ dataset }: { dataset: string }) =>
    `Dataset “${dataset}” has no years. Leave “from” and “to” out.`,
  'file.order-broken-off':
    'The server stopped several times while it was preparing this file. Order it again.',
  'file.order-expired': 'This file has expired. Order it again.',
  'file.order-failed': 'This file could not be prepared. Change the order, or order it again.',
  'file.order-fault': ({ reference }: { reference: string }) =>
    `The portal could not prepare this file. Order it again; if it fails again, write to us and quote ${reference}.`,
  'file.order-needs-subscription':
    'This file has all rows, which need a subscription. Subscribe, or order a file with the first rows only.',
  'file.order-not-found': 'You have no ordered file with this id. It may have been removed.',
  'file.order-of-nothing':
    'This order has no variables left. Add at least one variable that is in a dataset.',
  'file.order-preparing': 'This file is still being prepared. Try again in a few seconds.',
  'file.order-stopped': 'You stopped this file before it was ready. Order it again.',
  'file.order-too-large': ({ most, datasets }: { most: number; datasets: number }) =>
    `One file can have at most ${most} datasets, and you have chosen ${datasets}. Leave some out, or order two files.`,
  'file.order-withdrawn': ({ dataset, version }: { dataset: string; version: string }) =>
    `Version ${version} of dataset “${dataset}” was withdrawn by its publisher. Order the file again to get the version before it.`,
  'file.ordered-too-often': ({ wait }: { wait: string }) =>
    `You have ordered many files. Wait ${wait}, then try again. You can fetch the files that are ready.`,
  'file.parts-of-years': ({ yearly, finer }: { yearly: string; finer: string }) =>
    `Dataset “${yearly}” has whole years and “${finer}” has parts of years, so they cannot be joined. Download them separately.`,
  'file.part-needs-subscription':
    'This file has all rows, which need a subscription. Subscribe, or download the first rows with GET /api/data/download.',
  'file.range-beyond': ({ bytes }: { bytes: number }) =>
    `The file ends after ${bytes} bytes. Ask for bytes before that, or for all.`,
  'file.too-many-rows': ({ rows, most }: { rows: number; most: number }) =>
    `Together these datasets have ${counted(rows)} rows, and one file can have at most ${counted(most)}. Download them separately.`,
  'file.variable-in-no-dataset': ({ id }: { id: string }) => `None of these datasets has a variable “${id}”.`,
  'file.years-alone': ({ dataset }: { dataset: string }) =>
    `Dataset “${dataset}” has only years to choose from. Leave “entities” out.`,
  'file.no-such-entity': ({
    datasets,
    entity,
    isPlace,
  }: {
    datasets: string;
    entity: string;
    isPlace: boolean;
  }) => `There is no ${isPlace ? 'place ' : ''}“${entity}” in ${datasets}.`,
  'file.no-such-year': ({ year, years, datasets }: { year: string; years: string; datasets: string }) =>
    `There is no year ${year} in ${datasets}: the years are ${years}.`,
  'file.of-datasets': ({ datasets }: { datasets: readonly string[] }) =>
    datasets.length === 1 ? `dataset “${datasets[0]}”` : 'these datasets',
  'file.groups-left-out': ({ entities }: { entities: readonly string[] }) =>
    `The file has countries only, so it cannot have ${quoted(entities, 3)}. Leave “places” out, or choose countries.`,
  'file.no-such-value': ({
    dataset,
    key,
    value,
    values,
  }: {
    dataset: string;
    key: string;
    value: string;
    values: readonly string[];
  }) =>
    `Dataset “${dataset}” has no “${value}” in “${key}”. It has ${quoted(values, 8)}. Choose one of these, or leave the dataset out.`,
  'file.other-list': ({
    key,
    code,
    one,
    other,
  }: {
    key: string;
    code: string;
    one: { dataset: string; label: string };
    other: { dataset: string; label: string };
  }) =>
    `In “${key}”, the code “${code}” means “${one.label}” in dataset “${one.dataset}” and “${other.label}” in dataset “${other.dataset}”. Their rows cannot meet. Download them separately.`,
  'file.nothing-in-common': ({
    datasets,
  }: {
    datasets: readonly { id: string; keys: readonly string[] }[];
  }) =>
    `These datasets have no key column in common: ${datasets
      .map(({ id, keys }) => `“${id}” has ${keys.join(', ')}`)
      .join('; ')}. Download them separately.`,
  'file.further-key': ({ dataset, id, values }: { dataset: string; id: string; values: readonly string[] }) =>
    `Dataset “${dataset}” has rows for each “${id}”, and another of these datasets does not. Choose one value: ${quoted(values, 8)}. For example, write fixed=${id}:${values[0] ?? ''}.`,
  'file.sheet-rows': ({ most, rows }: { most: number; rows: number }) =>
    `An Excel sheet can have ${counted(most)} rows below its header, and this file has ${counted(rows)}. Choose fewer years or countries, or another format.`,
  'file.sheet-columns': ({ most, columns }: { most: number; columns: number }) =>
    `An Excel sheet can have ${counted(most)} columns, and this file has ${counted(columns)}. Choose fewer variables, or another format.`,
  'file.stata-variables': ({ most }: { most: number }) =>
    `A Stata file (release 118) can have ${counted(most)} variables. Choose fewer, or another format.`,
};
