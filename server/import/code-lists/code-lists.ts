// The lists of codes of a package: read before its tables, which then have labels for their keys. A resource that is
// nothing but such a list is no dataset of its own.
import type { TableSource } from '#server/import/sources.ts';
import { readFiles } from '#server/import/read-files.ts';
import type { ImportContext } from '#server/import/context.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { instead } from '#server/import/overrides/nearest.ts';
import { overridesFile } from '#server/import/overrides/overrides-schema.ts';
import { texts } from '#server/ground/language.ts';
import { columnsOf, hasFigures, labelsIn } from './read-list.ts';
import type { CodeLabels, Reference } from './references.ts';

export type CodeLists = {
  /** What the codes of a table's column stand for, and who says it. */
  of(table: TableSource, column: string): { labels: CodeLabels; by: string } | null;
  /** Resources that are lists of codes and nothing else. */
  only: ReadonlySet<string>;
  notes: string[];
};

type Pointed = Extract<Reference, { resource: string }>;

const keyOf = ({ resource, code, label }: Pointed) => JSON.stringify([resource, code, label]);

function pointed(tables: readonly TableSource[]): Pointed[] {
  const all = tables.flatMap(({ references, resource }) =>
    references.filter(
      (one): one is Pointed =>
        'resource' in one && (one.isOverride === true || one.resource !== resource.name),
    ),
  );
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

/** @returns null where the table has no labels; also after adding to the problems */
async function readList(context: ImportContext, { code, label }: Pointed) {
  const { table, connection, problems } = context;
  const read = await readFiles(context);
  if (!read) return null;
  const columns = columnsOf(read.rows.header, { file: table.file, code, label }, problems);
  if (!columns) return null;
  return {
    labels: await labelsIn(connection, read.rows, columns, table.missingValues),
    isOnly:
      table.overrides?.take !== true && !(await hasFigures(connection, read.rows, table.fields, columns)),
  };
}

const namesOf = (tables: readonly TableSource[]) => tables.map(({ resource }) => resource.name);

const onlyNote = (name: string) => texts.codes.listOnly(name, overridesFile);

/** What is wrong with a column's list: what the side file says must be there, what a package says is only reported. */
function missed(one: Pointed, tables: readonly TableSource[], problems: ImportProblem[]): string[] {
  const isThere = namesOf(tables).includes(one.resource);
  const words = isThere
    ? texts.codes.noLabels(one.column, one.resource)
    : {
        message: texts.codes.noList(one.column, one.resource),
        remedy: instead(one.resource, namesOf(tables)),
      };
  if (!one.isOverride) return [words.message];
  // The resource may be one that is refused for a reason of its own.
  if (!isThere && problems.length > 0) return [];
  problems.push({ file: overridesFile, ...words });
  return [];
}

/** @param at what a table is read with */
export async function readCodeLists(
  tables: readonly TableSource[],
  at: (table: TableSource) => ImportContext,
  problems: ImportProblem[],
): Promise<CodeLists> {
  const lists = new Map<string, CodeLabels>();
  const only = new Set<string>();
  const without: string[] = [];
  for (const one of pointed(tables)) {
    const table = tables.find(({ resource }) => resource.name === one.resource);
    const context = table && at(table);
    const read = context && (await readList(context, one));
    if (!read) {
      without.push(...missed(one, tables, problems));
      continue;
    }
    lists.set(keyOf(one), read.labels);
    if (read.isOnly) only.add(one.resource);
  }
  const areAll = tables.every(({ resource }) => only.has(resource.name));
  return {
    of: ({ references }, column) => {
      const found = references.find((one) => one.column === column);
      if (!found) return null;
      const labels = 'labels' in found ? found.labels : lists.get(keyOf(found));
      return labels ? { labels, by: found.by } : null;
    },
    only: areAll ? new Set() : only,
    notes: [...without, ...(areAll ? [] : [...only].map(onlyNote))],
  };
}
