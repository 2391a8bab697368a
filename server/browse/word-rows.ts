// Which variables have which words: the list’s search finds a term within a word of title, id or description, and no term
// goes over the end of a word. So the different words are looked through, and not 200,000 texts; each has its variables as
// the gaps between their numbers, most of them in one byte.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { searchTextOf } from '#contract/catalogue/search-text.ts';
import type { Steps } from '#server/ground/slices.ts';

export type WordRows = {
  /**
   * Which variables have all of the terms: those that are marked with `terms.length`. 500 characters hold 250 at most.
   * @param marks written over, where another array would be thrown away
   */
  mark(terms: readonly string[], marks?: Uint8Array): Uint8Array;
};

const wordsOf = (variable: Variable): Set<string> =>
  new Set(searchTextOf(variable).split(/\s+/).filter(Boolean));

/** So many bytes stand together; a list that grows by them leaves nothing to be collected. */
const block = 2 ** 16;

/** Numbers one after another, in bytes of seven bits each, the last of which is below 128. Small ones take one byte. */
function createNumbers() {
  const blocks: Uint8Array[] = [];
  let size = 0;
  function pushByte(byte: number) {
    if (size % block === 0) blocks.push(new Uint8Array(block));
    blocks.at(-1)![size % block] = byte;
    size += 1;
  }
  return {
    push(number: number) {
      let rest = number;
      for (; rest > 127; rest >>>= 7) pushByte((rest & 127) | 128);
      pushByte(rest);
    },
    /** Gives the numbers in turn, from the first on. */
    reader() {
      let at = 0;
      return (): number => {
        for (let [number, shift] = [0, 0]; ; shift += 7) {
          const byte = blocks[Math.floor(at / block)]![at % block]!;
          at += 1;
          number |= (byte & 127) << shift;
          if (byte < 128) return number;
        }
      };
    },
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
  /** Of each variable in turn, the numbers of its words, and how many they are. */
  held: ReturnType<typeof createNumbers>;
  counts: Uint32Array;
};

function* numbered(variables: readonly Variable[]): Steps<Numbered> {
  const numbers = new Map<string, number>();
  const held = createNumbers();
  const counts = new Uint32Array(variables.length);
  for (const [at, variable] of variables.entries()) {
    const own = wordsOf(variable);
    for (const word of own) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      held.push(number);
    }
    counts[at] = own.size;
    yield;
  }
  return { words: [...numbers.keys()], held, counts };
}

/** Each word of each variable, with the gap to the variable before that has it. */
function* eachGap(
  { words, held, counts }: Numbered,
  visit: (word: number, gap: number) => void,
): Steps<void> {
  const last = new Int32Array(words.length).fill(-1);
  const next = held.reader();
  for (const [at, count] of counts.entries()) {
    for (let nth = 0; nth < count; nth += 1) {
      const word = next();
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
    mark(terms, marks = new Uint8Array(count)) {
      marks.fill(0);
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
