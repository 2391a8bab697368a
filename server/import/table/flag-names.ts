// Columns named like flags or footnotes of cells: which words say so, and of which column's cells. Names alone decide
// nothing; what the cells hold is looked at by flags.ts.
import type { TypedColumn } from './typed.ts';

/** Words that mean marks of cells and nothing else. */
const marks = new Set('flag flags footnote footnotes'.split(' '));
/** Words that mean marks of cells beside the name of what they mark. */
const remarks = new Set('note notes remark remarks'.split(' '));
const conditions = new Set('status symbol symbols'.split(' '));
/** What such a name may have beside these. */
const companions = new Set('code codes text texts label labels description descriptions'.split(' '));
/** Between a mark and what it marks: “flag of value”. */
const links = new Set(['of', 'for', 'on']);
/** What statistical offices call a cell. */
const cells = new Set(['obs', 'observation']);
const values = new Set(['value', 'values']);

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}%]+/u)
    .filter(Boolean);

type MarkKind = 'mark' | 'remark' | 'condition';

const kindOf = (word: string): MarkKind | null => {
  if (marks.has(word)) return 'mark';
  if (remarks.has(word)) return 'remark';
  return conditions.has(word) ? 'condition' : null;
};

/** A name that says it holds marks; `of` are the words that say of what, none where it does not say. */
export type MarkName = { kind: MarkKind; of: string[] };

/** The words at one end that say that cells are marked, and those that are left. */
function markedEnd(words: readonly string[]): MarkName | null {
  const left = [...words];
  const kinds: MarkKind[] = [];
  for (let word = left.at(-1); word !== undefined; word = left.at(-1)) {
    const kind = kindOf(word);
    if (!kind && !companions.has(word)) break;
    if (kind) kinds.push(kind);
    left.pop();
  }
  const [first] = kinds.toSorted();
  if (first === undefined) return null;
  const kind = kinds.includes('mark') ? 'mark' : kinds.includes('remark') ? 'remark' : first;
  return { kind, of: left };
}

/** What a column's name says of marks: `value_flag`, `Flags of value`, `OBS_STATUS`; null where it says nothing. */
export function markName(name: string): MarkName | null {
  const words = wordsOf(name);
  const atEnd = markedEnd(words);
  if (atEnd) return atEnd;
  const atStart = markedEnd(words.toReversed());
  if (!atStart) return null;
  const of = atStart.of.toReversed();
  return { kind: atStart.kind, of: links.has(of[0] ?? '') ? of.slice(1) : of };
}

/** Whether the name speaks of the cell itself and of no column: `obs_status`, where only its value can be meant. */
export const isOfCell = ({ of }: MarkName): boolean => of.length === 1 && cells.has(of[0] ?? '');

export const joined = (words: readonly string[]): string => words.join(' ');

/**
 * What marks of a column may call it: `gdp` and `GDP value` are both meant by `gdp_flag`, `OBS_VALUE` by `obs_status`.
 * @returns texts to compare with `joined` words
 */
export function calledBy(column: string): string[] {
  const words = wordsOf(column);
  const isValue = words.length > 1 && values.has(words.at(-1) ?? '');
  return isValue ? [joined(words), joined(words.slice(0, -1))] : [joined(words)];
}

/** Columns of numbers that say how others are written, as statistical offices send them. */
const written = new Set([
  'unit mult',
  'unit multiplier',
  'power code',
  'powercode',
  'power code code',
  'powercode code',
  'decimals',
  'base per',
  'base period',
  'reference period code',
]);

/** Whole numbers called so name things. */
const names = new Set(['code', 'codes', 'id', 'ids']);

/** Whether a column of numbers may hold what a table is about. */
export function holdsFigures({ name, type }: Pick<TypedColumn, 'name' | 'type'>): boolean {
  const words = wordsOf(name);
  const isCode = type === 'integer' && names.has(words.at(-1) ?? '');
  return (type === 'number' || type === 'integer') && !isCode && !written.has(joined(words));
}

/** Whether only marks are called so, whatever else the table has. */
export function isNamedLikeMarks(name: string): boolean {
  const found = markName(name);
  return found !== null && (found.kind === 'mark' || (found.kind === 'condition' && isOfCell(found)));
}
