// How the values of a joining key are compared where its tables may write one value differently: 1950 and 1950.0, 4 and 004,
// 2000-01 and 2000M01, 12:00+02:00 and 10:00Z. They meet by what they mean only where no table has two of its own values
// that would become one; date-times are in the order of their instants either way.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Frequency } from '#contract/catalogue/catalogue.ts';
import { dateOfTime, hasOffset, instantOf, isInstantText, startOfTime } from '#server/catalogue/time-sql.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { physicalName } from '#server/engine/sql.ts';
import type { MergePart } from './merge-part.ts';

export type Meeting =
  | { by: 'text'; areInstants: boolean }
  | { by: 'instant' }
  | { by: 'number' }
  | { by: 'time'; frequency: Frequency; areRewritten: boolean };

/** Numbers of more digits are not the same as doubles whenever they differ. */
const mostDigits = 15;
const aNumber = `'[+-]?[0-9]{1,${mostDigits}}([.][0-9]+)?'`;

const textSql = (name: string) => `(${name}::varchar)`;
const instantSql = (name: string) => instantOf(textSql(name));

/** By what the values of a joined key are in order, before they are as texts; null for their texts. @param name SQL of the value */
export function orderSql(
  { type, frequency, dayOrder }: StoredColumn,
  meeting: Meeting,
  name: string,
): string | null {
  if (meeting.by === 'instant' || (meeting.by === 'text' && meeting.areInstants)) return instantSql(name);
  return type === 'text' && frequency ? startOfTime(name, frequency, dayOrder) : null;
}

type Side = { part: MergePart; position: number; column: StoredColumn };

/** What a value of a column is compared as. @param name SQL of the value */
export const comparedSql = (meeting: Meeting, { dayOrder }: StoredColumn, name: string): string => {
  if (meeting.by === 'number') return `cast(${name} as double)`;
  if (meeting.by === 'instant') return instantSql(name);
  return meeting.by === 'time' ? startOfTime(name, meeting.frequency, dayOrder) : name;
};

/** Whether all values of a table can be compared so, and no two of them are one. */
async function isFitFor(connection: DuckDBConnection, { part, position, column }: Side, meeting: Meeting) {
  const name = physicalName.key(position);
  const found = `from (select distinct ${name} from ${part.source} and ${name} is not null)`;
  if (meeting.by === 'number') {
    const test =
      column.type === 'text' ? `regexp_full_match(${name}, ${aNumber})` : `abs(${name}) < 1e${mostDigits}`;
    const answer = await connection.runAndReadAll(`select coalesce(bool_and(${test}), true) ${found}`);
    if (answer.value(0, 0) !== true) return false;
  }
  const compared = comparedSql(meeting, column, name);
  const answer = await connection.runAndReadAll(
    `select count(*), count(${compared}), count(distinct ${compared}) ${found}`,
  );
  const [values, read, apart] = answer.getRows()[0]!.map(Number);
  return values === read && values === apart;
}

const dayOrdersOf = (columns: readonly StoredColumn[]) =>
  new Set(columns.flatMap(({ dayOrder }) => dayOrder ?? []));

function wantedFor(columns: readonly StoredColumn[]): Meeting | null {
  const [{ frequency, type }] = columns as [StoredColumn];
  const areAlike = columns.every((column) => column.type === type);
  if (frequency && areAlike && columns.every((column) => column.frequency === frequency))
    // One text would mean two days where one table has the day first and another the month.
    return { by: 'time', frequency, areRewritten: dayOrdersOf(columns).size > 1 };
  const isPlain = columns.every((one) => !one.frequency && ['text', 'integer', 'number'].includes(one.type));
  return isPlain && (type === 'text' || !areAlike) ? { by: 'number' } : null;
}

const sidesOf = (parts: readonly MergePart[], places: readonly number[]) =>
  parts.map((part, at): Side => {
    const position = places[at]!;
    return { part, position, column: part.version.keys[position]! };
  });

/** Whether all values of a table are date-times. Most columns fall at the first. */
async function areInstantsIn(connection: DuckDBConnection, { part, position, column }: Side) {
  if (column.frequency || (column.type !== 'text' && column.type !== 'date')) return false;
  const text = textSql(physicalName.key(position));
  for (const limit of [' limit 50', '']) {
    const values = `(select ${text} as value from ${part.source} and ${text} is not null${limit})`;
    const answer = await connection.runAndReadAll(
      `select coalesce(bool_and(${isInstantText('value')}), false) from ${values}`,
    );
    if (answer.value(0, 0) !== true) return false;
  }
  return true;
}

async function asWritten(connection: DuckDBConnection, sides: readonly Side[]): Promise<Meeting> {
  for (const side of sides)
    if (!(await areInstantsIn(connection, side))) return { by: 'text', areInstants: false };
  return { by: 'text', areInstants: true };
}

/** What a table that meets no other has in a key. */
export const meetingAlone = (
  connection: DuckDBConnection,
  part: MergePart,
  position: number,
): Promise<Meeting> => asWritten(connection, sidesOf([part], [position]));

/** Whether all date-times say how far from UTC they are, or none does: a local time is nobody's instant but its publisher's. */
async function areOfOneClock(connection: DuckDBConnection, sides: readonly Side[]): Promise<boolean> {
  const found = new Set<unknown>();
  for (const { part, position } of sides) {
    const text = textSql(physicalName.key(position));
    const answer = await connection.runAndReadAll(
      `select distinct ${hasOffset(text)} from ${part.source} and ${text} is not null`,
    );
    for (const [stated] of answer.getRows()) found.add(stated);
  }
  return found.size === 1;
}

/** How the values of a key meet, by what all its tables have in it. */
export async function meetingOf(
  connection: DuckDBConnection,
  parts: readonly MergePart[],
  places: readonly number[],
): Promise<Meeting> {
  const sides = sidesOf(parts, places);
  const written = await asWritten(connection, sides);
  const areInstants = written.by === 'text' && written.areInstants;
  if (areInstants && !(await areOfOneClock(connection, sides))) return written;
  const wanted = areInstants ? ({ by: 'instant' } as const) : wantedFor(sides.map(({ column }) => column));
  if (!wanted) return written;
  for (const side of sides) if (!(await isFitFor(connection, side, wanted))) return written;
  return wanted;
}

/** The type of the joined column: numbers of two kinds stay numbers, all else that differs is text. */
export function joinedType(columns: readonly StoredColumn[], meeting: Meeting): StoredColumn['type'] {
  const types = new Set(columns.map(({ type }) => type));
  if (types.size === 1) return columns[0]!.type;
  if (meeting.by === 'instant') return 'date';
  return meeting.by === 'number' && !types.has('text') ? 'number' : 'text';
}

/** A value as it stands in the joined column, by how its keys meet. @param name SQL of the value */
export function shownSql(
  { type, dayOrder }: StoredColumn,
  { type: joined, meeting }: { type: StoredColumn['type']; meeting: Meeting },
  name: string,
): string {
  if (meeting.by === 'time' && meeting.areRewritten)
    return `coalesce(${dateOfTime(name, dayOrder)}::varchar, ${name})`;
  if (type === joined) return name;
  if (joined === 'number') return `cast(${name} as double)`;
  return type === 'number' ? `regexp_replace(${name}::varchar, '\\.0$', '')` : `${name}::varchar`;
}
