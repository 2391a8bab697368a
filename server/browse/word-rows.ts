// Which variables have which words: the list’s search finds a term within a word of title, id or description, and no term
// goes over the end of a word. So the different words are looked through, and not 200,000 texts; each has its variables as
// the gaps between their numbers, most of them in one byte.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { searchTextOf } from '#contract/catalogue/search-text.ts';
import type { Steps } from '#server/ground/slices.ts';

export type WordRows = {
  /** Which variables have all of the terms: those that are marked with `terms.length`. 500 characters hold 250 at most. */
  mark(terms: readonly string[]): Uint8Array;
};

const wordsOf = (variable: Variable): Set<string> =>
  new Set(searchTextOf(variable).split(/\s+/).filter(Boolean));

/** A list of numbers that grows without being copied one by one. */
function createNumbers() {
  let all = new Int32Array(4096);
  let size = 0;
  return {
    push(number: number) {
      if (size === all.length) {
        const longer = new Int32Array(size * 2);
        longer.set(all);
        all = longer;
      }
      all[size] = number;
      size += 1;
    },
    done: () => all.subarray(0, size),
  };
}

/** So many words are put together in one step. */
const piece = 2000;

/** How many bytes a gap takes, seven bits in each. */
const bytesOf = (gap: number): number => (gap < 2 ** 7 ? 1 : gap < 2 ** 14 ? 2 : gap < 2 ** 21 ? 3 : 5);

function writeGap(bytes: Uint8Array, at: number, gap: number): number {
  const length = bytesOf(gap);
  let rest = gap;
  for (let nth = 0; nth < length; nth += 1) {
    bytes[at + nth] = (rest & 127) | (nth < length - 1 ? 128 : 0);
    rest >>>= 7;
  }
  return at + length;
}

type Numbered = {
  words: readonly string[];
  /** Of each variable in turn, the numbers of its words, and where they end. */
  held: Int32Array;
  ends: Int32Array;
};

function* numbered(variables: readonly Variable[]): Steps<Numbered> {
  const numbers = new Map<string, number>();
  const held = createNumbers();
  const ends = createNumbers();
  let size = 0;
  for (const variable of variables) {
    for (const word of wordsOf(variable)) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      held.push(number);
      size += 1;
    }
    ends.push(size);
    yield;
  }
  return { words: [...numbers.keys()], held: held.done(), ends: ends.done() };
}

/** Each word of each variable, with the gap to the variable before that has it. */
function* eachGap({ words, held, ends }: Numbered, visit: (word: number, gap: number) => void): Steps<void> {
  const last = new Int32Array(words.length).fill(-1);
  let place = 0;
  for (const [at, end] of ends.entries()) {
    for (; place < end; place += 1) {
      const word = held[place]!;
      visit(word, at - last[word]!);
      last[word] = at;
    }
    yield;
  }
}

type Gaps = {
  /** Those of a word stand from `starts[word]` to before `starts[word + 1]`. */
  starts: Int32Array;
  bytes: Uint8Array;
};

function* gapsOf(all: Numbered): Steps<Gaps> {
  const starts = new Int32Array(all.words.length + 1);
  yield* eachGap(all, (word, gap) => {
    starts[word + 1]! += bytesOf(gap);
  });
  for (let word = 0; word < all.words.length; word += 1) starts[word + 1]! += starts[word]!;
  const bytes = new Uint8Array(starts.at(-1)!);
  const next = starts.slice();
  yield* eachGap(all, (word, gap) => {
    next[word] = writeGap(bytes, next[word]!, gap);
  });
  return { starts, bytes };
}

/** The number of the word in which a place of the text lies. */
function wordAt(begins: Int32Array, place: number): number {
  let [low, high] = [0, begins.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (begins[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function* readWords(variables: readonly Variable[]): Steps<WordRows> {
  const all = yield* numbered(variables);
  const { starts, bytes } = yield* gapsOf(all);
  const begins = new Int32Array(all.words.length);
  for (let word = 1; word < begins.length; word += 1)
    begins[word] = begins[word - 1]! + all.words[word - 1]!.length + 1;
  let text = '';
  for (let at = 0; at < all.words.length; at += piece) {
    text += `${all.words.slice(at, at + piece).join('\n')}\n`;
    yield;
  }
  const count = variables.length;

  /** Raises the variables of a word that have all terms before the `nth`. */
  function raise(marks: Uint8Array, word: number, nth: number): void {
    let at = -1;
    for (let place = starts[word]!; place < starts[word + 1]!;) {
      let [gap, shift, byte] = [0, 0, 0];
      do {
        byte = bytes[place]!;
        place += 1;
        gap |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      at += gap;
      if (marks[at] === nth) marks[at] = nth + 1;
    }
  }

  return {
    mark(terms) {
      const marks = new Uint8Array(count);
      for (const [nth, term] of terms.entries())
        for (let place = text.indexOf(term); place >= 0;) {
          const word = wordAt(begins, place);
          raise(marks, word, nth);
          const next = begins[word + 1];
          place = next === undefined ? -1 : text.indexOf(term, next);
        }
      return marks;
    },
  };
}
