// By which keys several tables are one: the years, the countries, then whatever column all of them call the same, as far
// as rows need it to be told apart. What is left of a table's keys either only names another key, such as a country's
// name beside its code, and then goes along; or it multiplies rows, and then one value of it must be chosen.
import type { DuckDBConnection } from '@duckdb/node-api';
import { physicalName } from '#server/engine/sql.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { joinedType, type Meeting, meetingAlone, meetingOf } from './meeting.ts';
import { combinationsIn, isKeyedBy, type MergePart } from './merge-part.ts';

export type JoinKey = {
  kind: 'years' | 'countries' | 'same';
  meeting: Meeting;
  /** As the first table has it. */
  column: StoredColumn;
  /** Its place among each table's keys. */
  places: number[];
};

/** A key that only names another one; `places` by table, -1 where a table has it not. */
export type Companion = {
  column: StoredColumn;
  places: number[];
  /** Where it names the joined countries: what stands in the file to the name that fills it where no table has one. */
  names?: ReadonlyMap<string, string>;
};

export type FurtherKey = { part: MergePart; position: number };

export type Aligned = { joins: JoinKey[]; companions: Companion[]; further: FurtherKey[] };

const keyAt = ({ version }: MergePart, position: number): StoredColumn => version.keys[position]!;

const asWritten: Meeting = { by: 'text', areInstants: false };

function joinAt(kind: JoinKey['kind'], parts: MergePart[], places: number[], meeting = asWritten): JoinKey {
  const columns = parts.map((part, at) => keyAt(part, places[at]!));
  const type = kind === 'years' ? 'integer' : joinedType(columns, meeting);
  const dayOrder = columns.find((column) => column.dayOrder)?.dayOrder;
  // Quarters beside months: by the kind of the first alone, the others would be no times and come first.
  const isMixed = new Set(columns.map(({ frequency }) => frequency)).size > 1;
  const frequency = isMixed && columns[0]!.frequency ? 'several' : columns[0]!.frequency;
  const times = { ...(frequency && { frequency }), ...(dayOrder && { dayOrder }) };
  return { kind, meeting, column: { ...columns[0]!, type, ...times }, places };
}

const sameAt = async (connection: DuckDBConnection, parts: MergePart[], places: number[]) =>
  joinAt('same', parts, places, await meetingOf(connection, parts, places));

/** @throws `invalid-input` where one has years and another days or months */
async function yearsJoin(connection: DuckDBConnection, parts: MergePart[]): Promise<JoinKey[]> {
  const years = parts.flatMap((part) =>
    part.years && !part.fixedAt.has(part.years.position) ? part.years : [],
  );
  if (years.length < parts.length) return [];
  const places = years.map(({ position }) => position);
  if (years.every(({ isYearly }) => isYearly)) return [joinAt('years', parts, places)];
  const yearly = years.findIndex(({ isYearly }) => isYearly);
  if (yearly < 0) return [await sameAt(connection, parts, places)];
  const finer = years.findIndex(({ isYearly }) => !isYearly);
  throw refuse(
    'invalid-input',
    sentence('file.parts-of-years', { yearly: parts[yearly]!.dataset.id, finer: parts[finer]!.dataset.id }),
    { field: 'dataset' },
  );
}

function countriesJoin(parts: MergePart[]): JoinKey[] {
  const places = parts.flatMap(({ countries, fixedAt }) =>
    countries && !fixedAt.has(countries.position) ? countries.position : [],
  );
  return places.length === parts.length ? [joinAt('countries', parts, places)] : [];
}

const takenIn = (joins: readonly JoinKey[], at: number) => joins.map(({ places }) => places[at]!);

/** Where columns stand that all call the same and nobody has used yet. */
function sameNamed(parts: MergePart[], joins: readonly JoinKey[]): number[][] {
  return parts[0]!.version.keys.flatMap(({ id }) => {
    const places = parts.map(({ version }) => version.keys.findIndex((key) => key.id === id));
    const isFree = parts.every(
      ({ fixedAt }, at) =>
        places[at]! >= 0 && !fixedAt.has(places[at]!) && !takenIn(joins, at).includes(places[at]!),
    );
    return isFree ? [places] : [];
  });
}

async function areKeyedBy(connection: DuckDBConnection, parts: MergePart[], joins: readonly JoinKey[]) {
  for (const [at, part] of parts.entries())
    if (!(await isKeyedBy(connection, part, takenIn(joins, at)))) return false;
  return true;
}

