// Descriptions are a fifth of what a large catalogue holds in memory, and seldom read; what years a variable covers is drawn in
// rows of a list, twenty at a time. Those of variables that were read from a store lie in a file of SQLite's own, which it
// removes; a variable reads its own when it is asked for it.
import { DatabaseSync } from 'node:sqlite';
import type { Coverage, Variable } from '#contract/catalogue/catalogue.ts';
import { roomy } from './roomy.ts';

type Texts = { description: string; strip?: string };

function openTexts() {
  const database = new DatabaseSync('');
  database.exec(
    'pragma journal_mode = off; pragma synchronous = off; create table text (json text not null)',
  );
  const insert = database.prepare('insert into text (rowid, json) values (?, ?)');
  const select = database.prepare('select json from text where rowid = ?');
  const remove = database.prepare('delete from text where rowid >= ? and rowid < ?');
  return {
    // As JSON, which has every letter that SQLite's text has not.
    add: (row: number, own: Texts): void => void insert.run(row, JSON.stringify(own)),
    read: (row: number): Texts => JSON.parse(String(select.get(row)!['json'])) as Texts,
    remove: ({ from, to }: Rows): void => void remove.run(from, to),
  };
}

let opened: ReturnType<typeof openTexts> | undefined;
const texts = () => (opened ??= openTexts());

/** The numbers of a segment's rows, from the first to before the last. */
type Rows = { readonly from: number; readonly to: number };

/** What a segment's variables hold, so that their rows stay as long as one of them does. */
export type TextRows = { next: number };

/** Rows whose variables nobody holds any more are removed. */
const forgotten = new FinalizationRegistry<Rows>((rows) => texts().remove(rows));

let free = 1;

/** @param most variables that a segment has */
export function createTextRows(most: number): TextRows {
  const rows = { next: free };
  free += most;
  forgotten.register(rows, { from: rows.next, to: free });
  return rows;
}

const rowsKey: unique symbol = Symbol('rows');
const rowKey: unique symbol = Symbol('row');
/** What a variable covers, which knows for both of them where their texts are. */
type HeldCoverage = Coverage & { readonly [rowsKey]: TextRows; readonly [rowKey]: number };

const holdCoverage = roomy({
  strip(this: HeldCoverage) {
    return texts().read(this[rowKey]).strip;
  },
});
const holdVariable = roomy({
  description(this: Variable & { coverage: HeldCoverage }) {
    return texts().read(this.coverage[rowKey]).description;
  },
});

/** The variable without its long texts in memory. */
export function putAway(variable: Variable, rows: TextRows): Variable {
  const { description, coverage } = variable;
  const { strip } = coverage;
  const row = rows.next;
  rows.next += 1;
  texts().add(row, { description, ...(strip !== undefined && { strip }) });
  const heldCoverage = holdCoverage(coverage, { [rowsKey]: rows, [rowKey]: row });
  return holdVariable({ ...variable, coverage: heldCoverage });
}
