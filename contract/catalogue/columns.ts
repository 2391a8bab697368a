// A catalogue as columns of numbers: what each filter asks of 50,000 variables is then a walk over typed arrays. Pages build them
// of all metadata, and the server of a release (decision 118).
import type { FacetName } from './browse.ts';
import type { Dataset, Variable } from './catalogue.ts';

/** One filter’s values by number, and who has which: variables or kinds of them, or datasets where the filter is of countries. */
export type Column = {
  values: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** The values of the one at `at` stand in `held` from `starts[at]` to before `starts[at + 1]`. */
  starts: Int32Array;
  held: Int32Array | Uint16Array;
};

/** Countries are a dataset’s: two hundred of them for each of its variables would fill the memory. */
export type OfVariables = Exclude<FacetName, 'countries'>;

/** What a variable has of each filter’s values. */
export const valuesIn: Readonly<Record<OfVariables, (variable: Variable) => readonly string[]>> = {
  collections: ({ inCollections }) => inCollections.map(({ collectionId }) => collectionId),
  sources: ({ source }) => [source.id],
  topics: ({ topics }) => topics ?? [],
  datasets: ({ dataset }) => [dataset.id],
  units: ({ unit }) => (unit ? [unit] : []),
};
export const ofVariables = Object.keys(valuesIn) as OfVariables[];

/** So many numbers stand together; a list that grows by them is not copied, and leaves nothing to be collected. */
const block = 2 ** 14;

function createNumbers() {
  const blocks: Int32Array[] = [];
  let size = 0;
  return {
    size: () => size,
    push(number: number) {
      if (size % block === 0) blocks.push(new Int32Array(block));
      blocks.at(-1)![size % block] = number;
      size += 1;
    },
    /** @param Numbers what holds them: two bytes each where none is greater, four otherwise */
    done<Held extends Int32Array | Uint16Array>(Numbers: new (size: number) => Held): Held {
      const all = new Numbers(size);
      for (const [nth, numbers] of blocks.entries())
        all.set(numbers.subarray(0, size - nth * block), nth * block);
      return all;
    },
  };
}

/** So many values have numbers of two bytes. */
const short = 2 ** 16;

/** Files the values of one after another. */
export function createFiling() {
  const numbers = new Map<string, number>();
  const [starts, held] = [createNumbers(), createNumbers()];
  /** By value, who had it last: of those with two hundred countries a set each would be made for a moment. */
  const lastOf: number[] = [];
  let filed = 0;
  starts.push(0);
  return {
    file(values: readonly string[]) {
      filed += 1;
      for (const value of values) {
        const number = numbers.get(value) ?? numbers.size;
        if (lastOf[number] === filed) continue;
        lastOf[number] = filed;
        numbers.set(value, number);
        held.push(number);
      }
      starts.push(held.size());
    },
    done: (): Column => ({
      values: [...numbers.keys()],
      numbers,
      starts: starts.done(Int32Array),
      held: numbers.size <= short ? held.done(Uint16Array) : held.done(Int32Array),
    }),
  };
}

/** A day as a number that grows with it: 20261114; of a month or a year its first, none is 0. */
export const dayNumber = (iso: string): number =>
  iso === '' ? 0 : Number(iso.slice(0, 10).replaceAll('-', '').padEnd(8, '01')) || 0;

/** The day of a variable’s last news, as such a number. */
export const newsOf = (
  { updated }: Variable,
  dataset: Pick<Dataset, 'updated' | 'modified'> | undefined,
): number => dayNumber(updated ?? dataset?.modified ?? dataset?.updated ?? '');

/** Which of a column’s values are chosen. */
export function flagsOf({ values, numbers }: Column, chosen: readonly string[]): Uint8Array {
  const flags = new Uint8Array(values.length);
  for (const value of chosen) {
    const number = numbers.get(value);
    if (number !== undefined) flags[number] = 1;
  }
  return flags;
}

/** Whether the one at `at` has a value that is flagged. */
export function hasOne({ starts, held }: Column, flags: Uint8Array, at: number): boolean {
  for (let place = starts[at]!; place < starts[at + 1]!; place += 1) if (flags[held[place]!]) return true;
  return false;
}

/** Which datasets have all of the countries. @param datasets how many there are */
export function haveAll(countries: Column, chosen: readonly string[], datasets: number): Uint8Array {
  const numbers = chosen.map((code) => countries.numbers.get(code) ?? -1);
  const { held, starts } = countries;
  return Uint8Array.from({ length: datasets }, (_none, at) => {
    const own = held.subarray(starts[at], starts[at + 1]);
    return Number(numbers.every((number) => own.includes(number)));
  });
}

/** Adds to the counts of all values of the one at `at`. */
export function countAt(counts: Int32Array, { starts, held }: Column, at: number, by = 1): void {
  for (let place = starts[at]!; place < starts[at + 1]!; place += 1) counts[held[place]!]! += by;
}
