// A toast's words in a language: what its key and its values say, or what is written out in it.
import type { PageTexts, ToastText } from './languages.ts';

export type ToastWords = { title?: string; body: string };

/** @returns Markdown, and a title where the toast has one */
export function toastWords(texts: PageTexts, toast: ToastText | (ToastWords & { text?: never })): ToastWords {
  if (toast.text === undefined) return toast;
  const words = texts[toast.text];
  // The values are those of the key (ToastText); the compiler forgets that where it takes them apart.
  return typeof words === 'function' ? words(toast.values as never) : words;
}
