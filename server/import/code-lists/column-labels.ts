// Labels for the columns of one table, keys and variables: of the codes that it has, out of the lists that its package has.
import { relation, type TableFiles } from '#server/engine/relation.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Labels } from '#server/catalogue/labels.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';
import { texts } from '#server/ground/language.ts';
import { mostCodes } from './read-list.ts';
import type { CodeLabels } from './references.ts';

export type ColumnLabels = {
  labels: Labels;
  /** By the column's id: its codes in words, where they are few. */
  words: ReadonlyMap<string, string>;
  notes: string[];
};

/** A column as the table has it: where it lies, and the id that its labels are kept under. */
export type Coded = Pick<TypedColumn, 'name' | 'id'> & { physical: string; keptAs: string };

/** As many as somebody reads in a codebook's cell. */
const mostInWords = 40;
const shownUnknown = 5;

async function codesIn(connection: DuckDBConnection, files: TableFiles, name: string): Promise<string[]> {
  const answer = await connection.runAndReadAll(
    `select distinct ${name}::varchar from ${relation(files)} where ${name} is not null order by 1 limit ${mostCodes}`,
  );
  return answer.getRows().map(([code]) => String(code));
}

function notesOf(column: string, by: string, codes: string[], unknown: string[]): string[] {
  const some = unknown
    .slice(0, shownUnknown)
    .map((code) => `“${code}”`)
    .join(', ');
  const more = unknown.length > shownUnknown ? ` and ${unknown.length - shownUnknown} more` : '';
  const known = codes.length - unknown.length;
  return [texts.codes.labels({ column, by, known, all: codes.length, without: some + more })];
}

/**
 * @param files where the finished table lies
 * @param listOf what codes of a column stand for
 */
export async function columnLabels(
  connection: DuckDBConnection,
  files: TableFiles,
  columns: readonly Coded[],
  listOf: (column: string) => { labels: CodeLabels; by: string } | null,
): Promise<ColumnLabels> {
  const labels: Labels = {};
  const words = new Map<string, string>();
  const notes: string[] = [];
  for (const { name, id, physical, keptAs } of columns) {
    const list = listOf(name);
    if (!list) continue;
    const codes = await codesIn(connection, files, physical);
    const known = codes.flatMap((code): [string, string][] => {
      const label = list.labels.get(code);
      return label === undefined ? [] : [[code, label]];
    });
    notes.push(
      ...notesOf(
        name,
        list.by,
        codes,
        codes.filter((code) => !list.labels.has(code)),
      ),
    );
    if (known.length === 0) continue;
    labels[keptAs] = Object.fromEntries(known);
    if (known.length <= mostInWords) words.set(id, texts.codes.words(known));
  }
  return { labels, words, notes };
}
