// What one edit makes of the corrections of an import: pure functions over the document that the server keeps and that a
// package's meridian.json could hold. An answer that is taken back leaves nothing of itself, so the same corrections are
// the same text whatever way led to them.
import type { Corrections } from '#contract/admin/review.ts';

type TableCorrection = NonNullable<Corrections['resources']>[string];
type ColumnCorrection = NonNullable<TableCorrection['fields']>[string];
type Entries<Value> = Readonly<Record<string, Value>>;

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** The same with this entry, or without it; undefined where nothing is left. */
function withEntry<Value>(
  entries: Entries<Value> | undefined,
  key: string,
  value: Value | undefined,
): Record<string, Value> | undefined {
  const { [key]: _before, ...rest } = entries ?? {};
  const after = value === undefined ? rest : { ...rest, [key]: value };
  return isEmpty(after) ? undefined : after;
}

/** Without the parts that say nothing; undefined where nothing is left. */
function defined<Value extends object>(value: Value): Value | undefined {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return parts.length === 0 ? undefined : (Object.fromEntries(parts) as Value);
}

const ownOf = <Value>(entries: Entries<Value> | undefined, key: string): Value | undefined =>
  entries && Object.hasOwn(entries, key) ? entries[key] : undefined;

const tableIn = ({ resources }: Corrections, resource: string): TableCorrection =>
  ownOf(resources, resource) ?? {};

function withTable(corrections: Corrections, resource: string, change: Partial<TableCorrection>) {
  const table = defined({ ...tableIn(corrections, resource), ...change });
  return defined({ ...corrections, resources: withEntry(corrections.resources, resource, table) }) ?? {};
}

/** By which code a value is a place, null for none; undefined where nobody has said it. */
export const placeIn = ({ places }: Corrections, value: string): string | null | undefined =>
  ownOf(places, value);

export const withPlace = (
  corrections: Corrections,
  value: string,
  code: string | null | undefined,
): Corrections => defined({ ...corrections, places: withEntry(corrections.places, value, code) }) ?? {};

/** What is said of one column, by its resource's name and its own. */
export const columnIn = (corrections: Corrections, resource: string, column: string): ColumnCorrection =>
  ownOf(tableIn(corrections, resource).fields, column) ?? {};

export const titleIn = (corrections: Corrections, resource: string): string | undefined =>
  tableIn(corrections, resource).title;

export function withColumn(
  corrections: Corrections,
  resource: string,
  column: string,
  change: Partial<ColumnCorrection>,
): Corrections {
  const given = defined({ ...columnIn(corrections, resource, column), ...change });
  return withTable(corrections, resource, {
    fields: withEntry(tableIn(corrections, resource).fields, column, given),
  });
}

export const withTitle = (
  corrections: Corrections,
  resource: string,
  title: string | undefined,
): Corrections => withTable(corrections, resource, { title });

/** Which columns tell the rows of a table apart, and which of them holds times. */
export const withKeys = (
  corrections: Corrections,
  resource: string,
  given: Pick<TableCorrection, 'keys' | 'year'>,
): Corrections => withTable(corrections, resource, given);

export const keysGiven = (
  corrections: Corrections,
  resource: string,
): Pick<TableCorrection, 'keys' | 'year'> => tableIn(corrections, resource);

const trimmed = (column: ColumnCorrection): ColumnCorrection => ({
  ...column,
  title: column.title?.trim() || undefined,
  unit: column.unit?.trim(),
});

/** What is sent: a title or a code that was emptied while typing is none. */
export function sendable(corrections: Corrections): Corrections {
  let sent = corrections;
  for (const [value, code] of Object.entries(corrections.places ?? {}))
    if (code?.trim() === '') sent = withPlace(sent, value, undefined);
  for (const [resource, { title, fields = {} }] of Object.entries(corrections.resources ?? {})) {
    sent = withTitle(sent, resource, title?.trim() || undefined);
    for (const [column, given] of Object.entries(fields))
      sent = withColumn(sent, resource, column, trimmed(given));
  }
  return sent;
}

/** Entries in the order of their names, so that the same document is the same text. */
const inOrder = (_key: string, value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The document as a text, for a field of a form. */
export const writeCorrections = (corrections: Corrections): string => JSON.stringify(corrections, inOrder);

/** @param text as {@link writeCorrections} has written it */
export const readCorrections = (text: string): Corrections => {
  const corrections: Corrections = JSON.parse(text);
  return corrections;
};

export const isSame = (one: Corrections, other: Corrections): boolean =>
  writeCorrections(sendable(one)) === writeCorrections(sendable(other));
