// Which columns a table has: the file's header met with the schema's fields. The header rules, since it says what
// stands where; a field that is not in it is a problem, a column that no field describes is inferred and reported.
import type { FieldSpec } from '#server/import/package/descriptor.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { sentence } from '#server/ground/sentence.ts';
import { texts } from '#server/ground/language.ts';
import { columnIds, withHashes } from './ids.ts';

export type Column = {
  /** The publisher's header. */
  name: string;
  /** The part of an id that names it. */
  id: string;
  /** Null where the schema does not declare the column. */
  field: FieldSpec | null;
};

function repeated(names: string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) (seen.has(name) ? twice : seen).add(name);
  return [...twice];
}

function headerProblems(file: string, header: string[]): ImportProblem[] {
  const blank = header.flatMap((name, index) =>
    name.trim()
      ? []
      : [
          {
            file,
            line: 1,
            ...texts.columns.noName(index + 1),
          },
        ],
  );
  const twice = repeated(header.filter((name) => name.trim())).map((column) => ({
    file,
    line: 1,
    column,
    ...texts.columns.repeated,
  }));
  return [...blank, ...twice];
}

/** @returns the columns in the file's order; what does not fit goes to `problems` */
export function matchColumns(
  { id: dataset, file }: { id: string; file: string },
  header: string[],
  fields: FieldSpec[] | null,
  problems: ImportProblem[],
): Column[] {
  const byName = new Map((fields ?? []).map((field) => [field.name, field]));
  problems.push(...headerProblems(file, header));
  for (const name of repeated((fields ?? []).map((field) => field.name))) {
    problems.push({
      file,
      column: name,
      ...texts.columns.declaredTwice,
    });
  }
  const present = new Set(header);
  for (const name of byName.keys()) {
    if (present.has(name)) continue;
    problems.push({
      file,
      column: name,
      ...texts.columns.notInHeader(header),
    });
  }
  const ids = columnIds([...new Set(header)], dataset);
  return header.map((name) => ({ name, id: ids.get(name) ?? 'column', field: byName.get(name) ?? null }));
}

/** Columns whose names differ in signs alone have a hash in their ids. */
export function idNotes(dataset: string, columns: readonly Column[]): string[] {
  const ids = new Map(columns.map(({ name, id }) => [name, id]));
  const apart = withHashes(ids, (name) => columnIds([name], dataset).get(name) ?? name);
  return apart.length > 0 ? [sentence('import.own-column-ids', { columns: apart })] : [];
}
