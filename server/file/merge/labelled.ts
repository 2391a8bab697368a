// What the codes in the keys of a table stand for, out of whatever says so: the publisher's code lists, a column of
// names beside the codes, and of countries their English names.
import type { DuckDBConnection } from '@duckdb/node-api';
import { labelsOf } from '#server/catalogue/labels.ts';
import { physicalName } from '#server/engine/sql.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { matchName } from '#server/place/match-name.ts';
import type { Companion, JoinKey } from './align.ts';
import { nameOf, type Recoded } from './codes.ts';
import type { MergePart } from './merge-part.ts';

/** What stands in the file to its label. */
export type LabelMap = ReadonlyMap<string, string>;

/** More would be a table of its own. */
const mostLabels = 20_000;

/** A companion that says one thing of each value of a key: what the value is called. */
async function namesBeside(
  connection: DuckDBConnection,
  part: MergePart,
  key: number,
  companion: number,
): Promise<[string, string][]> {
  const [code, name] = [key, companion].map((position) => `${physicalName.key(position)}::varchar`);
  const answer = await connection.runAndReadAll(
    `select ${code}, min(${name}), count(distinct ${name}) from ${part.source} and ${name} is not null ` +
      `group by 1 limit ${mostLabels}`,
  );
  const rows = answer.getRows();
  return rows.every(([, , ways]) => Number(ways) === 1)
    ? rows.map(([value, label]) => [String(value), String(label)])
    : [];
}

const leastAgreed = 0.6;

/** The same, where what the companion says of the countries are their names, and not a sex or a unit. */
export async function placeNames(
  connection: DuckDBConnection,
  part: MergePart,
  key: number,
  companion: number,
): Promise<[string, string][]> {
  const pairs = await namesBeside(connection, part, key, companion);
  const meant = pairs.flatMap(([value, name]) => {
    const id = part.countries?.places.get(value)?.id;
    return id ? [matchName(name).id === id] : [];
  });
  const agreed = meant.filter(Boolean).length;
  return agreed > 0 && agreed >= leastAgreed * meant.length ? pairs : [];
}

type About = {
  objects: ObjectStore;
  parts: MergePart[];
  companions: readonly Companion[];
  recoded: Recoded | null;
};

async function pairsOf(
  connection: DuckDBConnection,
  { objects, parts, companions }: About,
  join: JoinKey,
  at: number,
): Promise<[string, string][]> {
  const part = parts[at]!;
  const place = join.places[at]!;
  const listed = (await labelsOf(objects, part.version))[part.version.keys[place]!.id] ?? {};
  const pairs = Object.entries(listed);
  if (join.kind !== 'countries') return pairs;
  // A table alone keeps its names as keys of their own.
  const beside = companions.map(({ places }) => places[at]!).filter((position) => position >= 0);
  for (const position of beside) pairs.push(...(await placeNames(connection, part, place, position)));
  return pairs;
}

/** The first that says something of a value counts. */
function firstOf(pairs: Iterable<readonly [string, string]>): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [value, label] of pairs) if (!labels.has(value)) labels.set(value, label);
  return labels;
}

async function labelsOfKey(connection: DuckDBConnection, about: About, join: JoinKey): Promise<LabelMap> {
  const recoded = join.kind === 'countries' ? about.recoded : null;
  const all: (readonly [string, string])[] = [];
  for (const at of about.parts.keys())
    for (const [value, label] of await pairsOf(connection, about, join, at))
      all.push([recoded?.shown[at]!.get(value) ?? value, label]);
  const named = [...(recoded?.meant ?? [])].map(
    ([shown, country]) => [shown, nameOf(country) ?? shown] as const,
  );
  return firstOf([...all, ...named]);
}

/** @returns by key column's id; those without labels are not in it */
export async function labelledKeys(
  connection: DuckDBConnection,
  about: About,
  joins: readonly JoinKey[],
): Promise<Map<string, LabelMap>> {
  const found = new Map<string, LabelMap>();
  for (const join of joins) {
    const labels = await labelsOfKey(connection, about, join);
    if (labels.size > 0 && labels.size <= mostLabels) found.set(join.column.id, labels);
  }
  return found;
}
