// By what sources are told apart: a name without what only its spelling has. “The Org. for Economic Co-operation & Growth”
// and “Org for economic cooperation and growth” are one; a word, letter or number more makes another, because two
// sources that are shown as one are worse than one that is shown twice.

/** Letters that Unicode does not take apart into a plain one and an accent, and one letter's two forms. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
};

/** Accents change no Latin or Greek name; in other scripts the same marks are vowels or make other letters. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1');

const wordsIn = (name: string): string[] =>
  withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[ßæœøłđıς]/g, (letter) => plain[letter]!)
    // Some sources are called by their address.
    .replace(/^\s*(https?:\/\/)?(www\.)?/, '')
    // What no spelling leaves out: letters and numbers, “&” for “and”, and signs that make other names, as in “C++”.
    .split(/[^\p{L}\p{M}\p{N}&+#%@$€£]+/u)
    .filter(Boolean)
    .map((word) => (word === 'and' ? '&' : word));

/** Words are written together or apart, numbers are not: “2011, 2012” is no “20112012”. */
const joined = (words: readonly string[]): string =>
  words
    .map((word, at) => (/^\p{N}/u.test(word) && /\p{N}$/u.test(words[at - 1] ?? '') ? ` ${word}` : word))
    .join('');

/** @returns the same for names that are one; the name itself where it has neither letter nor number */
export function sourceKey(name: string): string {
  const words = wordsIn(name);
  const rest = words[0] === 'the' && words.length > 1 ? words.slice(1) : words;
  return joined(rest) || name;
}
