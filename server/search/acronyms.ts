// Short forms that a title would have if somebody made one: “Value added tax revenue” is found by “VAT”, “Automatic exchange
// of information” by “AEOI”. Publishers seldom write them down, and people type little else.
import { isGrammar } from './stop-list.ts';
import { stemOf, wordsOf } from './stems.ts';

const [fewest, most] = [3, 6];

const initials = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/** Beginnings of a run of words, in letters; with and without its small words. */
function startsOf(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let length = 2; length <= Math.min(words.length, most); length += 1) {
    const run = words.slice(0, length);
    if (isGrammar(stemOf(run.at(-1)!))) continue;
    found.push(initials(run), initials(run.filter((word) => !isGrammar(stemOf(word)))));
  }
  return found.filter(({ length }) => length >= fewest);
}

/** @returns short forms of the parts of a title: from its start, after a comma or colon, and after a small word */
export function acronymsOf(title: string): string[] {
  const found = new Set<string>();
  for (const part of title.split(/[,;:()–—/]+/u)) {
    const words = wordsOf(part).filter((word) => /^\p{L}/u.test(word));
    words.forEach((word, at) => {
      const isStart = at === 0 || isGrammar(stemOf(words[at - 1]!));
      if (isStart && !isGrammar(stemOf(word)))
        for (const short of startsOf(words.slice(at))) found.add(short);
    });
  }
  return [...found];
}
