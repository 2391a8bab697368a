// Which rows have which words in which fields: SQLite's full-text index, in a file of its own that SQLite
// removes. Rows go in from the plainest title to the longest and come out in that order, so that the first hundred of a
// hundred thousand cost a hundred. How well a row answers is weighed elsewhere (./weigh.ts); this knows what is where.
import { DatabaseSync } from 'node:sqlite';

export const fields = ['title', 'names', 'unit', 'topic', 'dataset', 'source', 'description', 'id'] as const;
export type Field = (typeof fields)[number];

export type TextIndex = {
  /** @param words stems by field, joined by spaces, in the order of {@link fields} */
  add(row: number, words: readonly string[]): void;
  /** Rows of an expression of FTS5, the earliest first. */
  find(expression: string, most: number): number[];
  /** Before the first row, and again before more come in. */
  begin(): void;
  /** After the last row. */
  finish(): void;
};

/** So much is written in one piece, which takes milliseconds. */
const flushBytes = 200_000;

const columns = fields.map((field) => `f_${field}`);

/** A stem as FTS5 reads it; nothing else of it is syntax. */
export const quoted = (stem: string): string => `"${stem.replaceAll('"', '""')}"`;
export const within = (only: readonly Field[], expression: string): string =>
  `{${only.map((field) => `f_${field}`).join(' ')}} : (${expression})`;

export function openTextIndex(): TextIndex {
  const database = new DatabaseSync('');
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -2000; create virtual table words using fts5(
    ${columns.join(', ')}, content = '', columnsize = 0, detail = column,
    tokenize = "unicode61 remove_diacritics 0 tokenchars '.'");
    insert into words (words, rank) values ('hashsize', ${flushBytes})`);
  const insert = database.prepare(
    `insert into words (rowid, ${columns.join(', ')}) values (?, ${columns.map(() => '?').join(', ')})`,
  );
  const select = database.prepare('select rowid from words where words match ? order by rowid limit ?');
  return {
    add: (row, words) => void insert.run(row, ...words),
    find: (expression, most) => select.all(expression, most).map(({ rowid }) => Number(rowid)),
    begin: () => database.exec('begin'),
    finish: () => database.exec('commit; pragma shrink_memory'),
  };
}
