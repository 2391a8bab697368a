// The one place where the server finds its sentences: a key and its values in, the sentence out. English for now; a
// request's language is to be known here, and nowhere else.
import { problems } from '#texts/en/problems.ts';
import type { ProblemTexts, ValuesOf } from '#texts/languages.ts';

const language: ProblemTexts = problems;

export function sentence<Key extends keyof ProblemTexts>(
  key: Key,
  ...values: ValuesOf<ProblemTexts[Key]>
): string {
  const words: string | ((...given: never[]) => string) = language[key];
  // The values are those of the key; the compiler forgets that where it takes them apart.
  return typeof words === 'string' ? words : words(...(values as never[]));
}
