// Whether somebody can read it as a sentence: what a server says to people is shown to them as it came, and what comes
// from a proxy before it, such as a page of HTML or a blank, is not.

/** Longer than any sentence of ours. */
const longest = 1000;

export const isSentence = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.length <= longest && !/<[a-z!/]/i.test(text);
