// What a DDFcsv package says of its columns: titles, units and descriptions of indicators, and the names of entities.
// Files of words are small, so they are read whole.
import type { DuckDBConnection } from '@duckdb/node-api';
import { columnsOf, labelsIn, mostCodes } from '#server/import/code-lists/read-list.ts';
import type { CodeLabels } from '#server/import/code-lists/references.ts';
import type { Rows } from '#server/import/csv/rows.ts';
import { raw } from '#server/import/csv/sql-rows.ts';
import type { TableSource } from '#server/import/sources.ts';
import type { Concept, DdfMetadata } from '#server/import/context.ts';
import { readFiles } from '#server/import/read-files.ts';
import type { ImportContext } from '#server/import/context.ts';
import type { DdfPackage } from '#server/import/sources.ts';

async function textRows(connection: DuckDBConnection, rows: Rows): Promise<Map<string, string>[]> {
  const columns = rows.header.map((_, place) => raw(place)).join(', ');
  const answer = await connection.runAndReadAll(`select ${columns} from ${rows.sql} limit ${mostCodes}`);
  return answer.getRows().map((row) => new Map(rows.header.map((name, at) => [name, String(row[at])])));
}

const types: Record<string, string> = {
  string: 'string',
  boolean: 'boolean',
  entity_domain: 'string',
  entity_set: 'string',
};

function conceptOf(row: Map<string, string>): [string, Concept][] {
  const firstText = (...names: string[]) => names.map((name) => row.get(name)?.trim()).find(Boolean);
  const name = firstText('concept');
  if (!name) return [];
  const [kind = '', title, description] = [
    firstText('concept_type'),
    firstText('name', 'full_name'),
    firstText('description'),
  ];
  const [unit, type] = [firstText('unit'), types[kind]];
  const field = {
    name,
    ...(title && { title }),
    ...(description && { description }),
    ...(unit && { unit }),
    ...(type && { type }),
  };
  return [[name, { type: kind, domain: firstText('domain') ?? '', field }]];
}

type Entities = { key: string; domain: string; labels: CodeLabels };

async function entitiesIn(context: ImportContext): Promise<Entities[]> {
  const { table, connection } = context;
  const read = await readFiles(context);
  const [, , domain = '', set = domain] = table.resource.name.split('--');
  const key =
    table.primaryKey?.[0] ?? read?.rows.header.find((name) => name === set || name === domain) ?? '';
  const columns = read && columnsOf(read.rows.header, { file: table.file, code: key }, []);
  if (!columns) return [];
  return [{ key, domain, labels: await labelsIn(connection, read.rows, columns, table.missingValues) }];
}

/** Entities of the key itself count before those of others in its domain. */
function namesFor(key: string, all: Entities[], concepts: ReadonlyMap<string, Concept>): CodeLabels | null {
  const domainOf = (name: string) =>
    concepts.get(name)?.domain || all.find((one) => one.key === name)?.domain || name;
  const related = all.filter((one) => one.key === key || domainOf(one.key) === domainOf(key));
  const ordered = related.toSorted((one, other) => Number(one.key === key) - Number(other.key === key));
  return ordered.length ? new Map(ordered.flatMap(({ labels }) => [...labels])) : null;
}

/** @param at what a table is read with */
export async function readDdfMetadata(
  { concepts, entities }: DdfPackage,
  at: (table: TableSource) => ImportContext,
): Promise<DdfMetadata> {
  const known = new Map<string, Concept>();
  for (const table of concepts) {
    const read = await readFiles(at(table));
    const rows = read ? await textRows(at(table).connection, read.rows) : [];
    for (const [name, concept] of rows.flatMap(conceptOf)) known.set(name, concept);
  }
  const all: Entities[] = [];
  for (const table of entities) all.push(...(await entitiesIn(at(table))));
  return {
    concepts: known,
    labelsOf: (key) => {
      const labels = namesFor(key, all, known);
      return labels && { labels, by: 'the package’s entities' };
    },
  };
}
