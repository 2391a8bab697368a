// Markdown without its marks: what a toast says until its renderer is there, and the name of its close button.

const marks = /\\([!-/:-@[-`{-~])|!?\[([^[\]]*)\]\([^()]*\)|[*`]+|(?<!\w)_+|(?<!(?<!\\)_)_+(?!\w)/g;

/** "Removed **GDP** \\[%\\]." → "Removed GDP [%]." */
export const plainText = (markdown: string): string =>
  markdown.replace(marks, (_mark, escaped?: string, content?: string) => escaped ?? content ?? '');

/** Whether a text means the same with markdown as without. */
export const isPlain = (text: string): boolean =>
  !/[\\`*_[\]<>#~|!&\n]/.test(text) && !/^\s*([-+]|\d+[.)])\s/.test(text);
