// What the codes of a Stata file's variables stand for: value labels, which Stata keeps for whole numbers alone. A variable
// of texts needs none.
import type { Codebook } from '#server/file/codebook/codebook.ts';
import { texts } from '#server/ground/language.ts';
import { fixed, numbers, tagged, text } from './bytes.ts';
import { stataNames } from './names.ts';
import { ranges, type StataColumn } from './storage.ts';

/** A set of labels and the values they are of; none where a variable has no codes. */
export type LabelSet = {
  name: string;
  labels: readonly (readonly [number, string])[];
  /** How many more labels there are than Stata has room for. */
  left: number;
};

const booleanLabels: LabelSet = {
  name: 'truths',
  labels: [
    [0, 'false'],
    [1, 'true'],
  ],
  left: 0,
};

/** https://www.stata.com/manuals/r.pdf, limits: bytes of one label, and labels of one set. */
const [longest, most] = [32_000, 65_536];

const [least, greatest] = ranges.find(([kind]) => kind === 'long')!.slice(1) as [number, number];

/** As many letters as have room; nothing of Stata's ends a text but a zero. */
function cut(label: string): string {
  let bytes = 0;
  const letters = [...label.replaceAll('\0', ' ')];
  const end = letters.findIndex((letter) => (bytes += Buffer.byteLength(letter)) > longest);
  return letters.slice(0, end === -1 ? undefined : end).join('');
}

function labelled(codes: Readonly<Record<string, string>>): (readonly [number, string])[] {
  return Object.entries(codes)
    .filter(
      ([code]) =>
        String(Number(code)) === code &&
        Number.isInteger(Number(code)) &&
        Number(code) >= least &&
        Number(code) <= greatest,
    )
    .map(([code, label]) => [Number(code), cut(label)] as const)
    .toSorted(([one], [other]) => one - other);
}

/** One for each variable, in their order. @param names of the variables */
export function labelSetsOf(
  columns: readonly StataColumn[],
  codebook: Pick<Codebook, 'columns'>,
  names: readonly string[],
): (LabelSet | null)[] {
  const own = stataNames([booleanLabels.name, ...names]).slice(1);
  return columns.map(({ type, kind }, at) => {
    if (type === 'boolean') return booleanLabels;
    const codes = codebook.columns[at]!.labels;
    if (!codes || type !== 'integer' || kind === 'text' || kind === 'long-text' || kind === 'double')
      return null;
    const labels = labelled(codes);
    const left = Math.max(0, labels.length - most);
    return labels.length > 0 ? { name: own[at]!, labels: labels.slice(0, most), left } : null;
  });
}

/** What the file must say of labels that it has no room for; empty where it has all. */
export const leftOut = (set: LabelSet | null): string =>
  set && set.left > 0 ? texts.codebook.stataLabels(set.labels.length, set.left) : '';

function setBytes({ name, labels }: LabelSet): Buffer {
  const words = labels.map(([, label]) => text(`${label}\0`));
  const places: number[] = [];
  let length = 0;
  for (const word of words) {
    places.push(length);
    length += word.length;
  }
  const table = Buffer.concat([
    // A negative number stands as its two's complement.
    numbers(4, [labels.length, length, ...places, ...labels.map(([value]) => value >>> 0)]),
    ...words,
  ]);
  return tagged('lbl', [numbers(4, [table.length]), fixed(name, 129), Buffer.alloc(3), table]);
}

/** The section behind the rows: each set once. */
export function labelSection(sets: readonly (LabelSet | null)[]): Buffer {
  const all = new Map(sets.flatMap((set) => (set ? [[set.name, set] as const] : [])));
  return tagged('value_labels', [...all.values()].map(setBytes));
}
