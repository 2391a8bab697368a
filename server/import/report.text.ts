// What an import made of a package, in sentences for whoever gave the files: what the rows are about, what each variable
// is, what was inferred, and what the package leaves unsaid. The command line and the staff's desk say the same.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { countsOf } from '#contract/place/counts.ts';
import { locale } from '#contract/ground/constants.ts';
import type { StagedDataset } from '#server/catalogue/staged.ts';
import { texts } from '#server/ground/language.ts';
import type { DatasetReport, ImportReport } from './reports.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';

const count = (number: number): string => number.toLocaleString(locale);
/** Such as `1,200 files`. */
export const counted = (number: number, noun: string): string =>
  `${count(number)} ${noun}${number === 1 ? '' : 's'}`;

const fewest = 8;

/** Names of a list, and how many more. */
export function someOf(names: readonly string[], most = fewest): string {
  const quoted = names.slice(0, most).map((name) => `“${name}”`);
  return quoted.join(', ') + (names.length > most ? ` and ${count(names.length - most)} more` : '');
}

const typeWords: Record<string, string> = {
  string: 'text',
  integer: 'whole numbers',
  number: 'numbers',
  boolean: 'true or false',
  date: 'dates',
  datetime: 'dates with times',
  text: 'text',
};

/** Types that nobody declared, in a sentence for all columns. */
export function typesNote(columns: readonly TypedColumn[]): string[] {
  const open = columns.filter(({ inferred, as }) => inferred && as !== 'yearly' && as !== 'period');
  if (open.length === 0) return [];
  const kinds = [...Map.groupBy(open, ({ as }) => typeWords[as] ?? as)].map(
    ([words, list]) => `${words} in ${someOf(list.map(({ name }) => name))}`,
  );
  return [texts.report.types(kinds)];
}

type Summary = Parameters<typeof texts.summary>;

function spanOf(variables: readonly Variable[]): Summary[1] {
  const from = Math.min(...variables.map(({ coverage }) => coverage.from ?? Infinity));
  const to = Math.max(...variables.map(({ coverage }) => coverage.to ?? -Infinity));
  return from > to ? null : { from, to };
}

function aboutOf({ entities }: StagedDataset['dataset']): Summary[0] {
  if (!entities) return { kind: 'rows' };
  if (entities.kind === 'other') return { kind: 'series', count: entities.count };
  return { kind: 'places', counts: countsOf(entities) };
}

const share = (part: number, whole: number) => (whole ? `${Math.round((100 * part) / whole)} %` : '0 %');

function variableLine({ title, unit, type, coverage }: Variable, name: string, rows: number): string {
  const years = coverage.from === null ? null : `${coverage.from} to ${coverage.to}`;
  const words = typeWords[type] ?? type;
  return texts.report.variable({
    name,
    title,
    type: words,
    unit,
    years,
    share: share(coverage.values, rows),
  });
}

/** Numbers whose unit nobody says. */
function unitless(variables: readonly { variable: Variable; name: string }[]): string[] {
  const names = variables
    .filter(
      ({ variable: { unit, type, flagsOf } }) =>
        unit === null && flagsOf === undefined && (type === 'number' || type === 'integer'),
    )
    .map(({ name }) => name);
  return names.length ? [texts.report.noUnit(someOf(names))] : [];
}

/** What the dataset is, as it will be shown. */
export function summaryLines({ dataset, variables, stored }: StagedDataset): string[] {
  const shown = variables.filter(({ withdrawn }) => !withdrawn);
  const named = shown.map((variable, at) => ({ variable, name: stored.variables[at]?.name ?? variable.id }));
  const more = named.length - fewest;
  return [
    texts.summary(aboutOf(dataset), spanOf(shown)),
    ...named.slice(0, fewest).map(({ variable, name }) => variableLine(variable, name, dataset.rows)),
    ...(more > 0 ? [texts.report.moreVariables(more)] : []),
    ...unitless(named),
  ];
}

function datasetLines({
  id,
  outcome,
  rows,
  variables,
  keys,
  summary,
  notes,
  changes,
}: DatasetReport): string[] {
  return [
    `${id}: ${outcome} (${counted(rows, 'row')}, ${counted(variables, 'variable')}, keys ${keys.join(', ')})`,
    ...(changes
      ? [
          `  Cells: ${count(changes.added)} added, ${count(changes.revised)} revised, ${count(changes.withdrawn)} withdrawn.`,
        ]
      : []),
    ...(outcome === 'unchanged' ? [] : [...summary, ...notes].map((line) => `  ${line}`)),
  ];
}

/** A line a dataset, what is said of it indented below, then what is said of the package. */
export const reportLines = ({ package: name, datasets, notes }: ImportReport): string[] => [
  ...datasets.flatMap(datasetLines),
  ...notes.map((line) => `${name}: ${line}`),
];
