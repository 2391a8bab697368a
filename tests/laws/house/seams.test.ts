// What is known in one place stays there: how a stored table is read, which a second engine or a table of many files would
// change. And a file that a command names in a text is there, because no compiler follows a text.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Tables, tableRooms } from '#server/database/schema.ts';
import { filesOf } from '#tests/laws/import-graph.ts';

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') });
type Source = ReturnType<typeof read>;

/** Who says how a stored table is read, beside the module whose matter it is. */
const readersOfParquet = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file, text }) => file !== 'server/engine/relation.ts' && /\bread_parquet\b/.test(text))
    .map(({ file }) => file);

test('one module knows how a stored table is read', () => {
  const sources = filesOf('server').map(read);
  expect(readersOfParquet(sources)).toEqual([]);
  const planted = { file: 'server/file/sample.ts', text: 'const source = `read_parquet(${path})`;' };
  expect(readersOfParquet([...sources, planted])).toEqual(['server/file/sample.ts']);
});

/** Who writes a table of another room. The tables' steps (server/database) make and change tables, and rows with them. */
const strangersAt = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !file.startsWith('server/database/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)'/g)]
        .filter(([, table]) => !file.startsWith(`${tableRooms[table as keyof Tables]}/`))
        .map(([, table]) => `${file} writes ${table}`),
    );

test('a table is written by its own room', () => {
  const sources = ['server', 'sandbox', 'tools'].flatMap(filesOf).map(read);
  expect(strangersAt(sources)).toEqual([]);
  const planted = { file: 'server/membership/a.ts', text: `await db.deleteFrom('session').execute();` };
  expect(strangersAt([planted])).toEqual(['server/membership/a.ts writes session']);
});

/** The files that a text names by their path in the project and that are not there. */
const lostFiles = ({ text }: Source): string[] =>
  [...text.matchAll(/['"`](?:\.\/)?((?:tools|tests|docs)\/[\w/.-]+\.[a-z]+)['"`]/g)]
    .map(([, path]) => path!)
    .filter((path) => !existsSync(path));

test('every file that a command names is there', () => {
  expect(filesOf('tools').map(read).flatMap(lostFiles)).toEqual([]);
  const planted = { file: 'tools/a.ts', text: `plugins: ['./tools/mutation/no-such.ts', 'tools/verify.ts']` };
  expect(lostFiles(planted)).toEqual(['tools/mutation/no-such.ts']);
});
