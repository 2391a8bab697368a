// The sentences of a publisher's text.

/** Whose stop ends no sentence: what English writes short, and initials. */
const shortForm =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx|ca|incl|excl|Mr|Mrs|Dr|St|\p{Lu}(?:\.\p{Lu}){0,3})\.$/u;
const longest = 12;

/**
 * Its sentences in order, each with the space behind it. One ends where a capital follows its stop, so "e.g. this" is none; nor
 * is "e.g. Europe" or "U.S. Dollars", whose stop is a short form's.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: stop } of text.matchAll(/[.!?]["”’)]?\s+(?=["“‘(]?\p{Lu})/gu)) {
    if (shortForm.test(text.slice(Math.max(from, index - longest), index + 1))) continue;
    sentences.push(text.slice(from, index + stop.length));
    from = index + stop.length;
  }
  return from < text.length ? [...sentences, text.slice(from)] : sentences;
}

export const firstSentence = (text: string): string => (sentencesOf(text)[0] ?? '').trimEnd();
