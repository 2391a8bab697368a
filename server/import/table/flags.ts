// Columns that say something of the cells of one other column: flags, footnotes, the state of an observation. They are found by
// their names and held against their cells, because a wrong answer is worse than none: a country's flag is none of a cell,
// and a status may be what the rows are about. What the publisher states counts before both.
import type { DuckDBConnection } from '@duckdb/node-api';
import { sentence } from '#server/ground/sentence.ts';
import { instead } from '#server/import/overrides/nearest.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { oneRow } from '#server/import/csv/sql-rows.ts';
import { texts } from '#server/ground/language.ts';
import { calledBy, holdsFigures, isOfCell, joined, markName, type MarkName } from './flag-names.ts';
import type { TypedColumn } from './typed.ts';

/** Codes of flags are few; footnotes may be as many as there are cells. */
const mostFlags = 30;
/** A state of a cell is a letter or three. */
const longestState = 3;

type Guess = { column: TypedColumn; of: TypedColumn; name: MarkName; isNamed: boolean };

const mayBeCodes = ({ type }: TypedColumn) => type === 'text' || type === 'boolean' || type === 'integer';

/** By names alone, the columns that may hold marks, each with the one column whose cells these are of. */
function guessesIn(variables: readonly TypedColumn[]): Guess[] {
  const names = new Map(variables.map((column) => [column, markName(column.name)]));
  const figures = variables.filter((column) => names.get(column) === null && holdsFigures(column));
  const called = Map.groupBy(
    figures.flatMap((column) => calledBy(column.name).map((words) => ({ words, column }))),
    ({ words }) => words,
  );
  const guessOf = (column: TypedColumn, name: MarkName): Guess | null => {
    const [of, ...more] = name.of.length > 0 ? (called.get(joined(name.of)) ?? []) : [];
    if (of) return more.length === 0 ? { column, of: of.column, name, isNamed: true } : null;
    const [only, ...several] = figures;
    if (!only || several.length > 0) return null;
    const isAlone = name.of.length === 0 && name.kind !== 'condition';
    return isAlone || (isOfCell(name) && name.kind !== 'remark')
      ? { column, of: only, name, isNamed: false }
      : null;
  };
  return variables.flatMap((column) => {
    const name = names.get(column);
    return (name && mayBeCodes(column) && guessOf(column, name)) || [];
  });
}

/** Addresses, pictures and the emoji of countries' flags mark no cell. */
const picture = String.raw`://|\.(svg|png|gif|jpe?g|webp)$|[\x{1F1E6}-\x{1F1FF}]`;

const looks = ({ physical }: TypedColumn): string[] => [
  'count(*)',
  `count(${physical})`,
  `count(distinct ${physical})`,
  `coalesce(max(length(${physical}::varchar)), 0)`,
  `count(*) filter (where regexp_matches(${physical}::varchar, '${picture}', 'i'))`,
];

/** Numbers of values of a key, and of pairs of one with a mark: as many as marks where each key has its own. */
const pairs = ({ physical }: TypedColumn, key: TypedColumn): string[] => [
  `count(distinct ${key.physical}) filter (where ${physical} is not null)`,
  `count(distinct (${key.physical}, ${physical})) filter (where ${physical} is not null)`,
];

/** Whether the cells may be what the name says. */
function fits({ column, name, isNamed }: Guess, found: readonly number[]): boolean {
  const [rows = 0, filled = 0, distinct = 0, longest = 0, pictures = 0, ...ofKeys] = found;
  // Numbers of footnotes are few; counts of bank notes are many.
  if (pictures > 0 || (column.type === 'integer' && distinct > mostFlags)) return false;
  const isSparse = filled * 2 <= rows;
  if (isNamed && name.kind !== 'condition') return true;
  const areStates = longest <= longestState && distinct <= mostFlags;
  if (isNamed && isOfCell(name)) return areStates;
  // Each value of a key has a mark that no other has: then it says something of that key.
  const namesKey = ofKeys.some(
    (count, at) => at % 2 === 0 && distinct > 1 && count === distinct && ofKeys[at + 1] === distinct,
  );
  if (namesKey) return false;
  if (name.kind === 'condition') return areStates;
  if (name.kind === 'remark') return filled > 0 && isSparse;
  return distinct <= mostFlags || isSparse;
}

/** Those of the guesses that their cells bear out. All are asked at once: a query over a wide table takes its time. */
async function borneOut(
  connection: DuckDBConnection,
  guesses: readonly Guess[],
  keys: readonly TypedColumn[],
): Promise<Guess[]> {
  if (guesses.length === 0) return [];
  const asked = guesses.map(({ column, isNamed, name }) => [
    ...looks(column),
    ...(isNamed && name.kind !== 'condition' ? [] : keys.flatMap((key) => pairs(column, key))),
  ]);
  const answers = await oneRow(connection, asked.flat(), 'typed');
  let at = 0;
  return guesses.filter((guess, index) => {
    const own = answers.slice(at, (at += asked[index]?.length ?? 0)).map(Number);
    return fits(guess, own);
  });
}

/** What the publisher says: a column's name, false for none; undefined where nothing is said. */
const statedOf = ({ field }: TypedColumn): string | false | undefined => field?.flagsOf;

type Table = { file: string; keys: readonly TypedColumn[]; variables: readonly TypedColumn[] };

function statedFlags({ file, variables }: Table, problems: ImportProblem[]): Map<TypedColumn, TypedColumn> {
  const found = new Map<TypedColumn, TypedColumn>();
  for (const column of variables) {
    const stated = statedOf(column);
    if (stated === undefined || stated === false) continue;
    const of = variables.find((one) => one.name === stated && one !== column && !statedOf(one));
    if (of) found.set(column, of);
    else
      problems.push({
        file,
        column: column.name,
        message: texts.columns.noVariable(stated),
        remedy: instead(
          stated,
          variables.filter((one) => one !== column && !statedOf(one)).map(({ name }) => name),
        ),
      });
  }
  return found;
}

/** Marks that look like numbers are none: they stay as they are written. Those that are declared keep their type. */
const asText = (column: TypedColumn): TypedColumn =>
  column.type === 'text' || !column.inferred
    ? column
    : { ...column, type: 'text', as: 'string', physical: `${column.physical}::varchar` };

const mostNotes = 5;

function notesOf(found: ReadonlyMap<TypedColumn, TypedColumn>): string[] {
  const groups = [...Map.groupBy(found.keys(), (column) => found.get(column)?.name ?? '')];
  const more = groups.length - mostNotes;
  return [
    ...groups
      .slice(0, mostNotes)
      .map(([of, columns]) => sentence('import.flags', { flags: columns.map(({ name }) => name), of })),
    ...(more > 0 ? [sentence('import.more-flags', { variables: more })] : []),
  ];
}

export type Flagged = { variables: TypedColumn[]; notes: string[] };

/** @param table its rows are `typed` @returns the variables, those that are flags with the name of what they are of */
export async function withFlags(
  connection: DuckDBConnection,
  table: Table,
  problems: ImportProblem[],
): Promise<Flagged> {
  const { keys, variables } = table;
  const stated = statedFlags(table, problems);
  const found = new Map(stated);
  const guesses = guessesIn(variables).filter(
    ({ column, of }) => statedOf(column) === undefined && !stated.has(of),
  );
  for (const { column, of } of await borneOut(connection, guesses, keys)) found.set(column, of);
  if (found.size === 0) return { variables: [...variables], notes: [] };
  return {
    variables: variables.map((column) => {
      const of = found.get(column);
      return of ? { ...asText(column), flagsOf: of.name } : column;
    }),
    notes: notesOf(found),
  };
}
