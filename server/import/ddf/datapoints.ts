// Datapoints of a DDFcsv package that have the same keys, put together: a column for each indicator.
import { rowsOf, type Rows } from '#server/import/csv/rows.ts';
import { pivoted, type Leg } from '#server/import/layout/pivot.ts';
import type { Laid } from '#server/import/layout/laid-out.ts';
import type { FieldSpec } from '#server/import/package/descriptor.ts';
import { bytesIn, csvFiles } from '#server/import/read-files.ts';
import type { ImportContext } from '#server/import/context.ts';
import { tooManyColumns } from '#server/import/too-much.ts';
import { sentence } from '#server/ground/sentence.ts';
import { someOf } from '#server/import/report.text.ts';
import { fieldsWith, unknownColumns } from '#server/import/overrides/column-overrides.ts';
import type { Datapoints } from '#server/import/sources.ts';
import type { DdfMetadata } from '#server/import/context.ts';
import { texts } from '#server/ground/language.ts';

type PartRead = { file: string; rows: Rows; bytes: number };

async function partsOf(context: ImportContext, { parts }: Datapoints): Promise<PartRead[] | null> {
  const read: PartRead[] = [];
  for (const [at, table] of parts.entries()) {
    const tell: ImportContext['tell'] = (step, done = 0, total = 0) =>
      context.tell(step, at * (total || 1) + done, parts.length * (total || 1));
    const files = await csvFiles({ ...context, table, index: `${context.index}-${at}`, tell });
    if (!files) continue;
    read.push({ file: table.file, rows: rowsOf(files, false), bytes: bytesIn(files) });
  }
  return read.length === parts.length ? read : null;
}

/** A leg for each indicator of the file. */
function legsOf({ file, rows }: PartRead, keys: string[], { problems }: ImportContext): Leg[] {
  const places = keys.map((key) => rows.header.indexOf(key));
  for (const [at, key] of keys.entries())
    if (places[at] === -1)
      problems.push({
        file,
        column: key,
        ...texts.ddf.noKey,
      });
  return rows.header.flatMap((name, place) =>
    keys.includes(name) || name.trim() === ''
      ? []
      : [{ file, rows, keys: places, indicator: { name }, values: [place] }],
  );
}

function fieldsOf(names: string[], { concepts }: DdfMetadata): FieldSpec[] {
  return names.map((name) => concepts.get(name)?.field ?? { name });
}

function notesOf(
  parts: PartRead[],
  keys: string[],
  indicators: string[],
  { concepts }: DdfMetadata,
): string[] {
  const unknown = indicators.filter((name) => !concepts.has(name));
  return [
    texts.ddf.joined(parts.length, keys, indicators.length),
    ...(unknown.length ? [texts.ddf.unknown(someOf(unknown))] : []),
  ];
}

/** @returns null after adding to the problems */
export async function readDatapoints(
  context: ImportContext,
  points: Datapoints,
  words: DdfMetadata,
  path: string,
): Promise<{ laid: Laid; bytes: number; notes: string[] } | null> {
  const { connection, problems, table, tell } = context;
  const { keys } = points;
  const before = problems.length;
  const parts = await partsOf(context, points);
  const legs = parts?.flatMap((part) => legsOf(part, keys, context));
  if (!parts || !legs || problems.length > before) return null;
  tell('checking');
  const indicators = [
    ...new Set(legs.flatMap(({ indicator }) => ('name' in indicator ? indicator.name : []))),
  ];
  const { columns } = context.options.limits;
  if (keys.length + indicators.length > columns) {
    const message = tooManyColumns(keys.length + indicators.length, columns);
    problems.push({ file: table.file, message, remedy: sentence('import.divide-package') });
    return null;
  }
  const pivot = {
    legs,
    keys,
    indicators,
    years: [],
    year: '',
    file: table.file,
    path: `${path}-turned.parquet`,
  };
  const rows = await pivoted(connection, pivot, problems);
  if (!rows) return null;
  problems.push(...unknownColumns(table.resource.name, table.overrides, rows.header));
  const fields = fieldsWith(fieldsOf(rows.header, words), table.overrides);
  return {
    laid: { rows, fields, stated: table.primaryKey, isTurned: true, notes: [] },
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    notes: notesOf(parts, keys, indicators, words),
  };
}
