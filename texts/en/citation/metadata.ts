// What the portal says in English of its data to search engines, feed readers and whoever names a source.
import { counted } from '#texts/en/numbers.ts';

type Credited = { title: string; source: string; version: string; url: string; licences: readonly string[] };

export const metadataText = {
  synthetic: 'Invented data that show how the portal works.',
  variable: (title: string, unit: string | null, dataset: string) =>
    `${title}${unit ? ` in ${unit}` : ''}, a variable of the dataset ${dataset}.`,
  /** `years` as “1990–2020”; null where the variable has none. */
  published: (source: string, years: string | null) =>
    `Published by ${source}${years === null ? '' : ` for the years ${years}`}, with its unit, source and licence.`,
  dataset: (title: string, source: string) => `${title}, a dataset from ${source}.`,
  size: (variables: number, rows: number) =>
    `It has ${variables} ${variables === 1 ? 'variable' : 'variables'} in ${rows} rows.`,
  /** What a feed says of a new version. */
  version: (facts: { rows: number; variables: number; source: string }) =>
    `${counted(facts.rows)} rows, ${counted(facts.variables)} variables. Source: ${facts.source}.`,
  gathering: (title: string, kind: string, portal: string) =>
    `${title}: the data of one ${kind} at ${portal}.`,
  place: (title: string, portal: string) =>
    `${title}: the latest values of the main variables at ${portal}, by topic, with year, unit, source and rank.`,
  /** The words to name a source with. */
  credit: ({ title, source, version, url, licences }: Credited) =>
    `“${title}”, ${source}, version ${version}, ${url}${licences.length > 0 ? `, under ${licences.join(' and ')}` : ''}.`,
};
