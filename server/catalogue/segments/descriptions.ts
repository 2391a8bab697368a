// Descriptions are a fifth of what a large catalogue holds in memory, and seldom read. Those of variables that were read from a
// store lie in a file of SQLite's own, which it removes; a variable reads its own when it is asked for it.
import { DatabaseSync } from 'node:sqlite';
import type { Variable } from '#contract/catalogue/catalogue.ts';

function openDescriptions() {
  const database = new DatabaseSync('');
  database.exec(
    'pragma journal_mode = off; pragma synchronous = off; create table description (json text not null)',
  );
  const insert = database.prepare('insert into description values (?)');
  const select = database.prepare('select json from description where rowid = ?');
  const remove = database.prepare('delete from description where rowid = ?');
  return {
    // As JSON, which has every letter that SQLite's text has not.
    add: (text: string): number => Number(insert.run(JSON.stringify(text)).lastInsertRowid),
    read: (row: number): string => JSON.parse(String(select.get(row)!['json'])) as string,
    remove: (rows: readonly number[]): void => rows.forEach((row) => remove.run(row)),
  };
}

let opened: ReturnType<typeof openDescriptions> | undefined;
const descriptions = () => (opened ??= openDescriptions());

/** The rows of a segment's descriptions: its variables hold them. */
export type DescriptionRows = { numbers: number[] };

/** Rows whose variables nobody holds any more are removed. */
const forgotten = new FinalizationRegistry<number[]>((numbers) => descriptions().remove(numbers));

export function createDescriptionRows(): DescriptionRows {
  const rows = { numbers: [] };
  forgotten.register(rows, rows.numbers);
  return rows;
}

const rowsKey: unique symbol = Symbol('rows');
const rowKey: unique symbol = Symbol('row');
type Described = Variable & { readonly [rowsKey]: DescriptionRows; readonly [rowKey]: number };

/** One for all, so that V8 takes all variables for things of one shape. */
const description = {
  get(this: Described): string {
    return descriptions().read(this[rowKey]);
  },
  enumerable: true,
  configurable: true,
};

/** The variable without its description in memory. It reads, spreads and is written as before, in the order of its properties. */
export function putDescriptionAway(variable: Variable, rows: DescriptionRows): Variable {
  const row = descriptions().add(variable.description);
  rows.numbers.push(row);
  const described = {};
  for (const [name, value] of Object.entries(variable))
    Object.defineProperty(
      described,
      name,
      name === 'description' ? description : { value, enumerable: true, configurable: true, writable: true },
    );
  return Object.defineProperties(described, {
    [rowsKey]: { value: rows },
    [rowKey]: { value: row },
  }) as Variable;
}