/** Whether a key tells rows apart that the others do not: a country's name beside its code does not. */
async function divides(
  connection: DuckDBConnection,
  parts: MergePart[],
  joins: readonly JoinKey[],
  candidate: JoinKey,
): Promise<boolean> {
  for (const [at, part] of parts.entries()) {
    const without = await combinationsIn(connection, part, takenIn(joins, at));
    const having = await combinationsIn(connection, part, takenIn([...joins, candidate], at));
    if (having.combinations > without.combinations) return true;
  }
  return false;
}

async function joinsOf(connection: DuckDBConnection, parts: MergePart[]): Promise<JoinKey[]> {
  // A table alone keeps all its keys.
  if (parts.length === 1) {
    const [years, countries] = [(await yearsJoin(connection, parts))[0], countriesJoin(parts)[0]];
    const [part] = parts as [MergePart];
    const alone: JoinKey[] = [];
    for (const position of part.version.keys.keys()) {
      const meant = [years?.kind === 'years' ? years : null, countries].find(
        (one) => one?.places[0] === position,
      );
      if (meant) alone.push(meant);
      else if (!part.fixedAt.has(position))
        alone.push(joinAt('same', parts, [position], await meetingAlone(connection, part, position)));
    }
    return alone;
  }
  let joins = [...countriesJoin(parts), ...(await yearsJoin(connection, parts))];
  for (const places of sameNamed(parts, joins)) {
    if (joins.length > 0 && (await areKeyedBy(connection, parts, joins))) break;
    const candidate = await sameAt(connection, parts, places);
    if (joins.length === 0 || (await divides(connection, parts, joins, candidate)))
      joins = [...joins, candidate];
  }
  // As the first table has them.
  return joins.toSorted((a, b) => a.places[0]! - b.places[0]!);
}

type Rest = { companions: FurtherKey[]; further: FurtherKey[] };

async function restOf(connection: DuckDBConnection, part: MergePart, taken: number[]): Promise<Rest> {
  const further: number[] = [];
  const companions: number[] = [];
  const left = [...part.version.keys.keys()].filter((at) => !taken.includes(at) && !part.fixedAt.has(at));
  for (const [at, position] of left.entries()) {
    const others = [...taken, ...further, ...left.slice(at + 1)];
    const isNeedless = await isKeyedBy(connection, part, others);
    (isNeedless ? companions : further).push(position);
  }
  const as = (position: number) => ({ part, position });
  return { companions: companions.map(as), further: further.map(as) };
}

/** Those of the same name go along as one column. */
function companionsOf(parts: MergePart[], found: FurtherKey[]): Companion[] {
  const byId = Map.groupBy(found, ({ part, position }) => keyAt(part, position).id);
  return [...byId.values()].map((same) => ({
    column: { ...keyAt(same[0]!.part, same[0]!.position), type: 'text', role: 'label' },
    places: parts.map((part) => same.find((one) => one.part === part)?.position ?? -1),
  }));
}

/** @throws `invalid-input` where the tables have no key in common */
export async function alignedKeys(connection: DuckDBConnection, parts: MergePart[]): Promise<Aligned> {
  const joins = await joinsOf(connection, parts);
  if (joins.length === 0) {
    const datasets = parts.map(({ dataset, version }) => ({
      id: dataset.id,
      keys: version.keys.map(({ id }) => id),
    }));
    throw refuse('invalid-input', sentence('file.nothing-in-common', { datasets }), { field: 'dataset' });
  }
  if (parts.length === 1) return { joins, companions: [], further: [] };
  const rests = [];
  for (const [at, part] of parts.entries()) rests.push(await restOf(connection, part, takenIn(joins, at)));
  return {
    joins,
    companions: companionsOf(
      parts,
      rests.flatMap(({ companions }) => companions),
    ),
    further: rests.flatMap(({ further }) => further),
  };
}

/** More than anybody chooses from. */
const mostFurther = 500;

export async function valuesOfKey(
  connection: DuckDBConnection,
  { part, position }: FurtherKey,
): Promise<string[]> {
  const name = physicalName.key(position);
  const answer = await connection.runAndReadAll(
    `select distinct ${name}::varchar from ${part.source} and ${name} is not null order by 1 limit ${mostFurther}`,
  );
  return answer.getRows().map(([value]) => String(value));
}

/** Rows of one table would be repeated for each row of another: which value is meant must be said. @throws `invalid-input` */
export async function checkFurther(connection: DuckDBConnection, further: FurtherKey[]): Promise<void> {
  const [first] = further;
  if (!first) return;
  const { id } = keyAt(first.part, first.position);
  const values = await valuesOfKey(connection, first);
  throw refuse(
    'invalid-input',
    sentence('file.further-key', { dataset: first.part.dataset.id, id, values }),
    {
      field: 'fixed',
    },
  );
}
